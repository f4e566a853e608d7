import { describe, expect, it } from 'vitest'
import { planAsked } from '../testing/plan-asked.ts'

/** A plan, a hope, and the chance as the text gives it, counted here by hand and not by the rules. */
type Case = readonly [file: string, plan: string, hope: string, p: number]

/** The chance that d20 and a bonus fail a number, or reach it. */
const fails = (dc: number, bonus: number): number => Math.min(1, Math.max(0, (dc - bonus - 1) / 20))
const makes = (dc: number, bonus: number): number => 1 - fails(dc, bonus)
/** The chance of each sum of dice. */
function dice(n: number, faces: number): Map<number, number> {
  let sums = new Map([[0, 1]])
  for (let i = 0; i < n; i++) {
    const next = new Map<number, number>()
    for (const [sum, p] of sums)
      for (let f = 1; f <= faces; f++) next.set(sum + f, (next.get(sum + f) ?? 0) + p / faces)
    sums = next
  }
  return sums
}
const chanceOf = (sums: Map<number, number>, is: (sum: number) => boolean): number =>
  [...sums].reduce((all, [sum, p]) => all + (is(sum) ? p : 0), 0)
const under = (id: string, reading: string): string => (reading ? `{ id: ${id}, options: { ${reading} } }` : id)

function check(cases: readonly Case[]): void {
  it.each(cases)('%#: $1: $2', (file, plan, hope, p) => {
    expect(planAsked(file, plan, hope)).toMatchObject({ p: expect.closeTo(p, 10), margin: 0 })
  })
}

