import { makeRng } from '@quintain/dice'
import { Graph, jsonOf, lineOf, live, Start, Table } from '@quintain/engine'
import { actionOdds, lineScene, parseAttack } from '@quintain/odds'
import { rulesets } from '@quintain/rules'
import { duel, meanAttacks } from './foundation.ts'
import type { BenchRow, Work } from './measure.ts'

/** The same duel by two texts: equal bonuses, numbers needed, damage and points. */
const DUELS = {
  spirit: `
ruleset: spirit
map: "ab"
creatures:
  a: { side: first, hitPoints: 12, baseAttack: 5, defense: 6, initiative: 100, weapons: [{ name: sword, damage: 1d8, bonus: 3, types: slashing }] }
  b: { side: second, hitPoints: 13, baseAttack: 4, defense: 5, weapons: [{ name: axe, damage: 2d6, bonus: 3, types: slashing }] }
`,
  starfinder: `
ruleset: starfinder
map: "ab"
creatures:
  a: { side: first, hitPoints: 12, initiative: 100, totals: { EAC: 16, KAC: 16 }, weapons: [{ name: sword, damage: 1d8+3, total: 5, types: slashing }] }
  b: { side: second, hitPoints: 13, totals: { EAC: 15, KAC: 15 }, weapons: [{ name: axe, damage: 2d6+3, total: 4, types: slashing }] }
`,
}
type Text = keyof typeof DUELS

const odds =
  (text: Text): Work =>
  () => ({
    run: () => {
      const p = lineScene(parseAttack('+11 2d6+6 vs 18'), rulesets[text]!)
      return actionOdds(p.system, p.scene, p.S, p.attacks, 1, { open: true }).expected!
    },
  })

const sampled =
  (text: Text): Work =>
  seed => {
    const { scene, start } = duel(DUELS[text])
    const graph = new Graph(scene)
    const from = new Start(start)
    const rng = makeRng(seed)
    const S = new Int32Array(scene.size)
    return {
      times: meanAttacks(scene, start),
      run: () => graph.sample(from, S, rng),
    }
  }

const played =
  (text: Text): Work =>
  seed => {
    const { scene, start, fight } = duel(DUELS[text])
    let n = seed
    return {
      times: meanAttacks(scene, start),
      run: () => {
        const lines: string[] = []
        const t = new Table(scene, start, {
          source: live(makeRng(n++)),
          fight,
          explain: true,
          onRow: (_row, _r, why) => {
            if (why.length) lines.push(jsonOf(why))
          },
          onLine: l => void lines.push(lineOf(l)),
        })
        t.run()
        return lines.join('\n').length
      },
    }
  }

/** Ours is starfinder's attack; the peer is the same attack by spirit. */
const row = (name: string, workload: string, work: (text: Text) => Work): BenchRow => ({
  row: name,
  workload,
  target: '<= 1.5x spirit (the peer)',
  meets: f => f.ratio_peer !== null && f.ratio_peer >= 1 / 1.5,
  ours: work('starfinder'),
  peer: work('spirit'),
})

export const rows: readonly BenchRow[] = [
  row('T-odds', "starfinder's attack, exact odds from a line, cold; peer: spirit's", odds),
  row('T-sample', "starfinder's duel sampled, an attack; peer: spirit's", sampled),
  row('T-table', "starfinder's attack at the table, with its why; peer: spirit's", played),
]
