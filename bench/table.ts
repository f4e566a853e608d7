import { encodeCommand, lineOf, restore, snapshot } from '@quintain/engine'
import type { Battle } from './fights.ts'
import type { BenchRow, Work } from './measure.ts'
import { positions } from './seats.ts'

const FEW: Battle = { each: 4, side: 30, gap: 1 }
const MANY: Battle = { each: 50, side: 50, gap: 1 }

/** The full attack of the first creature on the foe before it, as its seat sends it. */
function attack({ table }: ReturnType<typeof positions>[number]) {
  const { scene } = table
  const command = { do: 'full-attack', target: scene.who('b0'), weapon: 0 }
  return { do: 'answer', q: table.open[0]!.q, with: encodeCommand(command, scene) } as const
}
/** Lines of attacks are proposed by turns; none is followed, so each is proposed in the same state. */
const proposed =
  (b: Battle): Work =>
  seed => {
    const all = positions(b, seed).map(p => ({ table: p.table, did: attack(p) }))
    let next = 0
    return {
      run() {
        const { table, did } = all[next++ % all.length]!
        return table.propose(did, 'a').line.n
      },
    }
  }

/** The line of an attack with one weapon, and nobody between. */
const blow = ({ table }: ReturnType<typeof positions>[number]) =>
  table.propose({ do: 'answer', q: table.open[0]!.q, with: { do: 'attack', target: 'b0', weapon: 0 } }, 'a').line
/** Bytes of the line of an attack, on average. */
function bytes(): number {
  const sizes = [1, 2, 3, 4, 5].flatMap(seed => positions(FEW, seed).map(p => Buffer.byteLength(lineOf(blow(p)))))
  return Math.round(sizes.reduce((a, b) => a + b, 0) / sizes.length)
}
const written: Work = seed => {
  const lines = positions(FEW, seed).map(blow)
  let next = 0
  return { run: () => lineOf(lines[next++ % lines.length]!).length }
}

const kept: Work = seed => {
  const { table } = positions(MANY, seed)[0]!
  return { run: () => snapshot(table.scene, table.S).agenda.length }
}
const taken: Work = seed => {
  const { table } = positions(MANY, seed)[0]!
  const from = snapshot(table.scene, table.S)
  return { run: () => restore(table.scene, from).length }
}

const row = (workload: string, ms: number, ours: Work): BenchRow => ({
  row: 'seats',
  workload,
  target: `<= ${ms} ms`,
  meets: f => f.ours_ns <= ms * 1e6,
  ours,
  pace: { warmMs: 1500 },
})

export const rows: readonly BenchRow[] = [
  row('a line is proposed: a full attack, 4 against 4', 0.25, proposed(FEW)),
  row('a line is proposed: a full attack, 50 against 50', 0.5, proposed(MANY)),
  {
    ...row('the text of the line of an attack, at most 600 bytes', 0.02, written),
    target: '<= 600 B',
    meets: () => bytes() <= 600,
  },
  row('a snapshot of 100 creatures', 0.1, kept),
  row('a state from a snapshot of 100 creatures', 0.2, taken),
]
