import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from '../line.ts'
import { chainAgainst, isBare, oddsOfChain } from './chain.ts'

const asked = (text: string, ruleset = 'srd35') => oddsOfLine(text, rulesets, ruleset).odds.check!
const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
const share = <T>(all: readonly T[], holds: (x: T) => boolean): number => all.filter(holds).length / all.length
const SIX = [1, 2, 3, 4, 5, 6]

describe.each(Object.keys(rulesets))('ways to make a check under %s', ruleset => {
  it('10 or 20 is taken: what is added decides', () => {
    expect(asked('Climb +9 take 10 vs 19', ruleset).succeeds).toBe(1)
    expect(asked('Climb +9 take 10 vs 20', ruleset).succeeds).toBe(0)
    expect(asked('Climb +9, taking 20 vs 20', ruleset)).toMatchObject({ succeeds: 1, by: [{ p: 1 }, { p: 0 }] })
    expect(asked('Climb +4 +1d6 take 10 vs 17', ruleset).succeeds).toBeCloseTo(4 / 6, 12)
  })
  it('dice are added to the die', () => {
    const { succeeds, by } = asked('Hide +6 +1d6 vs 15', ruleset)
    const all = FACES.flatMap(d => SIX.map(more => d + 6 + more - 15))
    expect(succeeds).toBeCloseTo(
      share(all, m => m >= 0),
      12,
    )
    expect(by[0]!.p).toBeCloseTo(
      share(all, m => m >= 5),
      12,
    )
    const { check } = fractionsOfLine(oddsOfLine('Hide +6 +1d6 vs 15', rulesets, ruleset), rulesets)
    expect(check!.succeeds).toEqual({ num: 31n, den: 40n })
  })
  it('it is rolled once more where it fails, and the second roll counts, under starfinder the better one', () => {
    const { succeeds, by, failsBy } = asked('Spot +5 reroll vs 15', ruleset)
    const again = (a: number, b: number) => (rulesets[ruleset]!.rerollsKeepTheBetter ? Math.max(a, b) : b)
    const all = FACES.flatMap(a => FACES.map(b => (a + 5 >= 15 ? a : again(a, b)) + 5 - 15))
    expect(succeeds).toBeCloseTo(
      share(all, m => m >= 0),
      12,
    )
    expect(by[0]!.p).toBeCloseTo(
      share(all, m => m >= 5),
      12,
    )
    for (const { points, p } of failsBy)
      expect(p).toBeCloseTo(
        share(all, m => m <= -points),
        12,
      )
  })
  it('each of those who help adds 2 by a check of its own against 10', () => {
    const all = FACES.flatMap(d =>
      FACES.flatMap(a => FACES.map(b => d + 8 + (a + 4 >= 10 ? 2 : 0) + (b + 2 >= 10 ? 2 : 0))),
    )
    expect(asked('Diplomacy +8 aided +4/+2 vs 25', ruleset).succeeds).toBeCloseTo(
      share(all, n => n >= 25),
      12,
    )
  })
  it('several tries do not depend on each other', () => {
    expect(asked('Climb +9 x3 vs 20', ruleset).tries!.map(p => Math.round(p * 1000))).toEqual([125, 375, 375, 125])
    expect(asked('Climb +9 vs 20', ruleset).tries).toBeNull()
  })
})

describe('what cannot be said of a check', () => {
  it.each([
    ['Hide +6 take 10 vs +5', /who takes 10 rolls nothing: .*"theirs \+5 vs 17"/],
    ['Hide +6 reroll vs +5', /made twice by "advantage"/],
    ['Hide +6 take 10 reroll vs 12', /who takes 10 does not roll/],
    ['Hide +6 advantage take 20 vs 12', /who takes 20 does not roll/],
    ['Hide +6 advantage reroll vs 12', /Hide: a check that is rolled twice is not rolled again: advantage, or reroll/],
    ['Hide +6 reroll disadvantage advantage vs 12', /is not rolled again/],
    ['Hide +6 better of two reroll vs 12', /is not rolled again/],
    ['Hide +6 +0d6 vs 12', /column 9: /],
    ['Hide +6 x0 vs 12', /column 9: from 1 to 50 tries/],
    ['Hide +6 quietly vs 12', /column 9: "quietly" is not read: .*take 10.*aided \+4/],
  ])('%s', (text, says) => {
    expect(() => oddsOfLine(text, rulesets, 'spirit')).toThrow(says)
  })
})