describe('true20: hazards, recovery, attitudes', () => {
  const two = (reading = ''): string => `
ruleset: ${under('true20', reading)}
map: "A B"
creatures:
  a: { letter: A, side: us, combat: 3, abilities: { Constitution: 1 }, skills: { Heal: 7, Survival: 4 } }
  b: { letter: B, side: us, combat: 3, abilities: { Constitution: 3 } }
`
  const t = two()
  // Fortitude +3 against 15, 16, 17.
  const [f0, f1, f2] = [fails(15, 3), fails(16, 3), fails(17, 3)]
  const three = f0 * f1 + f0 * (1 - f1) * f2 + (1 - f0) * f1 * f2
  /** Someone who breathes no air dies in the second round after a failure: at DC 10, 11, 12 with +3. */
  const breath = [fails(10, 3), makes(10, 3) * fails(11, 3), makes(10, 3) * makes(11, 3) * fails(12, 3)]
  check([
    [t, 'ruling expose b to cold; wait 3 hours', 'b is exhausted', f0 * f1 * f2],
    [t, 'ruling expose b to severe cold; wait 20 minutes', 'b is fatigued', f0 * f1],
    [t, 'ruling expose b to severe cold in winter clothing; wait 59 minutes', 'nobody is winded', 1],
    [t, 'ruling expose b to severe heat; wait 30 minutes', 'b is exhausted', f0 * f1 * f2],
    [t, 'ruling expose b to cold; wait 1 hour', 'b is fatigued within 3 hours', three],
    [t, 'ruling expose a to cold; ruling expose b to cold; wait 1 hour', 'nobody is winded', (1 - f0) * makes(15, 1)],
    [
      t,
      'ruling expose a to cold; ruling expose b to cold; wait 1 hour',
      'somebody is winded',
      1 - (1 - f0) * makes(15, 1),
    ],
    // Survival +4 against 15 wins +2.
    [t, 'ruling expose a to cold; a: brave-weather 15; wait 1 hour', 'a is winded', (fails(15, 3) + fails(15, 1)) / 2],
    // 36 hours and two for each point of Constitution; the first check an hour later, or at once.
    [t, 'ruling expose b to thirst; wait 42 hours', 'b is winded', 0],
    [t, 'ruling expose b to thirst; wait 44 hours', 'b is fatigued', fails(10, 3) * fails(11, 3)],
    [
      two('first-check-at-limit: true'),
      'ruling expose b to thirst; wait 43 hours',
      'b is fatigued',
      fails(10, 3) * fails(11, 3),
    ],
    [t, 'ruling expose b to hunger; wait 5 days', 'b is fatigued', fails(10, 3) * fails(11, 3)],
    [two('hunger-straight-fatigued: true'), 'ruling expose b to hunger; wait 4 days', 'b is fatigued', fails(10, 3)],
    // 20 rounds and four for each point; unconscious, then dying, then dead, whoever stands by.
    [t, 'ruling expose b to holding breath; wait 31 rounds', 'b is unconscious', 0],
    [t, 'ruling expose b to holding breath; wait 32 rounds', 'b is unconscious', breath[0]!],
    [t, 'ruling expose b to holding breath; wait 33 rounds', 'b is dying', breath[0]!],
    [t, 'ruling expose b to holding breath; wait 36 rounds', 'b is dead', breath[0]! + breath[1]! + breath[2]!],
    [
      t,
      'ruling expose b to holding breath; wait 1 round',
      'b is dead within 36 rounds',
      breath[0]! + breath[1]! + breath[2]!,
    ],
    [
      t,
      'ruling expose b to holding breath; wait 5 minutes',
      'b is dead within 36 rounds',
      breath[0]! + breath[1]! + breath[2]!,
    ],
    // A fall of 30 feet is +6: Toughness +3 against 21, by 10 and by 15.
    [t, 'ruling fall b 30', 'b is staggered', fails(12, 3) - fails(7, 3)],
    [two('hazard-damage-types: []'), 'ruling fall b 30', 'b is dying', fails(7, 3)],
    [two('fall-round-up: true'), 'ruling fall b 25', 'b is unconscious', fails(7, 3)],
    [t, 'ruling fall b 40 onto water', 'b is unconscious', fails(5, 3)],
    [t, 'ruling struck-by b 200 30', 'b is unconscious', fails(7, 3)],
    // Each round dead below 10, stable from 20 on; each hour of one that is cared for, by Fortitude.
    [t, 'ruling give b dying; wait 3 rounds', 'b is dead', 0.3 * (1 + 0.5 + 0.25)],
    [
      t,
      'ruling give b dying; a: first-aid b x3 until b is stable',
      'b is stable',
      0.65 + 0.35 * (0.2 + 0.5 * (0.65 + 0.35 * (0.2 + 0.5 * 0.65))),
    ],
    [
      two('dying-hourly-fortitude: true'),
      'ruling give b dying; wait 2 hours',
      'b is dead',
      0.3 + 0.5 * (0.35 + 0.5 * 0.4),
    ],
    [t, 'ruling give b unconscious; wait 2 minutes', 'b is unconscious', 0.3 ** 2],
    [t, 'ruling give b wounded; wait 2 hours', 'b is wounded', 0.4 ** 2],
    [two('recovery-checks-unpenalized: true'), 'ruling give b wounded; wait 2 hours', 'b is wounded', 0.3 ** 2],
    [t, 'ruling give b disabled; wait 2 days', 'b is disabled', 0.3 ** 2],
    [t, 'ruling give b exhausted; a: rest 4 hours', 'b is not winded', 0.7 ** 3 * (1 + 3 * 0.3)],
    [t, 'ruling give b exhausted; a: rest 10 hours', 'b is not winded', 1],
  ])
  const talk = (attitude: string): string => `
ruleset: true20
map: "A K"
creatures:
  a: { letter: A, side: us, skills: { Diplomacy: 9 } }
  k: { letter: K, side: us, attitudes: { a: ${attitude} } }
`
  check([
    // The row of the table: unfriendly from 20, indifferent from 25.
    [talk('hostile'), 'a: influence k', 'k is hostile', fails(20, 9)],
    [talk('hostile'), 'a: influence k', 'k is unfriendly', fails(25, 9) - fails(20, 9)],
    [talk('hostile'), 'a: influence k', 'k is at least indifferent', makes(25, 9)],
    [talk('unfriendly'), 'a: influence k', 'k is indifferent', makes(15, 9) - makes(25, 9)],
    [talk('unfriendly'), 'a: influence k', 'k is hostile', 0],
  ])
})

