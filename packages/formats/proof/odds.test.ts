import { makeRng } from '@quintain/dice'
import { exactly, Graph, legal, Reader, type Rng, Start, simulate } from '@quintain/engine'
import { type GameSystem, perform, rulesets } from '@quintain/rules'
import { drawn, samplesOf, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { POSITIONS, stand } from './testing/position.ts'

const SAMPLES = drawn(200, 4000)
const shared = (system: GameSystem) =>
  POSITIONS.filter(
    p => p.command.do in system.make().commands && (p.aloft === undefined || 'fly' in system.make().commands),
  )

describe.each(someOf(Object.values(rulesets), 2))('$id: exact odds', system => {
  it.each(shared(system))('$name: they sum to 1 and agree with sampling, by plain rules and by a graph', p => {
    const { scene, start } = stand(system, p)
    const r = new Reader(scene, start)
    const health = (S: Int32Array): string => {
      r.S = S
      return [0, 1].map(who => system.health(r, who)).join(' / ')
    }
    const chances = new Map<string, number>()
    const { ends, lost } = exactly(scene, start)
    for (const e of ends) chances.set(health(e.state), (chances.get(health(e.state)) ?? 0) + e.p)
    expect(ends.reduce((sum, e) => sum + e.p, lost)).toBeCloseTo(1, 12)
    expect(chances.size > 1).toBe(!['move', 'fly'].includes(p.command.do) || samplesOf(system.id).odds.provokes)

    const graph = new Graph(scene)
    const from = new Start(start)
    for (const run of [simulate.bind(null, scene), (S: Int32Array, rng: Rng) => graph.sample(from, S, rng)]) {
      const counts = new Map<string, number>()
      const rng = makeRng(`${system.id} ${p.name}`)
      const S = start.slice()
      for (let i = 0; i < SAMPLES; i++) {
        S.set(start)
        run(S, rng)
        counts.set(health(S), (counts.get(health(S)) ?? 0) + 1)
      }
      for (const seen of counts.keys()) expect(chances.get(seen), `sampled ${seen}`).toBeGreaterThan(0)
      // Four standard errors, and two counts for those that are so rare that the bell curve does not hold.
      for (const [end, chance] of chances) {
        const within = 4 * Math.sqrt((chance * (1 - chance)) / SAMPLES) + 2 / SAMPLES
        expect(Math.abs((counts.get(end) ?? 0) / SAMPLES - chance), end).toBeLessThan(within)
      }
    }
  })
})

/** Distinct states after each number of commands: every one that is offered, in every state, with all its outcomes. */
function leaves(system: GameSystem, depth: number): number[] {
  const { scene, start } = stand(system, POSITIONS[0]!)
  start[0] = 0
  const r = new Reader(scene, start)
  let states = [start]
  const counts: number[] = []
  for (let d = 0; d < depth; d++) {
    const next = new Map<string, Int32Array>()
    for (const S of states) {
      r.S = S
      if (r.barred(0, 'act')) continue
      const offered = legal(r, 0).flatMap(k => k.suggestions.map(c => c.command))
      for (const command of offered) {
        const from = S.slice()
        from[0] = scene.agenda([perform({ who: 0, command })], 0)
        for (const e of exactly(scene, from).ends) next.set(e.state.join(), e.state)
      }
    }
    states = [...next.values()]
    counts.push(states.length)
  }
  return counts
}

/** More states than these are counted by `npm run proof` alone. */
const MANY = 2000
// The figures stand with the sample creatures of each ruleset. A changed rule shows as a changed number: look which command has
// other outcomes now before the number is put right.
it.each(someOf(Object.values(rulesets), 4))(
  '$id: the tree of commands and outcomes has as many leaves as counted',
  system => {
    const { leaves: all } = samplesOf(system.id).odds
    const counted = drawn(0, 10) > 0 ? all : all.filter(n => n <= MANY)
    expect(leaves(system, counted.length)).toEqual(counted)
  },
)
