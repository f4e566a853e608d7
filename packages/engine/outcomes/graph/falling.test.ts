import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Chances, type Scene, SolvedGraph } from '../../index.ts'
import { duel, fighter, hp } from '../../testing/duel.ts'

const side = (id: string) =>
  fc
    .record({
      hp: fc.integer({ min: 1, max: 40 }),
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
    { numRuns: 25 },
  )
})

it('what it found serves other numbers of hit points, less and more, and earlier answers stay', () => {
  const { scene, start } = duel()
  const graph = new SolvedGraph(scene)
  const first = graph.run(start)!
  for (const more of [-5, 6, -11, 0]) {
    const S = start.slice()
    for (const who of [0, 1]) S[scene.layout.cell(who, hp)]! += more
    same(graph.run(S)!, single(scene, S))
  }
  same(first, single(scene, start))
})
