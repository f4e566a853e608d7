import { fraction } from '@quintain/dice'
import { rulesets } from '@quintain/rules'
import { describe, expect, it } from 'vitest'
import { fractionsOfLine, oddsOfLine } from './line.ts'

const asked = (text: string, ruleset = 'spirit') => oddsOfLine(text, rulesets, ruleset).odds
/** Faces of a d20 for which something holds, as a chance. */
const faces = (holds: (face: number) => boolean): number =>
  Array.from({ length: 20 }, (_, i) => i + 1).filter(holds).length / 20
/** A natural 1 fails and a natural 20 succeeds, but in true20, where no face counts by itself. */
const fails = (dc: number, bonus: number, ruleset = 'spirit') =>
  faces(n => (ruleset !== 'true20' && n === 1) || ((ruleset === 'true20' || n !== 20) && n + bonus < dc))

describe.each(Object.keys(rulesets))('a save alone under %s', ruleset => {
  it.each([
    [15, 3],
    [15, 14],
    [16, 14],
    [11, 10],
    [10, 30],
    [40, 0],
  ])('against DC %i at +%i', (dc, bonus) => {
    for (const kind of ['Fortitude', 'Reflex', 'Will']) {
      const { save, expected, damage, drops, outcomes } = asked(`${kind} ${dc} vs +${bonus}`, ruleset)
      expect(save).toMatchObject({ kind, dc, alone: true, level: null, resisted: 0 })
      expect(save!.fails).toBeCloseTo(fails(dc, bonus, ruleset), 12)
      expect({ expected, damage, drops, outcomes }).toEqual({ expected: null, damage: null, drops: null, outcomes: [] })
    }
  })
  it.each([
    [9, 18],
    [9, 10],
    [9, 29],
    [9, 30],
    [1, 21],
    [20, 12],
  ])('after spell resistance: level %i against %i, where no face counts by itself', (level, resistance) => {
    const { save } = asked(`Will 17 level ${level} vs +6, SR ${resistance}`, ruleset)
    const kept = faces(n => n + level < resistance)
    expect(save!.resisted).toBeCloseTo(kept, 12)
    expect(save!.fails).toBeCloseTo((1 - kept) * fails(17, 6), 12)
  })
  it('of several targets, each of which is asked by itself', () => {
    const { failing, targets, several } = asked('Will 17, level 9 vs +6, SR 18, 2 targets; +9, 1 target', ruleset)
    const [a, b] = [0.6 * fails(17, 6), fails(17, 9)]
    const exactly = [
      (1 - a) ** 2 * (1 - b),
      2 * a * (1 - a) * (1 - b) + (1 - a) ** 2 * b,
      a * a * (1 - b) + 2 * a * (1 - a) * b,
      a * a * b,
    ]
    for (const [n, p] of failing!.entries()) expect(p).toBeCloseTo(exactly[n]!, 12)
    expect(targets!.map(({ part, count, fails }) => [part, count, Number(fails!.toFixed(12))])).toEqual([
      ['+6, SR 18, 2 targets', 2, Number(a.toFixed(12))],
      ['+9, 1 target', 1, b],
    ])
    expect(several).toBe(null)
  })
})

it('resistance comes before damage too, and tells how many fail beside how many drop', () => {
  const { save, expected, damage, failing, several } = asked(
    'Reflex 17 level 9 vs +6, 2d6 half, SR 18, 8 hp, 2 targets',
    'srd35',
  )
  expect([save!.resisted, save!.fails].map(n => n.toFixed(6))).toEqual(['0.400000', '0.300000'])
  // Half of 2 to 12, rounded down, is 3.25 on average; the other half of the saves leaves all of it.
  expect(expected).toBeCloseTo(0.6 * (0.5 * 7 + 0.5 * 3.25), 12)
  expect(damage![0]).toBeCloseTo(0.4, 12)
  expect(failing!.map(p => p.toFixed(4))).toEqual(['0.4900', '0.4200', '0.0900'])
  expect(several!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
})

it.each([
  ['Will 15 half vs +3', /column 17.*half of what: the damage of the save is missing/],
  ['Will 15 vs +3, 30 hp', /"\+3, 30 hp": a save alone takes no points/],
  ['Will 15 vs +3, resist fire 5', /a save alone takes no points/],
  ['Will 15 vs +3, SR 18', /spell resistance is met by a level, as "Will 15 level 9 vs"/],
  ['Will 15 level 9 vs +3', /a level counts against spell resistance alone/],
  ['Will 15, level 9, level 8 vs +3, SR 18', /column 19: "level 8": the level is said already/],
  ['Will 15 level 9 vs +3, SR 18, SR 20', /spell resistance is said already/],
  ['+9 1d8 vs 17, SR 18', /spell resistance is asked with a save/],
])('%s is refused', (text, why) => {
  expect(() => asked(text)).toThrow(why)
})

it('has fractions: of one target, and how many of several fail', () => {
  const of = (text: string) => fractionsOfLine(oddsOfLine(text, rulesets), rulesets)
  expect(of('Will 15 vs +3')).toMatchObject({
    save: { fails: fraction(11n, 20n), resisted: fraction(0n, 1n) },
    failing: null,
    targets: null,
  })
  // 18 - 9 needs a 9: two of five are resisted, and of the rest half fail.
  const { save, failing, targets } = of('Will 17 level 9 vs +6, SR 18, 2 targets')
  expect(save).toEqual({ fails: fraction(3n, 10n), resisted: fraction(2n, 5n) })
  expect(failing).toEqual([fraction(49n, 100n), fraction(21n, 50n), fraction(9n, 100n)])
  expect(targets).toMatchObject([{ count: 2, fails: fraction(3n, 10n) }])
})

describe.each(['spirit', 'modern', 'starfinder', 'srd35'])(
  'evasion in a line under %s (house/features/evasion)',
  ruleset => {
    const odds = (target: string) => oddsOfLine(`Reflex 15 vs +6, 8d6 half${target}`, rulesets, ruleset).odds
    it('leaves nothing where the save is made, and improved half at most', () => {
      // The save fails at 8 of 20 faces; halves are rounded down, a quarter point of 8d6 on average... so the sum is taken.
      const whole = odds('').damage!
      const mean = (all: readonly number[]) => all.reduce((sum, p, n) => sum + p * n, 0)
      expect(mean(odds(', evasion').damage!)).toBeCloseTo(0.4 * 28, 9)
      expect(odds(', evasion').damage![0]).toBeCloseTo(0.6, 12)
      // What is halved there is what all others take who save: the mean less that of those who fail.
      const halved = (mean(whole) - 0.4 * 28) / 0.6
      expect(mean(odds(', improved evasion').damage!)).toBeCloseTo(0.4 * halved, 9)
    })
  },
)
