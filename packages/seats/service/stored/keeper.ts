import type { Checkpoint, JournalLine, Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import type { KeptLog, SeatLog } from './log.ts'

/** Lines between two checkpoints, at least; as many lie behind the one that is kept, and can be taken back after a restart. */
const STRIDE = 64
/** Entries of a log that are there after a restart. */
const ENTRIES = 2000

/** The logs of all who see the same, by who they are. */
type Logs = ReadonlyMap<string, SeatLog>

/** A checkpoint that is not written yet: as it was some lines ago. */
interface Waiting {
  readonly checkpoint: Checkpoint
  readonly from: number
  readonly body: string
  /** How many entries of each log stood before these. */
  readonly before: ReadonlyMap<string, number>
}

/**
 * Keeps checkpoints of a table with the logs of its seats. A checkpoint is taken where nothing is held back and nothing can be put back,
 * and written some lines later: what was done last can be taken back from it.
 */
export class Keeper {
  private readonly table: Table
  private readonly store: Journals
  private readonly name: string
  private readonly logs: Logs
  /** The line of the last checkpoint that was taken, and how many entries of each log stand before it. */
  private at: number
  private entries: ReadonlyMap<string, number>
  private waiting: Waiting | null = null

  /** `quiet`: whether nothing is held back of what happened; the logs have all of it once it was asked. */
  constructor(table: Table, store: Journals, name: string, logs: Logs, quiet: () => boolean) {
    this.table = table
    this.store = store
    this.name = name
    this.logs = logs
    this.quiet = quiet
    this.at = table.base
    if (table.base > 0) quiet()
    this.entries = new Map([...logs].map(([key, log]) => [key, table.base > 0 ? log.length : 0]))
  }
  /** Whether nothing is held back of what happened. */
  private readonly quiet: () => boolean

  /** A line was stored and followed. */
  async after({ n, did }: JournalLine): Promise<void> {
    const { waiting } = this
    // What was taken back before it would not be found from there.
    if (waiting && did.do === 'undo' && did.after < waiting.checkpoint.n) {
      this.at = waiting.from
      this.entries = waiting.before
      this.waiting = null
    }
    if (n - this.at < STRIDE || this.table.takenBack.length > 0) return
    if (!this.quiet()) return
    const checkpoint = this.table.checkpoint()
    const logs: Record<string, KeptLog> = {}
    for (const [key, log] of this.logs) logs[key] = log.keep(this.entries.get(key) ?? 0, ENTRIES)
    const due = this.waiting
    this.waiting = { checkpoint, from: this.at, body: JSON.stringify(logs), before: this.entries }
    this.at = n
    this.entries = new Map([...this.logs].map(([key, log]) => [key, log.length]))
    if (due) await this.store.keep(this.name, due.checkpoint, { from: due.from, body: due.body })
  }
}

/** The logs that were kept beside the checkpoint of line `n`; null where they are not all there. */
export async function keptLogs(store: Journals, name: string, n: number): Promise<ReadonlyMap<string, KeptLog> | null> {
  const all = new Map<string, KeptLog>()
  for await (const { from, body } of store.parts(name, n)) {
    const part = new Map(Object.entries(JSON.parse(body) as Record<string, KeptLog>))
    if (all.size === 0) for (const [key, log] of part) all.set(key, log)
    else
      for (const [key, log] of all) {
        const earlier = part.get(key)
        if (earlier && earlier.before + earlier.entries.length === log.before)
          all.set(key, { ...log, before: earlier.before, entries: [...earlier.entries, ...log.entries] })
      }
    const enough = [...all.values()].every(log => log.before === 0 || log.entries.length >= ENTRIES)
    if (enough || from === 0) break
  }
  return all.size > 0 ? all : null
}
