import { hello, type TableMessage } from '@quintain/seats/protocol'
import type { TableSeat } from '@quintain/seats/service'
import type { Tables } from '../tables.ts'

/** One window at a table: it says hello with the key of its link, then sends and is told, one message after the other. */
export class Sitting {
  private readonly tables: Tables
  private readonly name: string
  private readonly tell: (message: TableMessage) => void
  private readonly end: () => void
  private seat: TableSeat | null = null
  private stop: () => void = () => {}
  private queue: Promise<void> = Promise.resolve()

  constructor(tables: Tables, name: string, tell: (message: TableMessage) => void, end: () => void) {
    this.tables = tables
    this.name = name
    this.tell = message => {
      tell(message)
      if (message.m === 'bye') this.close()
    }
    this.end = end
  }
  take(message: unknown): void {
    this.queue = this.queue.then(() => this.taken(message))
  }
  private async taken(message: unknown): Promise<void> {
    try {
      if (this.seat) this.tell(await this.seat.receive(message))
      else await this.greeted(message)
    } catch (error) {
      console.error(error)
      const n = Number((message as { n?: unknown } | null)?.n ?? 0)
      this.tell({ m: 'refused', n, reasons: [{ text: 'that could not be done', rule: 'house/server/error' }] })
    }
  }
  private async greeted(message: unknown): Promise<void> {
    const read = hello.safeParse(message)
    const seat = read.success ? await this.tables.join(this.name, read.data.link) : null
    if (!seat || !read.success) {
      this.tell({ m: 'bye', reason: 'this link opens nothing here', again: false })
      return
    }
    this.seat = seat
    this.stop = seat.connect(this.tell, read.data.cursor)
  }
  close(): void {
    this.stop()
    this.stop = () => {}
    this.end()
  }
}
