import { describe, expect, it } from 'vitest'
import { distribution } from '../exact/expression.ts'
import { makeRng } from '../random/rng.ts'
import { roll } from '../random/roll.ts'
import { add, again, agreesWith, burst, dice, type Fall, high, low, up } from '../testing/branches.ts'
import { DiceError } from './error.ts'
import { parseDice, readNotation } from './parser.ts'

const d = (n: number, sides: number) => (fall: Fall) => dice(n, sides)(fall)
const kept = (list: number[], test: (v: number) => boolean) => add(list.filter(test))
const ends = (list: number[]) => (list.length < 2 ? add(list) : up(list)[0]! + up(list).at(-1)!)

/** Every operator with every selector that the chat bot documents, sets, operators and notes. */
const forms: readonly (readonly [text: string, play: (fall: Fall) => number])[] = [
  ['1d20', f => f(20)],
  ['d20', f => f(20)],
  ['2d%', f => add(d(2, 100)(f))],
  ['0d6 + 3', () => 3],
  ['1.5', () => 1],
  ['.5 + d4', f => f(4)],
  ['4d6k3', f => kept(d(4, 6)(f), v => v === 3)],
  ['4d6kh3', f => high(d(4, 6)(f), 3)],
  ['4d6kl2', f => low(d(4, 6)(f), 2)],
  ['4d6k>3', f => kept(d(4, 6)(f), v => v > 3)],
  ['4d6k<3', f => kept(d(4, 6)(f), v => v < 3)],
  ['4d6p3', f => kept(d(4, 6)(f), v => v !== 3)],
  ['4d6ph1', f => low(d(4, 6)(f), 3)],
  ['4d6pl1', f => high(d(4, 6)(f), 3)],
  ['4d6p>4', f => kept(d(4, 6)(f), v => v <= 4)],
  ['4d6p<3', f => kept(d(4, 6)(f), v => v >= 3)],
  ['3d6k1k2k3', f => kept(d(3, 6)(f), v => v <= 3)],
  ['4d6kh1kl1', f => ends(d(4, 6)(f))],
  ['4d6ph1pl1', f => add(up(d(4, 6)(f)).slice(1, 3))],
  ['4d6k1ph1', f => Math.max(0, d(4, 6)(f).filter(v => v === 1).length - 1)],
  ['4d6k>2kl2', f => add(up(d(4, 6)(f)).filter((v, i) => v > 2 || i < 2))],
  [
    '4d6p1kl2',
    f =>
      low(
        d(4, 6)(f).filter(v => v !== 1),
        2,
      ),
  ],
  ['3d6rr1', f => add(d(3, 6)(f).map(v => again(f, 6, v, x => x === 1)))],
  ['2d6rr<3', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x < 3)))],
  ['d6rr>4', f => add(d(1, 6)(f).map(v => again(f, 6, v, x => x > 4)))],
  ['2d6rr1rr2', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x <= 2)))],
  ['3d6ro1', f => add(d(3, 6)(f).map(v => again(f, 6, v, x => x === 1, true)))],
  ['2d6ro<3', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x < 3, true)))],
  ['2d6ro>4', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x > 4, true)))],
  [
    '3d6rol1',
    f => {
      const l = up(d(3, 6)(f))
      return add(l.slice(1)) + f(6)
    },
  ],
  [
    '3d6roh1',
    f => {
      const l = up(d(3, 6)(f))
      return add(l.slice(0, 2)) + f(6)
    },
  ],
  [
    '1d6rol1',
    f => {
      f(6)
      return f(6)
    },
  ],
  [
    '3d6ra6',
    f => {
      const l = d(3, 6)(f)
      return add(l) + (l.includes(6) ? f(6) : 0)
    },
  ],
  [
    '3d6ra>4',
    f => {
      const l = d(3, 6)(f)
      return add(l) + (l.some(v => v > 4) ? f(6) : 0)
    },
  ],
  [
    '3d6ra<3',
    f => {
      const l = d(3, 6)(f)
      return add(l) + (l.some(v => v < 3) ? f(6) : 0)
    },
  ],
  ['2d6ral1', f => add(d(3, 6)(f))],
  ['2d6rah2', f => add(d(3, 6)(f))],
  [
    '2d6ra5ra6',
    f => {
      const l = d(2, 6)(f)
      return add(l) + (l.some(v => v >= 5) ? f(6) : 0)
    },
  ],
  ['2d6e6', f => add([...burst(f, 6, v => v === 6), ...burst(f, 6, v => v === 6)])],
  ['d6e>4', f => add(burst(f, 6, v => v > 4))],
  ['d6e<3', f => add(burst(f, 6, v => v < 3))],
  [
    'd4eh1',
    f => {
      let best = f(4)
      let sum = best
      for (let v = f(4); ; v = f(4)) {
        sum += v
        if (v <= best) return sum
        best = v
      }
    },
  ],
  [
    '2d3el1',
    f => {
      const list = d(2, 3)(f)
      let sum = add(list)
      for (let least = Math.min(...list); ; ) {
        const v = f(3)
        sum += v
        if (v >= least) return sum
        least = v
      }
    },
  ],
  ['2d6e6kh1', f => high([...burst(f, 6, v => v === 6), ...burst(f, 6, v => v === 6)], 1)],
  ['3d6mi2', f => add(d(3, 6)(f).map(v => Math.max(v, 2)))],
  ['3d6mi10', () => 30],
  ['3d6ma5', f => add(d(3, 6)(f).map(v => Math.min(v, 5)))],
  ['3d6ma0', () => 0],
  ['3d6mi2ma5', f => add(d(3, 6)(f).map(v => Math.min(5, Math.max(v, 2))))],
  [
    '3d6mi3kh1',
    f =>
      high(
        d(3, 6)(f).map(v => Math.max(v, 3)),
        1,
      ),
  ],
  [
    '2d6rr1mi3',
    f =>
      add(
        d(
          2,
          6,
        )(f).map(v =>
          Math.max(
            3,
            again(f, 6, v, x => x === 1),
          ),
        ),
      ),
  ],
  ['2d6mi3rr1', f => add(d(2, 6)(f).map(v => Math.max(3, v)))],
  [
    '4d6kh3mi2',
    f =>
      add(
        up(d(4, 6)(f))
          .slice(1)
          .map(v => Math.max(2, v)),
      ),
  ],
  [
    '3d6kh2ro1',
    f =>
      add(
        up(d(3, 6)(f))
          .slice(1)
          .map(v => again(f, 6, v, x => x === 1, true)),
      ),
  ],
  ['2d6mi2mi3', f => add(d(2, 6)(f).map(v => Math.max(v, 3)))],
  ['3d6ph1ph1', f => low(d(3, 6)(f), 2)],
  ['()', () => 0],
  ['()kh1', () => 0],
  ['(1)', () => 1],
  ['(1,)', () => 1],
  ['(3d6,)', f => add(d(3, 6)(f))],
  ['(2,) + d4', f => 2 + f(4)],
  ['(1, 3+3, 1d20)', f => 7 + f(20)],
  ['(1d4 + 1, 3, 2d6kl1)kh1', f => Math.max(f(4) + 1, 3, low(d(2, 6)(f), 1))],
  ['(1d4, 2+2, 3d6kl1)kh1', f => Math.max(f(4), 4, low(d(3, 6)(f), 1))],
  ['(1, 2, 3, 4, 5)k3', () => 3],
  ['(1, 2, 3, 4, 5)k<3', () => 3],
  ['(1, 2, 3, 4, 5)k>3', () => 9],
  ['(1, 2, 3, 4, 5)kl2', () => 3],
  ['(1, 2, 3, 4, 5)kh2', () => 9],
  ['(1, 2, 3, 4, 5)kh1kl1', () => 6],
  ['(1, 2, 3, 4, 5)p3', () => 12],
  ['(1, 2, 3, 4, 5)p1p2', () => 12],
  ['(1, 2, 3, 4, 5)ph1pl1', () => 9],
  ['(1)k2', () => 0],
  ['(d6, d4, d4)k>2', f => kept([f(6), f(4), f(4)], v => v > 2)],
  ['(d6+1)kh1', f => f(6) + 1],
  ['(4d6kh3)kl2', f => low(up(d(4, 6)(f)).slice(1), 2)],
  ['((5d6kh3)kl2)kh1', f => up(d(5, 6)(f))[3]!],
  ['((d6, d4)kh1, d4)kl1', f => Math.min(Math.max(f(6), f(4)), f(4))],
  ['+d6', f => f(6)],
  ['-d6', f => -f(6)],
  ['-+-++---+1', () => -1],
  ['2 * d6', f => 2 * f(6)],
  ['15 / d4', f => Math.floor(15 / f(4))],
  ['15 // d4', f => Math.floor(15 / f(4))],
  ['13 % d4', f => 13 % f(4)],
  ['2d6 // 2 + 1', f => Math.floor(add(d(2, 6)(f)) / 2) + 1],
  ['2d6 >= 7', f => (add(d(2, 6)(f)) >= 7 ? 1 : 0)],
  ['1d20+5>=15', f => (f(20) >= 10 ? 1 : 0)],
  ['d6 > 3', f => (f(6) > 3 ? 1 : 0)],
  ['d6 < 3', f => (f(6) < 3 ? 1 : 0)],
  ['d6<=3', f => (f(6) <= 3 ? 1 : 0)],
  ['d6 == 3', f => (f(6) === 3 ? 1 : 0)],
  ['d6 != 3', f => (f(6) !== 3 ? 1 : 0)],
  ['d6!=3', f => (f(6) !== 3 ? 1 : 0)],
  ['1 + (d6 == 2)', f => 1 + (f(6) === 2 ? 1 : 0)],
  ['1 + 2 == 2', () => 0],
  ['(2d6 > 6) * 3', f => (add(d(2, 6)(f)) > 6 ? 3 : 0)],
  ['3d6 [fire] + 1d4 [piercing]', f => add(d(3, 6)(f)) + f(4)],
  ['-(1d8 + 3) [healing]', f => -f(8) - 3],
  ['(1 [one], 2 [two], 3 [three])', () => 6],
  ['1d20 I rolled a d20', f => f(20)],
  ['1d20+5 right hook', f => f(20) + 5],
  ['4d6 kh3', f => high(d(4, 6)(f), 3)],
  [
    '4*(3d8kh2+9[fire]+(1d6e6+3[cold])/2)',
    f => {
      const a = high(d(3, 8)(f), 2)
      return Math.floor(4 * (a + 9 + (add(burst(f, 6, v => v === 6)) + 3) / 2))
    },
  ],
]

