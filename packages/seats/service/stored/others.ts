import type { Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { followed, inTurn, linesOf } from '../../index.ts'

/** Milliseconds after which a fight that waits for nobody goes on here, where another server has begun it. */
const LATE = 1500

/** What comes of what is stored elsewhere. */
interface On {
  /** Lines were taken in. */
  came(): void
  /** The fight waits for nobody, and whoever began it does not go on. */
  waits(): Promise<void>
  /** The journal was taken away. */
  gone(): void
  /** Nothing new was stored. */
  looked(): Promise<void>
}

/** Follows what other servers store of a table. */
export class Others {
  private readonly table: Table
  private readonly store: Journals
  private readonly name: string
  private readonly on: On
  private readonly unwatch: () => void
  /** The number of the last line of which was heard. */
  private seen = 0
  private following = false
  private closed = false
  private late: ReturnType<typeof setTimeout> | undefined

  constructor(table: Table, store: Journals, name: string, on: On) {
    this.table = table
    this.store = store
    this.name = name
    this.on = on
    this.unwatch = store.watch(name, n => void this.stored(n).catch(() => {}))
  }
  private async stored(n: number | null): Promise<void> {
    if (this.closed) return
    if (n === null) return this.on.gone()
    if (n <= this.table.last) return this.on.looked()
    this.seen = Math.max(this.seen, n)
    if (this.following) return
    this.following = true
    await this.follow()
  }
  /** Takes in what is new in its turn: what this server has stored itself is followed by then. */
  private async follow(): Promise<void> {
    const { table, store, name } = this
    const came = await inTurn(table, async () => {
      this.following = false
      if (this.seen <= table.last) return false
      await followed(table, await linesOf(store, name, table.last))
      return true
    })
    if (!came || this.closed) return
    this.on.came()
    clearTimeout(this.late)
    const late = setTimeout(() => void this.on.waits().catch(() => {}), LATE)
    // In a browser it is a number.
    if (typeof late === 'object') late.unref()
    this.late = late
  }
  close(): void {
    this.closed = true
    clearTimeout(this.late)
    this.unwatch()
  }
}