/** Chances after n rounds of dying: a tenth of those left steadies, the others lose a point, and -10 is death. */
function dying(from: number, rounds: number, first: boolean): { readonly dead: number; readonly stable: number } {
  let left = 1
  let stable = 0
  for (let at = from, n = 0; n < rounds; n++, at--) {
    if (first && at - 1 <= -10) return { dead: left, stable }
    stable += left / 10
    left *= 0.9
    if (!first && at - 1 <= -10) return { dead: left, stable }
  }
  return { dead: 0, stable }
}
/** Chances of a sickness that needs three failures and is over after two successes in a row. */
function sickness(days: number, fail: number): number {
  const dies = (left: number, failed: number, well: number): number => {
    if (failed === 3) return 1
    if (well === 2 || left === 0) return 0
    return fail * dies(left - 1, failed + 1, 0) + (1 - fail) * dies(left - 1, failed, well + 1)
  }
  return dies(days, 0, 0)
}

describe.each(['spirit', 'modern', 'srd35'])('%s: dying, falls, rest, sickness', id => {
  const two = (hp: string, reading = '', more = ''): string => `
ruleset: ${under(id, reading)}
map: "A B"
creatures:
  a: { letter: A, side: us, hitPoints: 30, skills: { ${id === 'modern' ? 'Treat Injury' : 'Heal'}: 7 } }
  b: { letter: B, side: us, hitPoints: ${hp}, level: 2, abilities: { Constitution: 2 }${more} }
`
  const t = two('12')
  const first = two('12', 'dying-loses-before-roll: true')
  const sick = two(
    '12',
    '',
    `, exposed: [rot], afflictions: [{ name: rot, onset: { days: 1 }, every: { days: 1 }, cure: 2,
    check: { save: Fortitude, dc: 15 }, stages: [[{ condition: sickened }], [{ condition: nauseated }], [{ damage: 50 }]] }]`,
  )
  const empty = '{ maximum: 40, current: 0 }'
  check([
    ...[1, 3, 8, 10].flatMap(n => [
      [t, `ruling damage b 14; a: wait ${n} rounds`, 'b is dead', dying(-2, n, false).dead] as const,
      [t, `ruling damage b 14; a: wait ${n} rounds`, 'b is stable', dying(-2, n, false).stable] as const,
    ]),
    [first, 'ruling damage b 14; a: wait 8 rounds', 'b is dead', dying(-2, 8, true).dead],
    [first, 'ruling damage b 14; a: wait 8 rounds', 'b is stable', dying(-2, 8, true).stable],
    [
      t,
      'ruling damage b 14; a: first-aid b x3 until b is stable',
      'b is stable',
      0.65 + 0.35 * (0.1 + 0.9 * (0.65 + 0.35 * (0.1 + 0.9 * 0.65))),
    ],
    [two('{ maximum: 12, current: -5 }'), 'a: first-aid b; wait 1 hour', 'b is conscious', 0.65 * 0.1],
    [t, 'ruling fall b 30', 'b is dying', chanceOf(dice(3, 6), n => n > 12)],
    [t, 'ruling fall b 30', 'b is disabled', chanceOf(dice(3, 6), n => n === 12)],
    [two('8'), 'ruling fall b 60', 'b is dead', chanceOf(dice(6, 6), n => n >= 18)],
    // Two points an hour come back: at more than are left it is knocked out, at as many it staggers.
    [t, 'ruling damage b 15 nonlethal; wait 1 hour', 'b is unconscious', 1],
    [t, 'ruling damage b 14 nonlethal; wait 1 hour', 'b is staggered', 1],
    [two(empty), 'a: sleep 8 hours; ruling damage b 16', 'b is disabled', 1],
    [two(empty), 'a: sleep 7 hours; ruling damage b 1', 'b is dying', 1],
    [two(empty, 'night-flat: true'), 'a: sleep 8 hours; ruling damage b 2', 'b is disabled', 1],
    [two(empty), 'a: bed-rest; ruling damage b 20', 'b is disabled', 1],
    [two(empty, 'bed-rest-replaces-night: true'), 'a: bed-rest; ruling damage b 4', 'b is disabled', 1],
    // Fortitude +2 against 15.
    ...[3, 4, 5].map(n => [sick, `wait ${n} days`, 'b is dead', sickness(n, fails(15, 2))] as const),
  ])
})

