import { describe, expect, it } from 'vitest'
import { distribution } from '../exact/expression.ts'
import { add, again, agreesWith, burst, count, dice, type Fall, high, low, up } from '../testing/branches.ts'
import type { DialectName } from './dialect.ts'
import { parseDice, readNotation } from './parser.ts'

const d = (n: number, sides: number) => (fall: Fall) => dice(n, sides)(fall)
type Form = readonly [text: string, play: (fall: Fall) => number]

const roll20: readonly Form[] = [
  ['3d6>3', f => count(d(3, 6)(f), v => v >= 3)],
  ['3d6<3', f => count(d(3, 6)(f), v => v <= 3)],
  ['3d6=3', f => count(d(3, 6)(f), v => v === 3)],
  ['4d6>5f1', f => add(d(4, 6)(f).map(v => (v >= 5 ? 1 : v === 1 ? -1 : 0)))],
  ['4d6<3f>5', f => add(d(4, 6)(f).map(v => (v <= 3 ? 1 : v >= 5 ? -1 : 0)))],
  ['2d6!', f => add([0, 1].flatMap(() => burst(f, 6, v => v === 6)))],
  ['d6!>4', f => add(burst(f, 6, v => v >= 4))],
  ['2d6!5', f => add([0, 1].flatMap(() => burst(f, 6, v => v === 5)))],
  ['d6!!>5', f => add(burst(f, 6, v => v >= 5))],
  ['d6!p>5', f => add(burst(f, 6, v => v >= 5, 1))],
  ['4d6kh3', f => high(d(4, 6)(f), 3)],
  ['4d6k3', f => high(d(4, 6)(f), 3)],
  ['4d6d1', f => high(d(4, 6)(f), 3)],
  ['4d6dh1', f => low(d(4, 6)(f), 3)],
  ['2d6r<2', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x <= 2)))],
  ['2d6ro<2', f => add(d(2, 6)(f).map(v => again(f, 6, v, x => x <= 2, true)))],
  ['2d8r1r3', f => add(d(2, 8)(f).map(v => again(f, 8, v, x => x === 1 || x === 3)))],
  ['2d6sa', f => add(d(2, 6)(f))],
  ['2d20cs>10cf<3', f => add(d(2, 20)(f))],
  ['{4d6+2d4}kh2', f => high([...d(4, 6)(f), ...d(2, 4)(f)], 2)],
  ['{4d6, 2d8}dl1', f => Math.max(add(d(4, 6)(f)), add(d(2, 8)(f)))],
  ['{2d6+3, 2d8}>10f<5', f => add([add(d(2, 6)(f)) + 3, add(d(2, 8)(f))].map(v => (v >= 10 ? 1 : v <= 5 ? -1 : 0)))],
  ['(1+d3)d4', f => add(d(1 + f(3), 4)(f))],
  ['4dF', f => add(d(4, 3)(f)) - 8],
  ['2**d4 + floor(d6/4)', f => 2 ** f(4) + Math.floor(f(6) / 4)],
  ['1d20+5 Roll for initiative', f => f(20) + 5],
  ['2d6+5[fire] + 1d4[cold]', f => add(d(2, 6)(f)) + 5 + f(4)],
]

