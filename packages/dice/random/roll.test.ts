import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairs } from '../exact/distribution.ts'
import { distribution } from '../exact/expression.ts'
import { chanceOf } from '../exact/stats.ts'
import { formatDice } from '../notation/format.ts'
import { parseDice } from '../notation/parser.ts'
import { expressions } from '../testing/expressions.ts'
import { drawn } from '../testing/index.ts'
import { alias, drawAlias } from './alias.ts'
import { formatRoll } from './format-roll.ts'
import { makeRng, type Rng } from './rng.ts'
import { roll } from './roll.ts'
import { roller } from './total.ts'

/** A generator whose dice with this number of sides show these faces in turn; asking for more is an error. */
function faces(sides: number, ...list: number[]): Rng {
  return {
    next32() {
      const face = list.shift()
      if (face === undefined) throw new Error('no face left')
      return Math.floor(((face - 0.5) / sides) * 2 ** 32)
    },
  }
}
const show = (text: string, rng: Rng) => formatRoll(roll(parseDice(text), rng))

describe('a roll', () => {
  it('tells every face', () => {
    expect(show('2d6+4', faces(6, 3, 5))).toBe('2d6 [3, 5] = 12')
    expect(show('4d6kh3', faces(6, 3, 5, 1, 6))).toBe('4d6kh3 [3, 5, (1), 6] = 14')
    expect(show('4d6dl1', faces(6, 2, 5, 2, 6))).toBe('4d6dl1 [(2), 5, 2, 6] = 13')
    expect(show('2d6!', faces(6, 6, 2, 6, 1))).toBe('2d6! [6!, 6!, 1, 2] = 15')
    expect(show('2d6!!', faces(6, 6, 2, 6, 1))).toBe('2d6!! [13!!, 2] = 15')
    expect(show('d6!p', faces(6, 6, 6, 4))).toBe('1d6!p [6!, 5!, 3] = 14')
    expect(show('2d6r<3', faces(6, 1, 5, 2, 4))).toBe('2d6r<3 [1r2r4, 5] = 9')
    expect(show('2d6ro<3', faces(6, 1, 5, 2))).toBe('2d6ro<3 [1r2, 5] = 7')
    expect(show('3d6min2max5', faces(6, 1, 4, 6))).toBe('3d6min2max5 [1>2, 4, 6>5] = 11')
    expect(show('4d6>=5f=1', faces(6, 5, 1, 6, 3))).toBe('4d6>=5f=1 [5*, 1_, 6*, 3] = 1')
    expect(show('4dF', faces(3, 1, 2, 3, 3))).toBe('4dF [-1, 0, 1, 1] = 1')
    expect(show('2dF.1', faces(6, 1, 6))).toBe('2dF.1 [-1, 1] = 0')
  })

  it('drops whole parts of a group, and single dice of a pool', () => {
    expect(show('{2d6, d6+3}kh1', faces(6, 2, 3, 4))).toBe('2d6 [(2), (3)] 1d6 [4] = 7')
    expect(show('{d6+2d6+1}kh2', faces(6, 2, 3, 6))).toBe('1d6 [(2)] 2d6 [3, 6] = 10')
    expect(show('{2d6, 2d6}>8', faces(6, 5, 4, 4, 4))).toBe('2d6 [5, 4] 2d6 [4, 4] = 1')
  })

  it('rounds down what is left of a fraction', () => {
    expect(roll(parseDice('d6/2'), faces(6, 5)).total).toBe(2)
    expect(roll(parseDice('-d6/2'), faces(6, 5)).total).toBe(-3)
    expect(roll(parseDice('d6/3*3'), faces(6, 5)).total).toBe(5)
    expect(roll(parseDice('ceil(d6/2)+round(5/2)-floor(7/4)+abs(0-3)'), faces(6, 5)).total).toBe(8)
    expect(() => roll(parseDice('6/(d6-1)'), faces(6, 1))).toThrow('division by 0')
  })

  it('stops what would explode for ever, and refuses what would be rerolled for ever', () => {
    expect(roll(parseDice('d6!>0'), makeRng(1)).throws[0]!.dice.length).toBe(1001)
    expect(() => roll(parseDice('d6r>0'), makeRng(1))).toThrow('without end')
    // One face in a thousand stands: found without a thousand rerolls.
    expect(roll(parseDice('d1000r<1000'), makeRng(2)).total).toBe(1000)
  })

  it('is the same for the same seed', () => {
    const expr = parseDice('8d6!r=1kh5+{d8, 2d4}kl1')
    expect(roll(expr, makeRng('again'))).toEqual(roll(expr, makeRng('again')))
  })
})