describe('starfinder: marches, lying stable, falls', () => {
  const two = ({ hp = '12', stamina = '1', resolve = 0, more = '' } = {}): string => `
ruleset: starfinder
map: "A B"
creatures:
  a: { letter: A, side: us, hitPoints: 30, stamina: 0, resolve: 3, skills: { Medicine: 7 } }
  b: { letter: B, side: us, hitPoints: ${hp}, stamina: ${stamina}, resolve: ${resolve}, level: 3, abilities: { Constitution: 2 }${more} }
`
  const stable = two({
    hp: '{ maximum: 12, current: 0 }',
    stamina: '{ maximum: 1, current: 0 }',
    more: ', conditions: [stable]',
  })
  const fresh = two({ hp: '30', stamina: '10' })
  /** Constitution +2, each hour: dead below 10, awake from 20 on. */
  const lying = (hours: number, each: number): number => (each * (1 - 0.5 ** hours)) / 0.5
  check([
    ...[1, 3, 7].flatMap(n => [
      [stable, `a: wait ${n} hours`, 'b is dead', lying(n, fails(10, 2))] as const,
      [stable, `a: wait ${n} hours`, 'b is conscious', lying(n, makes(20, 2))] as const,
    ]),
    // Who has not died by the eighth check wakes then; under a reading that check is not made.
    [stable, 'a: wait 8 hours', 'b is conscious', 1 - lying(8, fails(10, 2))],
    [
      stable.replace('starfinder', under('starfinder', 'no-eighth-stability-check: true')),
      'a: wait 8 hours',
      'b is dead',
      lying(7, fails(10, 2)),
    ],
    [two({ resolve: 2 }), 'ruling damage b 13; a: first-aid b', 'b is stable', 0.65],
    [two(), 'ruling damage b 13; a: wait 1 round', 'b is dead', 1],
    [fresh, 'b: travel 11 hours', 'b is not fatigued', makes(12, 2) * makes(14, 2) * makes(16, 2)],
    [fresh, 'b: travel 2 hours hustle; b: sleep 8 hours', 'b is not fatigued', 1],
    // 1d6 nonlethal takes 3 hit points.
    [
      two({ hp: '3', stamina: '0', resolve: 2 }),
      'b: travel 9 hours',
      'b is unconscious',
      fails(12, 2) * chanceOf(dice(1, 6), n => n >= 3),
    ],
    [two({ resolve: 2 }), 'ruling fall b 30', 'b is dying', chanceOf(dice(3, 6), n => n >= 13)],
    [two({ stamina: '4', resolve: 2 }), 'ruling fall b 30', 'b is dying', chanceOf(dice(3, 6), n => n >= 16)],
  ])
})

