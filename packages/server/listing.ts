import { printOfFight } from '@quintain/engine'
import type { Listed } from '@quintain/seats/protocol'
import type { TableService } from '@quintain/seats/service'
import type { Journals } from '@quintain/store/journals'
import type { TextBeside } from './kept/beside.ts'

/** How far a table is, as a list shows it. */
export function listedOf(name: string, table: TableService): Listed {
  const { title, ruleset, round, turn, over, free, clock, creatures } = table.as('gm').view
  const asked = creatures.find(c => c.id === table.table.open[0]?.who)
  return {
    name,
    title,
    ruleset,
    round,
    turn: creatures.find(c => c.id === turn)?.name ?? null,
    over,
    free: free && asked !== undefined,
    ...(clock === undefined ? {} : { clock }),
    ...(asked?.place === undefined ? {} : { place: asked.place }),
  }
}

/** What is kept of a table that was left: as the list showed it, and after which line of which journal that was. */
interface Note {
  readonly n: number
  readonly epoch: string
  readonly listed: Listed
}
/** Milliseconds without news after which it is noted how far a table is. */
const QUIET = 1500

/** Notes how far tables are, so that a list of them opens none that is as it was left. */
export class Listing {
  private readonly store: Journals
  private readonly left: TextBeside | undefined
  private readonly due = new Map<string, ReturnType<typeof setTimeout>>()
  constructor(store: Journals, left: TextBeside | undefined) {
    this.store = store
    this.left = left
  }
  /** Notes it once nothing has come for a while. */
  soon(name: string, table: TableService): void {
    if (!this.left) return
    clearTimeout(this.due.get(name))
    const timer = setTimeout(() => void this.now(name, table).catch(() => undefined), QUIET)
    // A process that ends waits for none of this.
    ;(timer as { unref?(): void }).unref?.()
    this.due.set(name, timer)
  }
  async now(name: string, table: TableService): Promise<void> {
    this.forget(name)
    if (!this.left || table.isClosed) return
    const note: Note = { n: table.table.last, epoch: table.epoch, listed: listedOf(name, table) }
    await this.left.write(name, JSON.stringify(note))
  }
  /** What is waiting to be noted of a table is not noted. */
  forget(name: string): void {
    clearTimeout(this.due.get(name))
    this.due.delete(name)
  }
  async delete(name: string): Promise<void> {
    this.forget(name)
    await this.left?.write(name, null)
  }
  /** How far a table was when it was left; null where it is another one now, or nothing was noted. */
  async asLeft(name: string): Promise<Listed | null> {
    try {
      const text = await this.left?.read(name)
      if (!text) return null
      const { n, epoch, listed } = JSON.parse(text) as Note
      const { start, branchOf } = await this.store.header(name)
      if (epoch !== printOfFight([start, branchOf ?? null])) return null
      for await (const line of this.store.read(name, n)) if (line.n > n) return null
      return { ...listed, name }
    } catch {
      return null
    }
  }
}