describe('a roller', () => {
  it('gives the totals of the full roll, die for die', () => {
    fc.assert(
      fc.property(expressions({ explosions: true }), fc.integer(), (text, seed) => {
        const expr = parseDice(text)
        const [slow, fast] = [makeRng(seed), makeRng(seed)]
        const next = roller(expr)
        for (let i = 0; i < 3; i++) {
          let wanted: number
          try {
            wanted = roll(expr, slow).total
          } catch (e) {
            expect(() => next(fast)).toThrow(String((e as Error).message))
            return
          }
          expect(next(fast)).toBe(wanted)
        }
        expect(fast.state()).toEqual(slow.state())
      }),
      { numRuns: drawn(75, 3000) },
    )
  })

  it.each(['4d6kh3', '3d8kl2', '5d10dh2', '4d6dl9', '3d6kh9', '2d20kh1+5'])('agrees on %s', text => {
    const expr = parseDice(text)
    const [slow, fast] = [makeRng(text), makeRng(text)]
    const next = roller(expr)
    for (let i = 0; i < 50; i++) expect(next(fast)).toBe(roll(expr, slow).total)
  })
})

describe('odds and rolls', () => {
  /** Every total as often as its chance says, within six standard errors (and a few rolls more, where it is rare). */
  const agrees = (text: string, draw: (rng: Rng) => number, rng: Rng, rolls: number) => {
    const odds = distribution(parseDice(text))
    const counts = new Map<number, number>()
    for (let i = 0; i < rolls; i++) {
      const total = draw(rng)
      counts.set(total, (counts.get(total) ?? 0) + 1)
    }
    const off = [...counts.keys(), ...pairs(odds).map(([total]) => total)].filter(total => {
      const p = chanceOf(odds, total)
      const seen = counts.get(total) ?? 0
      return (p === 0 && seen > 0) || Math.abs(seen - rolls * p) > 6 * Math.sqrt(rolls * p * (1 - p)) + 3
    })
    expect(off, text).toEqual([])
  }

  it.each([
    '4d6kh3',
    '4d6!kh3',
    '4d6!dl1',
    '3d6!!kl2',
    '3d6!p>4',
    '3d6!!p',
    '5d10!>8>=8f=1',
    '4d6min2max5!>4r=3',
    '6d4kh3>2f<2',
    '{2d6, d12, 5}kh2',
    '{3d6+2d8}dl2',
    '{3d4!+2d6}kh2',
    'd20/3',
    'max(2d8, d20)-d4',
    '5d6kh4dh1',
    '3dF.1r=0',
    '4d6ro<3kl3',
    '3d6!r=6',
    '3d6!!r>9',
    '{2d6!, d12}dh1',
    '4d6u',
    '4d4uo>=2kh2',
    '5d6kh4dh1dl1',
    '4d6ra6',
    '3d6rol1',
    '2d6eh1',
    '3d4el1kh2',
    '4d6k>2ph1',
    '(d6, d4, 3)k>2',
    '{2d4*(2+2d6)}k2',
    '{2d6+2d4-d8}dl2',
    '(d3)d4kh1',
    '2d(d4)',
    'floor(sqrt(2d20)*3)',
    '2d6 % 5 + (d20+2 >= 12)',
  ])('agree on %s', text => {
    agrees(text, roller(parseDice(text)), makeRng(`odds of ${text}`), drawn(3000, 60_000))
  })

  it('agree when drawn from the table of the odds', () => {
    const odds = distribution(parseDice('4d6kh3'))
    const table = alias(odds.w)
    agrees('4d6kh3', rng => odds.lo + drawAlias(table, rng.next32()), makeRng('table'), drawn(6000, 120_000))
  })
})

describe('notation written out', () => {
  it('reads as what it was', () => {
    fc.assert(
      fc.property(expressions({ explosions: true }), text => {
        const expr = parseDice(text)
        expect(parseDice(formatDice(expr))).toEqual(expr)
      }),
    )
  })

  it.each([
    ['d20', '1d20'],
    ['4d6k3', '4d6kh3'],
    ['1d%+2', '1d100 + 2'],
    ['(1+2)*3-(4-5)', '(1 + 2)*3 - (4 - 5)'],
    ['-(d6)', '-1d6'],
    ['-(d6+1)', '-(1d6 + 1)'],
    ['8/(2*2)', '8/(2*2)'],
    ['{d6+d8-1}kh1', '{1d6 + 1d8 - 1}kh1'],
    ['max(d6,2)', 'max(1d6, 2)'],
    ['d6r=1>3', '1d6r=1>3'],
  ])('%s is %s', (text, written) => {
    expect(formatDice(parseDice(text))).toBe(written)
  })
})