describe('rolls that follow each other', () => {
  const chain = (text: string, ruleset?: string) => oddsOfChain(text, rulesets, ruleset)
  it('an attack has to hit before the next is rolled; without damage it is one all the same', () => {
    // 18 of 20 faces hit; of 400 pairs 229 are won by +7 against +5.
    const { links, p, expected } = chain('+9 touch vs 12 then Strength +7 vs +5')
    expect(links.map(x => x.goesOn)).toEqual(['hits', 'succeeds'])
    expect(p).toBeCloseTo((18 / 20) * (229 / 400), 12)
    expect(expected).toBeNull()
  })
  it('an attack alone may leave out its damage too, and deals none', () => {
    const { p, expected, links } = chain('+10/+5 touch vs 14', 'srd35')
    expect(p).toBeCloseTo(1 - (3 / 20) * (8 / 20), 12)
    expect([expected, links.length]).toEqual([null, 1])
    expect(chain('Hide +6 vs 12 then +9 vs 12').expected).toBeNull()
    expect(() => chain('+9 vs 14, 3 targets')).toThrow(/drops nobody: leave out the other targets/)
    expect(isBare('+9/+4 touch vs 14')).toBe(true)
    expect(isBare('+9/+4 1d6 vs 14')).toBe(false)
    expect(isBare('Climb +9 vs 14')).toBe(false)
  })
  it('one of several attacks is enough', () => {
    // 17 and 12 of 20 faces hit 14.
    expect(chain('+10/+5 vs 14 then Fortitude 14 vs +4').p).toBeCloseTo((1 - (3 / 20) * (8 / 20)) * (9 / 20), 12)
  })
  it('a text with a damage track reads them too', () => {
    expect(chain('+9 vs Defense 15 then Strength +7 vs +5', 'true20').p).toBeCloseTo((15 / 20) * (229 / 400), 12)
  })
  it('damage of the last counts as often as it is come to', () => {
    const { p, expected } = chain('Hide +6 vs 12 then +9 1d6 x1 vs 17')
    expect(p).toBeCloseTo((15 / 20) * (13 / 20), 12)
    expect(expected).toBeCloseTo((15 / 20) * (13 / 20) * 3.5, 12)
  })
  it('another number in one of them changes that roll alone', () => {
    const found = chain('+9 touch vs 12 then Strength +7 vs +5')
    const other = chainAgainst(found, rulesets, 1, 20)
    expect(other.links.map(x => x.p.toFixed(9))).toEqual([(10 / 20).toFixed(9), (229 / 400).toFixed(9)])
    expect(other.p).toBeCloseTo((10 / 20) * (229 / 400), 12)
    for (const [vs, wins] of [
      [5, 229],
      [7, 190],
    ] as const)
      expect(chainAgainst(found, rulesets, 2, vs).p).toBeCloseTo((18 / 20) * (wins / 400), 12)
    expect(() => chainAgainst(found, rulesets, 3, 5)).toThrow('there is no roll 3: there are 2')
    expect(() => chainAgainst(chain('Hide +6 vs +3; +5 then Climb +4 vs 12'), rulesets, 1, 5)).toThrow(
      /leave out "; \+5"/,
    )
  })
  it('what is wrong is told where it stands in the whole line', () => {
    expect(() => chain('+9 touch vs 12 then +7 nonsense vs 5')).toThrow(/\n {23}\^ column 24: damage as/)
    expect(() => chain('Hide +6 vs 12 then +9 1d6')).toThrow(/"vs" and what is attacked are missing/)
    expect(() => chain(Array(11).fill('Hide +6 vs 12').join(' then '))).toThrow(
      '11 rolls one after the other: 10 at most',
    )
  })
})
