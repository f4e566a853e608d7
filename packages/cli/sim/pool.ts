import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Fight } from '@quintain/formats'
import { type FightCounts, together } from '@quintain/odds'
import { type Asked, blocksOf, countHere, isNear } from './blocks.ts'

/** The file that a worker runs: beside the bundled command, or among the built modules; none where the sources run. */
function workerFile(): string | null {
  const beside = ['./quintain-worker.js', './worker.js'].map(path => fileURLToPath(new URL(path, import.meta.url)))
  return beside.find(path => existsSync(path)) ?? null
}

/** So many work at once: as many as there are processors, and none for a handful of fights. */
export const workersFor = (asked: Asked, wanted?: number): number =>
  Math.min(wanted ?? availableParallelism(), Math.max(1, Math.ceil(blocksOf(asked) / 2)))

/**
 * Counts fights on several processors, or on this one. Blocks are added up in their order, and a margin is looked at after each of
 * them, so the totals are the same however many work. `going`: asked with what there is so far, whether to go on.
 */
export async function countFights(
  fight: Fight,
  asked: Asked,
  workers: number,
  going: (soFar: FightCounts) => boolean,
): Promise<FightCounts | null> {
  const file = workers > 1 ? workerFile() : null
  if (file === null) return countHere(fight, asked, going)
  const workerData = { source: JSON.stringify(fight.source), asked }
  const all = Array.from({ length: workers }, () => new Worker(file, { workerData }))
  try {
    return await new Promise<FightCounts | null>((resolve, reject) => {
      const blocks = blocksOf(asked)
      const waiting = new Map<number, FightCounts>()
      let sent = 0
      let merged = 0
      let total: FightCounts | null = null
      const give = (w: Worker) => {
        if (sent < blocks) w.postMessage(sent++)
      }
      const take = (w: Worker, { k, counts }: { readonly k: number; readonly counts: FightCounts }) => {
        waiting.set(k, counts)
        for (let next = waiting.get(merged); next; next = waiting.get(merged)) {
          waiting.delete(merged++)
          total = total ? together(total, next) : next
          if (merged === blocks || isNear(total, asked) || !going(total)) return resolve(total)
        }
        give(w)
      }
      for (const w of all) {
        w.on('message', message => take(w, message))
        w.on('error', reject)
        give(w)
      }
    })
  } finally {
    await Promise.all(all.map(w => w.terminate()))
  }
}
