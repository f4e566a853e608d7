import { describe, expect, it } from 'vitest'
import { distribution } from '../exact/expression.ts'
import { add, again, agreesWith, burst, count, dice, type Fall, high, low, up } from '../testing/branches.ts'
import { parseDice, readNotation } from './parser.ts'

const d = (n: number, sides: number) => (fall: Fall) => dice(n, sides)(fall)
const once =
  (n: number, sides: number, goes: (v: number) => boolean, single = false) =>
  (fall: Fall) =>
    d(n, sides)(fall).map(face => again(fall, sides, face, goes, single))
const bursts =
  (n: number, sides: number, goes: (v: number) => boolean, less = 0) =>
  (fall: Fall) =>
    Array.from({ length: n }, () => burst(fall, sides, goes, less))

/** Each die in turn is rolled again while one before it shows the same. */
function unique(fall: Fall, list: number[], sides: number, on: (v: number) => boolean, single = false): number[] {
  const out: number[] = []
  for (const face of list) out.push(again(fall, sides, face, v => out.includes(v) && on(v), single))
  return out
}
const any = () => true

/** Every form that the common roller documents, on dice that can be enumerated by hand. */
const forms: readonly (readonly [text: string, play: (fall: Fall) => number])[] = [
  ['d6', f => f(6)],
  ['1d6', f => f(6)],
  ['4d6', f => add(d(4, 6)(f))],
  ['D6 + 2D4', f => f(6) + add(d(2, 4)(f))],
  ['d%', f => f(100)],
  ['2d%', f => add(d(2, 100)(f))],
  ['4dF', f => add(d(4, 3)(f)) - 8],
  ['4dF.2', f => add(d(4, 3)(f)) - 8],
  ['4df', f => add(d(4, 3)(f)) - 8],
  ['3dF.1', f => add(d(3, 6)(f).map(v => (v === 1 ? -1 : v === 6 ? 1 : 0)))],
  ['4d6min3', f => add(d(4, 6)(f).map(v => Math.max(v, 3)))],
  ['4d6MAX3', f => add(d(4, 6)(f).map(v => Math.min(v, 3)))],
  ['4d6min2max5', f => add(d(4, 6)(f).map(v => Math.min(5, Math.max(v, 2))))],
  ['2d6!', f => add(bursts(2, 6, v => v === 6)(f).flat())],
  ['2d6!=5', f => add(bursts(2, 6, v => v === 5)(f).flat())],
  ['2d6!5', f => add(bursts(2, 6, v => v === 5)(f).flat())],
  ['d6!>4', f => add(bursts(1, 6, v => v > 4)(f).flat())],
  ['d6!<=2', f => add(bursts(1, 6, v => v <= 2)(f).flat())],
  ['2d6!!kh1', f => high(bursts(2, 6, v => v === 6)(f).map(add), 1)],
  ['d10!!<=3', f => add(bursts(1, 10, v => v <= 3)(f).flat())],
  ['2d6!p', f => add(bursts(2, 6, v => v === 6, 1)(f).flat())],
  ['2d6!!pkh1', f => high(bursts(2, 6, v => v === 6, 1)(f).map(add), 1)],
  ['4d6r', f => add(once(4, 6, v => v === 1)(f))],
  ['3d6r1', f => add(once(3, 6, v => v === 1)(f))],
  ['3d6rr1', f => add(once(3, 6, v => v === 1)(f))],
  ['3d6ro', f => add(once(3, 6, v => v === 1, true)(f))],
  ['2d6r=5', f => add(once(2, 6, v => v === 5)(f))],
  ['3d6ro>4', f => add(once(3, 6, v => v > 4, true)(f))],
  ['1d6r<=3', f => add(once(1, 6, v => v <= 3)(f))],
  ['3d6u', f => add(unique(f, d(3, 6)(f), 6, any))],
  ['3d4uo', f => add(unique(f, d(3, 4)(f), 4, any, true))],
  ['3d6u=5', f => add(unique(f, d(3, 6)(f), 6, v => v === 5))],
  ['3d6uo>4', f => add(unique(f, d(3, 6)(f), 6, v => v > 4, true))],
  ['4d4u<=2', f => add(unique(f, d(4, 4)(f), 4, v => v <= 2))],
  ['3d6ukh1', f => high(unique(f, d(3, 6)(f), 6, any), 1)],
  [
    '3d6u>=5>=5',
    f =>
      count(
        unique(f, d(3, 6)(f), 6, v => v >= 5),
        v => v >= 5,
      ),
  ],
  ['4d6kh2', f => high(d(4, 6)(f), 2)],
  ['4d6k2', f => high(d(4, 6)(f), 2)],
  ['4d6kl1', f => low(d(4, 6)(f), 1)],
  ['4d6dl2', f => high(d(4, 6)(f), 2)],
  ['4d6d2', f => high(d(4, 6)(f), 2)],
  ['4d6dh1', f => low(d(4, 6)(f), 3)],
  ['4d6dh1dl2', f => up(d(4, 6)(f))[2]!],
  ['3d6k1dh1', () => 0],
  ['3d6k1d1', f => high(d(3, 6)(f), 1)],
  ['4d6kh3kl2', f => up(d(4, 6)(f))[1]!],
  ['4d6>=5', f => count(d(4, 6)(f), v => v >= 5)],
  ['4d6≥5', f => count(d(4, 6)(f), v => v >= 5)],
  ['2d6=6', f => count(d(2, 6)(f), v => v === 6)],
  ['4d3>1', f => count(d(4, 3)(f), v => v > 1)],
  ['4d3<2', f => count(d(4, 3)(f), v => v < 2)],
  ['4d6<=4', f => count(d(4, 6)(f), v => v <= 4)],
  ['4d6<>4', f => count(d(4, 6)(f), v => v !== 4)],
  ['4d6>2.5', f => count(d(4, 6)(f), v => v > 2.5)],
  ['4d6>4f<3', f => add(d(4, 6)(f).map(v => (v > 4 ? 1 : v < 3 ? -1 : 0)))],
  ['4d6>=5f1', f => add(d(4, 6)(f).map(v => (v >= 5 ? 1 : v === 1 ? -1 : 0)))],
  ['2d6>3!', f => count(bursts(2, 6, v => v === 6)(f).flat(), v => v > 3)],
  ['4d6even', f => count(d(4, 6)(f), v => v % 2 === 0)],
  ['3d6odd', f => count(d(3, 6)(f), v => v % 2 === 1)],
  ['2d20cs>=16', f => add(d(2, 20)(f))],
  ['2d20cs20cf1', f => add(d(2, 20)(f))],
  ['4d6s', f => add(d(4, 6)(f))],
  ['4d6sa', f => add(d(4, 6)(f))],
  ['4d6sdkh2', f => high(d(4, 6)(f), 2)],
  ['d6*5', f => f(6) * 5],
  ['d6 × 5', f => f(6) * 5],
  ['2d6 − 3', f => add(d(2, 6)(f)) - 3],
  ['2d10/d4', f => Math.floor(add(d(2, 10)(f)) / f(4))],
  ['d20 ÷ 2', f => Math.floor(f(20) / 2)],
  [
    'd20/d20',
    f => {
      const a = f(20)
      return Math.floor(a / f(20) + 1e-12)
    },
  ],
  ['2d6^2', f => add(d(2, 6)(f)) ** 2],
  ['2d6**2', f => add(d(2, 6)(f)) ** 2],
  ['2**d4', f => 2 ** f(4)],
  ['-2^2 + d4', f => f(4) - 4],
  ['d15%2', f => f(15) % 2],
  ['(d6 - 8) % 3', f => (f(6) + 1) % 3],
  ['(4-2)d10', f => add(d(2, 10)(f))],
  ['3d(2*3)', f => add(d(3, 6)(f))],
  ['(d3)d4', f => add(d(f(3), 4)(f))],
  [
    '(d3 - 1)d4kh1',
    f => {
      const n = f(3) - 1
      return n === 0 ? 0 : high(d(n, 4)(f), 1)
    },
  ],
  ['2d(d4)', f => add(d(2, f(4))(f))],
  ['1d6+2*3', f => f(6) + 6],
  ['(1d6+2)*3', f => (f(6) + 2) * 3],
  ['1.5 * 2d6', f => Math.floor(1.5 * add(d(2, 6)(f)))],
  ['.5 + .5 + d4', f => 1 + f(4)],
  ['0.1 + 0.2 + d4 - 0.3', f => f(4)],
  ['+d6', f => f(6)],
  ['--d6', f => f(6)],
  ['round(d10/3)', f => Math.round(f(10) / 3)],
  ['floor(d10/3)', f => Math.floor(f(10) / 3)],
  ['ceil(d10/3)', f => Math.ceil(f(10) / 3)],
  ['abs(2d6-7)', f => Math.abs(add(d(2, 6)(f)) - 7)],
  ['sqrt(d20)', f => Math.floor(Math.sqrt(f(20)))],
  [
    'sqrt(d4) * sqrt(d4)',
    f => {
      const a = f(4)
      return Math.floor(Math.sqrt(a) * Math.sqrt(f(4)) + 1e-9)
    },
  ],
  ['sign(d6 - 3)', f => Math.sign(f(6) - 3)],
  ['pow(d4, 3)', f => f(4) ** 3],
  ['floor(10 * sin(d6))', f => Math.floor(10 * Math.sin(f(6)))],
  ['floor(10 * cos(d6))', f => Math.floor(10 * Math.cos(f(6)))],
  ['floor(10 * tan(d6))', f => Math.floor(10 * Math.tan(f(6)))],
  ['floor(log(d6) * 10)', f => Math.floor(Math.log(f(6)) * 10)],
  ['floor(exp(d6))', f => Math.floor(Math.exp(f(6)))],
  [
    'min(2d6, d10)',
    f => {
      const a = add(d(2, 6)(f))
      return Math.min(a, f(10))
    },
  ],
  [
    'max(d6, d8, 3)',
    f => {
      const a = f(6)
      return Math.max(a, f(8), 3)
    },
  ],
  ['{2d6, d10, d4}', f => add(d(2, 6)(f)) + f(10) + f(4)],
  ['{4d4}', f => add(d(4, 4)(f))],
  [
    '{3d6*2, 20/2d4}',
    f => {
      const a = add(d(3, 6)(f)) * 2
      return a + Math.floor(20 / add(d(2, 4)(f)))
    },
  ],
  ['{2d6+2d4}k2', f => high([...d(2, 6)(f), ...d(2, 4)(f)], 2)],
  [
    '{2d4*(2+2d6)}k2',
    f => {
      const [a, b] = [d(2, 4)(f), d(2, 6)(f)]
      // Of equal dice the later one stays.
      const all = [...a, ...b]
        .map((v, i) => ({ v, i }))
        .sort((x, y) => x.v - y.v || x.i - y.i)
        .slice(-2)
        .map(x => x.i)
      return add(a.filter((_, i) => all.includes(i))) * (2 + add(b.filter((_, i) => all.includes(i + 2))))
    },
  ],
  [
    '{2d6+2d4-d8}d2',
    f => {
      const list = [...d(2, 6)(f), ...d(2, 4)(f), f(8)]
        .map((v, i) => ({ v, i }))
        .sort((x, y) => x.v - y.v || x.i - y.i)
        .slice(2)
      return add(list.map(({ v, i }) => (i === 4 ? -v : v)))
    },
  ],
  ['{2d6, 2d4, d10}k2', f => high([add(d(2, 6)(f)), add(d(2, 4)(f)), f(10)], 2)],
  ['{2d6, 2d4, d10}kl1', f => low([add(d(2, 6)(f)), add(d(2, 4)(f)), f(10)], 1)],
  ['{2d6, 2d4, d10}d2', f => high([add(d(2, 6)(f)), add(d(2, 4)(f)), f(10)], 1)],
  ['{2d6, d8, d10, d4}dh1dl1', f => add(up([add(d(2, 6)(f)), f(8), f(10), f(4)]).slice(1, 3))],
  [
    '{5+d10, 2d4*2}k1',
    f => {
      const a = 5 + f(10)
      return Math.max(a, add(d(2, 4)(f)) * 2)
    },
  ],
  ['{3d6+5}>14', f => (add(d(3, 6)(f)) + 5 > 14 ? 1 : 0)],
  ['{2d6+d4, d20+3}>10f<6', f => add([add(d(2, 6)(f)) + f(4), f(20) + 3].map(v => (v > 10 ? 1 : v < 6 ? -1 : 0)))],
  ['{4d6+4}s', f => add(d(4, 6)(f)) + 4],
  ['{2d6/2, d4+3, d10}sd', f => Math.floor(add(d(2, 6)(f)) / 2) + f(4) + 3 + f(10)],
  ['3d6 // Fire damage', f => add(d(3, 6)(f))],
  ['3d6 # Fire damage', f => add(d(3, 6)(f))],
  ['3d6 /* ice\n2d10 */ + 1', f => add(d(3, 6)(f)) + 1],
  ['2d6 [fire] + d4 [cold]', f => add(d(2, 6)(f)) + f(4)],
]

