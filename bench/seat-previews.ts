import { encodeCommand, SETTINGS, type Seat, type Settings } from '@quintain/engine'
import { Streams } from '@quintain/seats'
import type { Battle } from './fights.ts'
import type { Later, LaterRow } from './later.ts'
import { median } from './measure.ts'
import { positions } from './seats.ts'

const FEW: Battle = { each: 4, side: 30, gap: 1 }
const TIMES = 15

/** Nanoseconds of processor time. */
function spent(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) * 1e3
}

/** A full attack as a seat has it previewed: by a view that is new (`again`: by one of which it was asked before). */
const previewed = (numbers: Settings['numbers'], again: boolean) => async (): Promise<Later> => {
  let seed = 1
  return {
    async run() {
      const all: number[] = []
      for (let i = 0; i < TIMES; i++) {
        const { fight, table } = positions(FEW, ++seed)[0]!
        const { scene } = table
        const ann: Seat = { id: 'ann', role: 'player', plays: scene.creatures.filter(id => id.startsWith('a')) }
        table.commit({ do: 'seat', seat: ann }, 'gm')
        table.commit({ do: 'settings', settings: { ...SETTINGS, numbers } }, 'gm')
        const streams = new Streams(table, fight.system)
        const command = encodeCommand({ do: 'full-attack', target: scene.who('b0'), weapon: 0 }, scene)
        const shown = streams.view(ann).creatures.find(c => c.sheet.side === 'b')!
        const asked = { ...command, target: shown.id }
        const preview = () => {
          const told = streams.preview(ann, 'a0', asked)
          if ('refused' in told) throw new Error(told.refused[0]!.why)
        }
        if (again) preview()
        all.push(spent(preview))
      }
      return median(all)
    },
    end: async () => {},
  }
}
const row = (workload: string, ms: number, ours: LaterRow['ours']): LaterRow => ({
  later: true,
  row: 'T3',
  workload: `a full attack previewed by a seat, 4 against 4: ${workload}`,
  target: `<= ${ms} ms`,
  meets: f => f.ours_ns <= ms * 1e6,
  ours,
})
export const laterRows: readonly LaterRow[] = [
  row('a new view', 2, previewed('exact', false)),
  row('asked again', 0.3, previewed('exact', true)),
  row('a new view, bands', 4, previewed('banded', false)),
  row('asked again, bands', 0.6, previewed('banded', true)),
]