const foundry: readonly Form[] = [
  ['1d10r1', f => again(f, 10, f(10), v => v === 1, true)],
  ['1d20r<10', f => again(f, 20, f(20), v => v < 10, true)],
  ['1d20rr<3', f => again(f, 20, f(20), v => v < 3)],
  ['d10x10', f => add(burst(f, 10, v => v === 10))],
  ['2d6x', f => add([0, 1].flatMap(() => burst(f, 6, v => v === 6)))],
  ['d6x>4', f => add(burst(f, 6, v => v > 4))],
  [
    '2d6xo6',
    f => {
      const l = d(2, 6)(f)
      return (
        add(l) +
        add(
          d(
            count(l, v => v === 6),
            6,
          )(f),
        )
      )
    },
  ],
  [
    '2d6xo',
    f => {
      const l = d(2, 6)(f)
      return (
        add(l) +
        add(
          d(
            count(l, v => v === 6),
            6,
          )(f),
        )
      )
    },
  ],
  ['4d6k', f => high(d(4, 6)(f), 1)],
  ['4d6k3', f => high(d(4, 6)(f), 3)],
  ['4d6kh3', f => high(d(4, 6)(f), 3)],
  ['4d6kl2', f => low(d(4, 6)(f), 2)],
  ['4d6d', f => high(d(4, 6)(f), 3)],
  ['4d6dl1', f => high(d(4, 6)(f), 3)],
  ['4d6dh', f => low(d(4, 6)(f), 3)],
  ['3d6min3', f => add(d(3, 6)(f).map(v => Math.max(v, 3)))],
  ['3d6max3', f => add(d(3, 6)(f).map(v => Math.min(v, 3)))],
  ['4d6cs>4', f => count(d(4, 6)(f), v => v > 4)],
  ['4d6cs=6', f => count(d(4, 6)(f), v => v === 6)],
  ['4d6cs6', f => count(d(4, 6)(f), v => v === 6)],
  ['4d6cf<3', f => count(d(4, 6)(f), v => v < 3)],
  ['4d6cs>4df<3', f => add(d(4, 6)(f).map(v => (v > 4 ? 1 : v < 3 ? -1 : 0)))],
  ['4d6even', f => count(d(4, 6)(f), v => v % 2 === 0)],
  ['4d6odd', f => count(d(4, 6)(f), v => v % 2 === 1)],
  [
    '2d6x6cs>4',
    f =>
      count(
        [0, 1].flatMap(() => burst(f, 6, v => v === 6)),
        v => v > 4,
      ),
  ],
  ['3d6kh2kl1', f => up(d(3, 6)(f))[1]!],
  [
    '2d6r1r2',
    f =>
      add(
        d(
          2,
          6,
        )(f).map(v =>
          again(
            f,
            6,
            again(f, 6, v, x => x === 1, true),
            x => x === 2,
            true,
          ),
        ),
      ),
  ],
  ['2d6kh1r1', f => again(f, 6, high(d(2, 6)(f), 1), v => v === 1, true)],
  ['{4d6, 2d8}kh', f => Math.max(add(d(4, 6)(f)), add(d(2, 8)(f)))],
  ['{2d6, d10, d4}kl2', f => low([add(d(2, 6)(f)), f(10), f(4)], 2)],
  ['(1d4)d6', f => add(d(f(4), 6)(f))],
  ['(d4+1)d6kh1', f => high(d(f(4) + 1, 6)(f), 1)],
  ['2d6[slashing] + 1d4[fire] # a great sword', f => add(d(2, 6)(f)) + f(4)],
  ['(2d6) >= 7', f => (add(d(2, 6)(f)) >= 7 ? 1 : 0)],
]

describe.each([
  ['roll20', roll20],
  ['foundry', foundry],
] as const)('the dialect of %s', (as, forms) => {
  it.each(forms)('%s', (text, play) => {
    agreesWith(distribution(parseDice(text, as)), play, text, 1e-6)
  })
})

/** What is not read, and the form that the answer names. */
const answers: readonly (readonly [as: DialectName, text: string, write: string])[] = [
  ['common', '5d10x10', "'!10' to explode on 10"],
  ['common', '5d10x>8', "'!>8'"],
  ['common', '3d6x5', "'* 5' to multiply"],
  ['common', '4d6xo6', "'ra6'"],
  ['common', '1d20+5 adv', '2d20kh1'],
  ['common', '/roll 2d6', 'the dice alone'],
  ['common', 'd20 dis', '2d20kl1'],
  ['common', 'd20ms>10', "'- 10'"],
  ['common', '6#4d6', 'roll it again'],
  ['common', 'd%5', "'d100 %'"],
  ['common', 'd{2,4,6}', 'sides as a number'],
  ['common', '[[2d6]]', "round brackets, as in '(2d6)'"],
  ['foundry', 'dc', "'1d2 - 1'"],
  ['foundry', '4dc + 2', "'4d2 - 4'"],
  ['foundry', '6d10cs>=8cf1', 'cs>=8df1'],
  ['avrae', '(1d4,2d6)mi2', 'within the brackets'],
  ['avrae', '(1d6,2d6)rr<3', '(1d6rr1, 2d8rr1)'],
  ['common', '4d6!=1f2', "'>=5f1'"],
  ['common', '2d6 d8', 'an operator'],
  ['common', '8d10t7', "'>=7'"],
  ['common', '2d20b1', "'kh1'"],
  ['common', '4d6 [fire', "']'"],
  ['common', '{{2d6, d8}kh1 + d4}kh1', 'several expressions with commas'],
  ['common', '(d4)d6rr1ra6', 'usual order'],
  ['common', '4d6m', 'not counted'],
  ['roll20', '1t[table]', 'without tables'],
  ['roll20', '@{strength}+1', 'numbers instead'],
  ['roll20', '2d6+3>=7', '{2d6+3}>=7'],
  ['foundry', '2d6>=7', "'cs'"],
  ['foundry', '4d6sf<3', "'f' and a comparison"],
]

describe('what is not read', () => {
  it.each(answers)('%s: %s', (as, text, write) => {
    expect(() => parseDice(text, as)).toThrow(write)
  })

  it('names no dialect that there is not', () => {
    expect(() => readNotation('d6', 'constructor' as DialectName)).toThrow("no dialect 'constructor'")
  })

  it('shows no control characters', () => {
    for (const text of ['2d6\u001b[31m', '2d6\u009b', '\u202e2d6', '2d6+\u0000']) {
      let message = ''
      try {
        parseDice(text)
      } catch (e) {
        message = (e as Error).message
      }
      expect(message).toMatch(/\\u00(?:1b|9b|00)|\\u202e/)
      expect(message).not.toMatch(/[\p{Cc}\u202e]/u)
    }
  })
})