describe('the common dialect', () => {
  it.each(forms)('%s', (text, play) => {
    const tail = /!/.test(text) ? 1e-6 : 1e-7
    agreesWith(distribution(parseDice(text)), play, text, tail)
  })

  it('keeps comments and labels', () => {
    expect(readNotation('2d6 [Fire Damage] + 1 /* Two */ # 3 Threes').comments).toEqual([
      'Fire Damage',
      'Two',
      '3 Threes',
    ])
    expect(readNotation('2d6\n+ 1 // one\n+ 1').expr).toEqual(parseDice('2d6+1+1'))
  })

  it.each([
    ['4d6>4', 'in roll20 it is counted in, as in >=4'],
    ['4d6r<2', 'in foundry it rerolls once'],
    ['4d6k3', 'in avrae it keeps the dice that show 3'],
    ['2d6>=7', 'in avrae it compares the total'],
    ['20 // 3', 'in avrae it divides and rounds down'],
    ['4d6cs>4', 'in foundry it counts them'],
    ['4d6kh1kl1', 'in avrae it counts if either does'],
  ])('notes what %s means elsewhere', (text, note) => {
    expect(
      readNotation(text)
        .notes.map(n => n.text)
        .join(),
    ).toContain(note)
  })

  it('notes nothing of what all read alike, or where a dialect is named', () => {
    for (const text of ['2d6+4', '4d6kh3', '4d6dl1', '3d6!', '2d6ro1', 'd%', '(d6+1)*2', '3d6 // fire'])
      expect(readNotation(text).notes, text).toEqual([])
    for (const as of ['roll20', 'avrae', 'foundry'] as const) expect(readNotation('4d6k3r1', as).notes).toEqual([])
  })
})