describe('the dialect of a chat bot', () => {
  it.each(forms)('%s', (text, play) => {
    const law = distribution(parseDice(text, 'avrae'))
    agreesWith(law, play, text, 1e-6)
    // What is rolled is what is possible.
    for (let seed = 0; seed < 20; seed++)
      expect(law.w[roll(parseDice(text, 'avrae'), makeRng(seed)).total - law.lo], text).toBeGreaterThan(0)
  })

  it('keeps labels and what is said after the roll', () => {
    expect(readNotation('1d20+5 [to hit] Right hook!', 'avrae').comments).toEqual(['to hit', 'Right hook!'])
  })

  it.each([
    ['6d0', 'a die of 0 sides'],
    ['10d6mil1', "'min' or 'max'"],
    ['1001d6', '0 to 999'],
    ['1d20 adv', '2d20kh1'],
    ['1d20+5 dis', '2d20kl1'],
  ])('refuses %s', (text, why) => {
    expect(() => parseDice(text, 'avrae')).toThrow(DiceError)
    expect(() => parseDice(text, 'avrae')).toThrow(why)
  })

  it.each(['1d20rr<21', '1d1rr1', '1d20e<21', '1d1e1', '3d6rrl1', '10 // 0', '10 % 0'])('finds no end of %s', text => {
    expect(() => distribution(parseDice(text, 'avrae'))).toThrow(RangeError)
    // A roll stops an explosion after a thousand dice.
    if (!text.includes('e')) expect(() => roll(parseDice(text, 'avrae'), makeRng(1))).toThrow(RangeError)
  })

  it('reads its own acts in the common dialect too', () => {
    for (const text of ['4d6p>4', '4d6k>3', '3d6ra6', '3d6rol1', '2d6e6', '3d6mi2', '(d6, d4)kh1', '1d20+5>=15'])
      expect(distribution(parseDice(text)), text).toEqual(distribution(parseDice(text, 'avrae')))
  })
})
