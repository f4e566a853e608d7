import { type Fraction, fraction } from '@quintain/dice'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from '../line.ts'

const asked = (text: string, ruleset = 'spirit') => oddsOfLine(text, rulesets, ruleset).odds.check!
const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
/** The share of rolls whose margin is so: one die of one's own, or the better or worse of two, and one for each who rolls against it. */
function share(
  own: { readonly bonus: number; readonly twice?: typeof Math.max },
  against: number | readonly number[],
  holds: (margin: number) => boolean,
): number {
  const mine = own.twice
    ? FACES.flatMap(a => FACES.map(b => own.bonus + own.twice!(a, b)))
    : FACES.map(a => own.bonus + a)
  const theirs =
    typeof against === 'number'
      ? [against]
      : against.reduce<readonly number[]>(
          (best, bonus) => best.flatMap(total => FACES.map(face => Math.max(total, face + bonus))),
          [-1000],
        )
  const all = mine.flatMap(total => theirs.map(other => total - other))
  return all.filter(holds).length / all.length
}

describe.each(Object.keys(rulesets))('a check of a line under %s', ruleset => {
  it.each([
    [9, 20],
    [9, 10],
    [9, 29],
    [9, 30],
    [-3, 1],
  ])('with %i against DC %i: a total that equals it is enough, and no face counts by itself', (bonus, dc) => {
    const { succeeds, by, failsBy, against } = asked(`Climb ${bonus < 0 ? '' : '+'}${bonus} vs DC ${dc}`, ruleset)
    expect(succeeds).toBeCloseTo(
      share({ bonus }, dc, m => m >= 0),
      12,
    )
    for (const { points, p } of by)
      expect(p).toBeCloseTo(
        share({ bonus }, dc, m => m >= points),
        12,
      )
    for (const { points, p } of failsBy)
      expect(p).toBeCloseTo(
        share({ bonus }, dc, m => m <= -points),
        12,
      )
    expect(against).toEqual([])
  })
  it('against the rolls of others: the best of them counts, and who acts loses a tie', () => {
    for (const others of [[5], [9], [5, 5], [2, 8]]) {
      const { succeeds, by, failsBy, against, dc } = asked(
        `Stealth +9 vs ${others.map(b => `+${b}`).join('; ')}`,
        ruleset,
      )
      expect(succeeds).toBeCloseTo(
        share({ bonus: 9 }, others, m => m > 0),
        12,
      )
      for (const { points, p } of by)
        expect(p).toBeCloseTo(
          share({ bonus: 9 }, others, m => m >= points),
          12,
        )
      for (const { points, p } of failsBy)
        expect(p).toBeCloseTo(
          share({ bonus: 9 }, others, m => m <= -points),
          12,
        )
      expect([against, dc]).toEqual([others, null])
    }
    expect(asked('Stealth +9 vs Listen +5, 2 targets', ruleset)).toEqual(asked('Stealth +9 vs +5; +5', ruleset))
  })
  it('has the same chances as fractions, however many roll against it', () => {
    for (const text of ['Climb +9 vs 20', 'Stealth +9 advantage vs +5, 4 targets', 'Hide +9 vs +5; Spot +8']) {
      const answer = oddsOfLine(text, rulesets, ruleset)
      const { check } = fractionsOfLine(answer, rulesets)
      const near = (f: Fraction) => Number(f.num) / Number(f.den)
      const { succeeds, by, failsBy } = answer.odds.check!
      expect(near(check!.succeeds)).toBeCloseTo(succeeds, 12)
      expect(check!.by.map(x => [x.points, near(x.p).toFixed(12)])).toEqual(by.map(x => [x.points, x.p.toFixed(12)]))
      expect(check!.failsBy.map(x => near(x.p).toFixed(12))).toEqual(failsBy.map(x => x.p.toFixed(12)))
    }
    const { check } = fractionsOfLine(oddsOfLine('Climb +9 vs 20', rulesets, ruleset), rulesets)
    expect(check).toMatchObject({
      succeeds: fraction(1n, 2n),
      failsBy: [{ p: fraction(3n, 10n) }, { p: fraction(1n, 20n) }],
    })
  })
  it('with two dice: those of who makes it, and of nobody who rolls against it', () => {
    const better = asked('Stealth +6, advantage vs +5', ruleset)
    expect(better.succeeds).toBeCloseTo(
      share({ bonus: 6, twice: Math.max }, [5], m => m > 0),
      12,
    )
    const worse = asked('Climb +6 disadvantage vs 15', ruleset)
    expect(worse.succeeds).toBeCloseTo(
      share({ bonus: 6, twice: Math.min }, 15, m => m >= 0),
      12,
    )
  })
})

it.each([
  ['Climb +9 vs 20, 3 targets', /column 17: "3 targets": a check has a DC \(20\) or others who roll/],
  ['Climb +9 vs 20; 25', /a check is made against one DC, or against the rolls of others/],
  ['Climb +9 vs 20 hp', /column 13: "20 hp" is not read: a DC \(20\), or what another adds/],
  ['Climb +9 vs +5, 60 targets', /from 1 to 50/],
  ['Climb 9 vs 20', /attack bonuses come first/],
  ['attack +9 vs 17', /attack bonuses come first/],
  ['Will save +9 vs 20', /column 1: Will save is no check: a save stands before "vs" with its DC: "Will 20 vs \+9"/],
  ['Initiative +9 vs +4', /Initiative is no check: who acts first is asked of a fight file/],
])('%s is refused', (text, why) => {
  expect(() => asked(text)).toThrow(why)
})