describe('srd35: doors and marches', () => {
  const door = (like: string, more = ''): string => `
ruleset: srd35
map: |
  # # # # # #
  . . A + B .
  # # # # # #
creatures:
  a: { letter: A, side: us, hitPoints: 12, abilities: { Strength: 2 }${more} }
  b: { letter: B, side: us, hitPoints: 12, abilities: { Strength: 4 } }
  door: { side: them, object: { like: ${like}, door: B4 } }
`
  const within = (n: number): string => `the door is broken within ${n} rounds`
  check(
    (
      [
        ['simple wooden door', 13],
        ['good wooden door', 18],
        ['strong wooden door', 23],
      ] as const
    ).flatMap(([like, dc]) => [
      [door(like), 'a: break door', within(4), 1 - fails(dc, 2) ** 4] as const,
      [door(like), 'a: break door x3 until door is broken', 'the door is broken', 1 - fails(dc, 2) ** 3] as const,
      [door(like, ', size: small'), 'a: break door', within(4), 1 - fails(dc, -2) ** 4] as const,
      [
        door(like, ', tools: [{ name: crowbar, bonus: 2 }]'),
        'a: break door crowbar',
        within(4),
        1 - fails(dc, 4) ** 4,
      ] as const,
      // One from each side, in the same rounds.
      [door(like), 'a: break door; b: break door', within(4), 1 - (fails(dc, 2) * fails(dc, 4)) ** 4] as const,
    ]),
  )
  const road = (reading = '', hp = 30): string => `
ruleset: ${under('srd35', reading)}
map: "A B"
creatures:
  a: { letter: A, side: us, hitPoints: 30, abilities: { Constitution: 1 } }
  b: { letter: B, side: us, hitPoints: ${hp}, level: 2, abilities: { Constitution: 2 } }
`
  check([
    [road(), 'b: travel 10 hours', 'b is not fatigued', makes(12, 2) * makes(14, 2)],
    [road('forced-march-first-at-ten: true'), 'b: travel 10 hours', 'b is not fatigued', makes(10, 2) * makes(12, 2)],
    [
      road(),
      'b: travel 10 hours with a',
      'nobody is fatigued',
      makes(12, 2) * makes(14, 2) * makes(12, 1) * makes(14, 1),
    ],
    [road(), 'b: travel 8 hours; b: sleep 8 hours; b: travel 9 hours', 'b is not fatigued', makes(12, 2)],
    [road(), 'b: travel 1 hour hustle; b: travel 8 hours', 'b is not fatigued', makes(12, 2)],
    [road('hustle-outside-eight-hours: true'), 'b: travel 1 hour hustle; b: travel 8 hours', 'b is not fatigued', 1],
    // 1, 2, 4 and 8 points: 15 in all, of which two an hour heal.
    [road('', 14), 'b: travel 5 hours hustle', 'b is unconscious', 1],
    [road('', 15), 'b: travel 5 hours hustle', 'b is staggered', 1],
    [road(), 'b: travel 4 hours hustle; wait 3 hours', 'b is fatigued', 1],
    [road(), 'b: travel 4 hours hustle; wait 4 hours', 'b is not fatigued', 1],
  ])
})

describe('time passes as a plan says it', () => {
  const t = `
ruleset: true20
map: "A B"
creatures:
  a: { letter: A, side: us }
  b: { letter: B, side: us, abilities: { Constitution: -5 } }
`
  it('also where a friend of one who begins to die might help; sampled as well', () => {
    for (const hope of ['b is dead', 'b is dead within 3 rounds']) {
      expect(planAsked(t, 'ruling expose b to suffocation; wait 3 rounds', hope)).toMatchObject({ p: 1, margin: 0 })
      expect(planAsked(t, 'ruling expose b to suffocation; wait 3 rounds', hope, { limit: 0, samples: 50 }).p).toBe(1)
    }
  })
  it('a wait that is longer than the time asked about ends with it', () => {
    for (const how of [{}, { limit: 0, samples: 50 }]) {
      expect(planAsked(t, 'ruling expose b to suffocation; wait 1 hour', 'b is dead within 2 rounds', how).p).toBe(1)
      expect(planAsked(t, 'ruling expose b to suffocation; wait 1 hour', 'b is dead within 1 round', how).p).toBe(0)
    }
  })
})
