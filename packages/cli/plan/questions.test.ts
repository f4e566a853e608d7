import { readFileSync } from 'node:fs'
import { Reader } from '@quintain/engine'
import { type Fight, readFight, setUp } from '@quintain/formats'
import { chanceOfPlan, type PlanChance } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import { isLong } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { scopeOf } from '../grammar/scope.ts'
import { courseLines } from '../odds/plan.ts'
import { planSays } from '../words/plan.ts'
import { hopeOf, worseOf } from './hope.ts'
import { aboutWhom, beforeThen, deedsOf, firstOf, whereTheyGo, withTime } from './plan.ts'

const example = (name: string): Fight =>
  readFight(readFileSync(new URL(`../../../examples/${name}.yaml`, import.meta.url), 'utf8'), `${name}.yaml`, rulesets)
const files = new Map<string, Fight>()
function asked(name: string, plan: string, hope: string, how: { readonly limit?: number } = {}) {
  const f = files.get(name) ?? example(name)
  files.set(name, f)
  const { scene, start } = setUp(f, { played: true })
  const said = deedsOf(scene, start, f.letters, plan)
  const who = said[0] ? scene.who(said[0].who) : 0
  const there = scopeOf(new Reader(scene, whereTheyGo(scene, start, said)), who, f.letters)
  const meant = hopeOf(scene, there, hope, who, aboutWhom(said))
  const deeds = withTime(scene, said, meant, who)
  const first = meant.within === undefined ? 0 : firstOf(deeds, beforeThen(plan))
  const found: PlanChance = chanceOfPlan(scene, start, deeds, meant.hope, {
    ...how,
    samples: 120,
    ...(meant.within === undefined ? {} : { within: meant.within, first }),
  })
  return { ...found, told: courseLines(deeds, first, found, meant.within !== undefined), worse: worseOf(meant.hope) }
}

/** A plan and a hope of an example, and the chance by hand where it is known. */
const QUESTIONS: readonly (readonly [file: string, plan: string, hope: string, p?: number])[] = [
  // Four checks of a DC that rises by 2, with +2.
  ['road', 'dorn: travel', 'nobody is fatigued after twelve hours', 0.55 * 0.45 * 0.35 * 0.25],
  // Strength +4 against 13.
  ['evening.srd35', 'anders: go gate; walk c9; break door', 'the door is broken within five rounds', 1 - 0.4 ** 5],
  ...(isLong
    ? ([
        [
          'evening.srd35',
          'anders: go gate; walk c9; break door',
          'the door at C10 is open within two rounds',
          1 - 0.4 ** 2,
        ],
        ['evening.srd35', 'anders: go gate; walk c9; break door', 'broken within one round', 0.6],
      ] as const)
    : []),
  // Diplomacy +11 against 15, once a day.
  ['evening.true20', 'iris: influence keeper; wait 24 hours', 'friendly within three days', 1 - 0.25 ** 3],
  [
    'evening.true20',
    'iris: influence keeper; wait 24 hours',
    'keeper is at least friendly within two days',
    1 - 0.25 ** 2,
  ],
  ['evening.spirit', 'ruling damage bram 20; aiko: first-aid bram', 'bram is stable', 0.3],
  ['evening.spirit', 'ruling damage bram 27; aiko: wait 2 rounds', 'bram is alive', 0.1 + 0.9 * 0.1],
  ['evening.spirit', 'ruling damage bram 20; aiko: wait 8 hours', 'bram is not dying'],
  ['evening.modern', 'ruling damage moss 30; hale: wait 1 minute', 'moss is conscious', 0],
  ['evening.starfinder', 'jun: travel 10 hours', 'jun and kesh are not fatigued'],
  ['evening.true20', 'ruling expose brand to cold; wait 3 hours', 'brand is able to act'],
  ['road', 'aiko: travel 3 hours hustle', 'bay is alive', 1],
]

describe('a question in words', () => {
  it.each(QUESTIONS.map(([file, plan, hope, p]) => ({ file, plan, hope, p })))(
    '$file: $plan: $hope',
    ({ file, plan, hope, p }) => {
      const exact = asked(file, plan, hope)
      expect(exact.margin, 'exact').toBe(0)
      if (p !== undefined) expect(exact.p).toBeCloseTo(p, 6)
      const drawn = asked(file, plan, hope, { limit: 0 })
      expect(drawn.margin, 'sampled').toBeGreaterThan(0)
      expect(Math.abs(drawn.p - exact.p)).toBeLessThan(2 * drawn.margin)
    },
  )
  it('what is worse counts too: whoever is dead is not well for not dying', () => {
    const { p, worse } = asked('evening.spirit', 'ruling damage bram 40', 'nobody is dying')
    expect([p, worse]).toEqual([0, ['dead']])
    expect(asked('evening.spirit', 'ruling damage bram 40', 'bram is dying').p).toBe(0)
    expect(asked('evening.spirit', 'ruling damage bram 40', 'bram is awake').worse).toEqual([])
  })
  it('says why something could not be done, before the time begins too', () => {
    expect(
      asked('evening.srd35', 'anders: go gate; break door', 'the door is broken within five rounds').told,
    ).toContain('  Anders: break door: cannot be done: Door is not within reach')
    const { told } = asked(
      'evening.srd35',
      'anders: go gate; go vault; break door',
      'the door is broken within a round',
    )
    expect(told).toContainEqual(expect.stringMatching(/^ {2}Anders: go vault: cannot be done: .*door/))
  })
})

it('what is sampled is told as never or always only of what was drawn', () => {
  const say = (p: number, margin: number) => [planSays.chance('up', p, margin), planSays.after('x', p, margin)]
  expect(say(0, 0.004)).toEqual(['up: under 0.8 % (sampled)', '  after x: in none that were drawn'])
  expect(say(1, 0.004)).toEqual(['up: over 99.2 % (sampled)', '  after x: in all that were drawn'])
  expect(say(0.5, 0.02)).toEqual(['up: 50 %, give or take 2 % (sampled)', '  after x: 50 %'])
  expect(say(1, 0)).toEqual(['up: 100 % (exact)', '  after x: 100 %'])
  expect(planSays.chance('nobody is dying', 0.5, 0, ['dead'])).toBe('nobody is dying (nor dead): 50 % (exact)')
})
