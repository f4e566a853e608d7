import { makeRng } from '@quintain/dice'
import { Graph, live, Reader, type Rng, Start, simulate, Table } from '@quintain/engine'
import { type GameSystem, rulesets } from '@quintain/rules'
import { drawn, someOf } from '@quintain/rules/testing'
import { describe, expect, it } from 'vitest'
import { readFight, setUp } from '../fight/index.ts'
import { sampleFight } from './testing/sample-fight.ts'

const FIGHTS = drawn(8, 250)

/** A fight on a map, begun: initiative is rolled. */
function begun(system: GameSystem) {
  const { scene, start } = setUp(readFight(sampleFight(system), 'fight.json', rulesets))
  const t = new Table(scene, start, { source: live(makeRng(1)), seated: () => true })
  t.run()
  return { scene, start: t.S.slice() }
}

describe.each(someOf(Object.values(rulesets), 2))('$id: whole fights on a map', system => {
  it('a graph, also one without room for much, ends them as plain rules do', () => {
    const { scene, start } = begun(system)
    const r = new Reader(scene, start)
    const S = start.slice()
    const fallen = (run: (S: Int32Array, rng: Rng) => unknown): number[] => {
      const rng = makeRng(`${system.id} on a map`)
      const counts = scene.sheets.map(() => 0)
      for (let i = 0; i < FIGHTS; i++) {
        S.set(start)
        run(S, rng)
        expect(S[0]).toBe(0)
        r.S = S
        for (const who of counts.keys()) if (r.barred(who, 'act')) counts[who] = counts[who]! + 1
      }
      return counts
    }
    const plain = fallen((S, rng) => simulate(scene, S, rng))
    const from = new Start(start)
    const wide = new Graph(scene)
    const narrow = new Graph(scene, { room: 6 })
    for (const graph of [wide, narrow]) {
      const counts = fallen((S, rng) => graph.sample(from, S, rng))
      // Two samples: their difference varies twice as much as one does.
      for (const [who, n] of plain.entries()) {
        const p = (n + counts[who]! + 2) / (2 * FIGHTS + 4)
        expect(Math.abs(n - counts[who]!), scene.creatures[who]).toBeLessThan(4 * Math.sqrt(2 * FIGHTS * p * (1 - p)))
      }
    }
    expect(narrow.made).toBeLessThanOrEqual(6)
    expect(wide.made).toBeGreaterThan(narrow.made)
  })
})
