import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chances, finished, type Scene, SolvedGraph } from '../../index.ts'
import { duel, fighter, hp } from '../../testing/duel.ts'
import { Falling } from './falling.ts'
import { Leads } from './leads.ts'
import { Profiles } from './profiles.ts'

const side = (id: string) =>
  fc
    .record({
      hp: fc.integer({ min: 1, max: 45 }),
      ac: fc.integer({ min: 2, max: 28 }),
      at: fc.integer({ min: -2, max: 12 }),
      dice: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 2, max: 12 })),
      plus: fc.integer({ min: -3, max: 5 }),
    })
    .map(r => fighter(id, r.hp, r.ac, r.at, r.dice, r.plus))

/** Both have the same ends, with the same chances. */
function same(one: Chances, other: Chances): void {
  const found = new Map(one.ends.map(e => [e.state.join(), e.p]))
  expect(one.states).toBe(other.states)
  expect(found.size).toBe(other.ends.length)
  for (const { state, p } of other.ends) expect(Math.abs(found.get(state.join())! - p)).toBeLessThan(1e-12)
}
const single = (scene: Scene, S: Int32Array) => new SolvedGraph(scene, { single: true }).run(S)!

it('a fight whose counters only fall ends as it does state by state, on random duels', () => {
  fc.assert(
    fc.property(side('a'), side('b'), (a, b) => {
      const { scene, start } = duel(a, b)
      const fast = new SolvedGraph(scene).run(start)!
      expect(fast.lost).toBe(0)
      same(fast, single(scene, start))
    }),
    { numRuns: 10 },
  )
})

it('is not solved so where there is no time, and where no room is left for its places', () => {
  const solved = (a: number, b: number, room = 1000, going = true) => {
    const { scene, start } = duel(fighter('a', a, 16, 5, [1, 8], 3), fighter('b', b, 15, 4, [2, 6], 3))
    const profiles = new Profiles(scene, room)
    const leads = new Leads(profiles)
    const { place } = leads.of(profiles.place(start)!, start, 0)
    const counters = profiles.counters.map(cell => start[cell]!)
    return finished(new Falling(profiles, leads).search(place!, counters, () => going))
  }
  expect(solved(52, 73)).not.toBeNull()
  expect(solved(52, 73, 1000, false)).toBeNull()
  expect(solved(52, 73, 3)).toBeNull()
})

it('what it found serves other numbers of hit points, less and more, and earlier answers stay', () => {
  const { scene, start } = duel(fighter('a', 52, 16, 5, [1, 8], 3), fighter('b', 73, 15, 4, [2, 6], 3))
  const graph = new SolvedGraph(scene)
  const first = graph.run(start)!
  for (const more of [-5, 6, -51, 0]) {
    const S = start.slice()
    for (const who of [0, 1]) S[scene.layout.cell(who, hp)]! += more
    same(graph.run(S)!, single(scene, S))
  }
  same(first, single(scene, start))
})
