import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance, finished, merged, SolvedGraph } from '../../index.ts'
import { duel, fighter, wonBy } from '../../testing/duel.ts'

const side = (id: string) =>
  fc
    .record({
      hp: fc.integer({ min: 1, max: 9 }),
      ac: fc.integer({ min: 8, max: 24 }),
      at: fc.integer({ min: -2, max: 12 }),
      plus: fc.integer({ min: -3, max: 5 }),
    })
    .map(r => fighter(id, r.hp, r.ac, r.at, [1, 6], r.plus))

describe('a fight that is solved by its graph', () => {
  it('ends as merged states end, on random duels', () => {
    fc.assert(
      fc.property(side('a'), side('b'), (a, b) => {
        const { scene, start } = duel(a, b)
        const slow = merged(scene, start, { tail: 1e-10 })
        const fast = new SolvedGraph(scene).run(start)!
        expect(fast.lost).toBe(0)
        const found = new Map(fast.ends.map(e => [e.state.join(), e.p]))
        expect(found.size).toBe(slow.ends.length)
        for (const { state, p } of slow.ends) expect(Math.abs(found.get(state.join())! - p)).toBeLessThan(1e-9)
      }),
      { numRuns: 12 },
    )
  })

  it('counts all of the mass where two only ever hit with a 20', () => {
    const [a, b] = [fighter('a', 1, 60, 0, [1, 4], 0), fighter('b', 1, 60, 0, [1, 4], 0)]
    const { scene, start } = duel(a, b)
    const odds = new SolvedGraph(scene).run(start)!
    expect(odds.lost).toBe(0)
    const [first, second] = [0, 1].map(who => chance(odds, S => wonBy(scene, S) === who))
    expect(first! + second!).toBeCloseTo(1, 13)
    expect(first!).toBeCloseTo(1 / (2 - 1 / 20), 13)
  })

  it('is asked again, from another state too, with what it found', () => {
    const { scene, start } = duel()
    const graph = new SolvedGraph(scene)
    const all = graph.run(start)!
    const hurt = start.slice()
    for (let i = 0; i < hurt.length; i++) if (scene.layout.isCounter(i)) hurt[i] = hurt[i]! - 5
    const first = (odds: typeof all) => chance(odds, S => wonBy(scene, S) === 0)
    const afresh = first(new SolvedGraph(scene).run(hurt)!)
    expect(first(graph.run(hurt)!)).toBeCloseTo(afresh, 14)
    expect(first(graph.run(start)!)).toBeCloseTo(0.52982611, 9)
    expect(all.states).toBe(graph.run(start)!.states)
  })

  it('gives bounds where it is stopped, and where it has no room', () => {
    const { scene, start } = duel()
    const whole = chance(new SolvedGraph(scene).run(start)!, S => wonBy(scene, S) === 0)
    const stopped = new SolvedGraph(scene).run(start, { going: () => false })!
    const narrow = new SolvedGraph(scene, { room: 3 }).run(start)!
    for (const odds of [stopped, narrow]) {
      const wins = chance(odds, S => wonBy(scene, S) === 0)
      const loses = chance(odds, S => wonBy(scene, S) === 1)
      expect(odds.lost).toBeGreaterThan(0)
      expect(wins + loses + odds.lost).toBeCloseTo(1, 12)
      expect(wins).toBeLessThanOrEqual(whole)
      expect(wins + odds.lost).toBeGreaterThanOrEqual(whole)
    }
  })

  it('adds up the likely states alone where the answer may be of so many at most, and all of them again later', () => {
    const { scene, start } = duel()
    const graph = new SolvedGraph(scene, { single: true })
    const [mine, its] = [0, 1].map(who => (S: Int32Array) => wonBy(scene, S) === who)
    const whole = new SolvedGraph(scene, { single: true }).run(start)!
    let open = 1
    for (const most of [10, 40, 100]) {
      const some = finished(graph.search(start, { most: () => most }))!
      const [wins, loses] = [chance(some, mine!), chance(some, its!)]
      expect(some.lost, `${most}`).toBeGreaterThan(0)
      expect(some.lost).toBeLessThanOrEqual(open)
      open = some.lost
      expect(wins + loses + some.lost).toBeCloseTo(1, 12)
      expect(wins).toBeLessThanOrEqual(chance(whole, mine!))
      expect(loses).toBeLessThanOrEqual(chance(whole, its!))
    }
    expect(open).toBeLessThan(0.5)
    const most = { most: () => whole.states }
    expect(chance(finished(graph.search(start, most))!, mine!)).toBe(chance(whole, mine!))
  })
})
