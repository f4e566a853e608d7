import { Reader } from '@quintain/engine'
import { readFight, setUp } from '@quintain/formats'
import { chanceOfPlan } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import { drawn } from '@quintain/rules/testing'
import { expect, it } from 'vitest'
import { scopeOf } from '../grammar/scope.ts'
import { hopeOf } from './hope.ts'
import { aboutWhom, deedsOf, whereTheyGo, withTime } from './plan.ts'

/** Ann helps, with +7; Bo has 12 points and Constitution +3. */
const two = (id: string) => {
  const points = (n: number) => (id === 'true20' ? '' : `hitPoints: ${n}, `)
  const resolve = id === 'starfinder' ? 'stamina: 0, resolve: 3, ' : ''
  const base = id === 'true20' ? 'combat' : 'baseAttack'
  const skill = id === 'spirit' || id === 'srd35' ? 'Heal' : 'Medicine'
  return `
ruleset: ${id}
map: |
  A B
creatures:
  ann: { letter: A, side: us, ${points(30)}${base}: 3, abilities: { Constitution: 1 }, skills: { ${id === 'modern' ? 'Treat Injury' : skill}: 7 } }
  bo: { letter: B, side: us, ${points(12)}${resolve}${base}: 1, abilities: { Constitution: 3 } }
`
}
function asked(id: string, plan: string, hope: string, limit?: number) {
  const f = readFight(two(id), `${id}.yaml`, rulesets)
  const { scene, start } = setUp(f, { played: true })
  const said = deedsOf(scene, start, f.letters, plan)
  const who = said[0] ? scene.who(said[0].who) : 0
  const there = scopeOf(new Reader(scene, whereTheyGo(scene, start, said)), who, f.letters)
  const meant = hopeOf(scene, there, hope, who, aboutWhom(said))
  return chanceOfPlan(scene, start, withTime(scene, said, meant, who), meant.hope, {
    ...(limit === undefined ? {} : { limit, samples: drawn(100, 3000) }),
  })
}

/** Fails more often than once in three saves of these chances: by then it is fatigued. */
const twice = (fails: readonly number[]): number =>
  fails
    .map((_, i) => fails.reduce((p, q, j) => p * (i === j ? q : 1 - q), 1))
    .reduce(
      (a, b) => a + b,
      fails.reduce((p, q) => p * (1 - q), 1),
    )

it.each([
  // Constitution +1 against 12, then 14: two hours past the eighth.
  ['srd35', 'ann: travel 9 hours', 'ann is not fatigued', 0.5],
  ['srd35', 'ann: travel 10 hours', 'ann is not fatigued', 0.5 * 0.4],
  ['starfinder', 'ann: travel 10 hours', 'ann is not fatigued', 0.5 * 0.4],
  // At -8 a point goes each round, unless it steadies with 10 %: dead at -10.
  ...['spirit', 'modern', 'srd35'].flatMap(
    id =>
      [
        [id, 'ruling damage bo 20; bo: wait 3 rounds', 'bo is dead', 0.9 ** 2],
        [id, 'ruling damage bo 20; bo: wait 1 round', 'bo is stable', 0.1],
        [id, 'ruling damage bo 20; ann: first-aid bo', 'bo is stable', 0.65],
      ] as const,
  ),
  // Fortitude +3 against 15, 16 and 17, one each hour; the second failure makes it fatigued.
  ['true20', 'ruling expose bo to cold; wait 2 hours', 'bo is not fatigued', twice([0.55, 0.6])],
  ['true20', 'ruling expose bo to cold; wait 3 hours', 'bo is not fatigued', twice([0.55, 0.6, 0.65])],
] as const)('%s: %s: %s', (id, plan, hope, p) => {
  expect(asked(id, plan, hope)).toMatchObject({ p: expect.closeTo(p, 10), margin: 0 })
  const sampled = asked(id, plan, hope, 0)
  expect(Math.abs(sampled.p - p)).toBeLessThanOrEqual(2 * sampled.margin + 1e-9)
})
