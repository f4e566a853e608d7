import { makeRng } from '@quintain/dice'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactly, Graph, Lists, live, play, Start, simulate } from '../index.ts'
import { duel, fighter, wonBy } from '../testing/duel.ts'

/** So many in a long run; fewer in `npm test`, and what they may differ by is wider. */
const SAMPLES = Number(process.env['QUINTAIN_PROOF'] ?? 0) > 0 ? 40_000 : 10_000
const EXACT = 0.52982611

describe('one rule, several drivers', () => {
  it('gives the known chance of the duel by merged states', () => {
    const { scene, start } = duel()
    const { ends, lost } = exactly(scene, start)
    const p = ends.reduce((sum, e) => sum + (wonBy(scene, e.state) === 0 ? e.p : 0), 0)
    expect(p).toBeCloseTo(EXACT, 8)
    expect(ends.reduce((sum, e) => sum + e.p, 0) + lost).toBeCloseTo(1, 12)
  })

  it('a graph ends in the very states that merged states end in', () => {
    const { scene, start } = duel()
    const ends = new Set(exactly(scene, start).ends.map(e => e.state.join()))
    const graph = new Graph(scene)
    const from = new Start(start)
    const rng = makeRng(5)
    const met = new Set<string>()
    for (let i = 0; i < 2000; i++) {
      const S = start.slice()
      graph.sample(from, S, rng)
      met.add(S.join())
    }
    expect([...met].filter(S => !ends.has(S))).toEqual([])
    expect(met.size).toBeGreaterThan(20)
  })

  it('a graph says when a fight does not come to its end', () => {
    const { scene, start } = duel()
    expect(() => new Graph(scene).sample(new Start(start), start.slice(), makeRng(1), 2)).toThrow(
      /^the fight is not over after 2 draws: on top is "toy-/,
    )
  })

  const n = SAMPLES
  const within = 4 * Math.sqrt((EXACT * (1 - EXACT)) / n)
  it('sampled from lists, from a graph with and without room, by plain rules and at the table agrees with it', () => {
    const { scene, start } = duel()
    const lists = new Lists(scene)
    const share = (wins: number, of: number) => wins / of
    const S = new Int32Array(scene.size)
    const from = new Start(start)
    const count = (of: number, run: () => void): number => {
      let wins = 0
      for (let i = 0; i < of; i++) {
        S.set(start)
        run()
        if (wonBy(scene, S) === 0) wins++
      }
      return share(wins, of)
    }
    const a = makeRng(1)
    expect(Math.abs(count(n, () => lists.sample(S, a)) - EXACT)).toBeLessThan(within)
    for (const graph of [new Graph(scene), new Graph(scene, { room: 3 })]) {
      const g = makeRng(4)
      expect(Math.abs(count(n, () => graph.sample(from, S, g)) - EXACT)).toBeLessThan(within)
    }
    const b = makeRng(2)
    expect(Math.abs(count(n, () => simulate(scene, S, b)) - EXACT)).toBeLessThan(within)
    const c = makeRng(3)
    expect(Math.abs(count(n / 10, () => play(scene, S, live(c))) - EXACT)).toBeLessThan(within * Math.sqrt(10))
  })

  it('lists give the same distribution as runs without a list, on random duels and after any number of steps', () => {
    const side = (id: string) =>
      fc
        .record({
          hp: fc.integer({ min: 1, max: 15 }),
          ac: fc.integer({ min: 8, max: 24 }),
          at: fc.integer({ min: -2, max: 12 }),
          plus: fc.integer({ min: -3, max: 5 }),
        })
        .map(r => fighter(id, r.hp, r.ac, r.at, [1, 6], r.plus))
    fc.assert(
      fc.property(side('a'), side('b'), fc.integer({ min: 0, max: 6 }), fc.integer(), (a, b, steps, seed) => {
        const { scene, start } = duel(a, b)
        const warm = new Lists(scene)
        warm.sample(start.slice(), makeRng(seed))
        const S = start.slice()
        for (let i = 0; i < steps && scene.next(S); i++) exactlyOne(scene, S, seed + i)
        if (!scene.next(S)) return
        const law = (lists: Lists) =>
          JSON.stringify(
            lists
              .next(S)
              .branches.map(x => [x.ops, x.steps, x.counter, x.lo, x.w.map(p => p.toFixed(12))])
              .sort(),
          )
        expect(law(warm)).toBe(law(new Lists(scene)))
        const total = warm.next(S).branches.reduce((sum, x) => sum + x.w.reduce((p, q) => p + q, 0), 0)
        expect(total).toBeCloseTo(1, 12)
      }),
      { numRuns: 150 },
    )
  })
})

/** Moves a state on by one step, drawn at random. */
function exactlyOne(scene: ReturnType<typeof duel>['scene'], S: Int32Array, seed: number): void {
  const lists = new Lists(scene)
  const { branch, loss } = lists.next(S).draw(makeRng(seed))
  lists.patch(S, branch, loss)
}
