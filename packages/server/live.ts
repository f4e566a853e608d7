import { hello, PROTOCOL, type SeatMessage, type TableMessage } from '@quintain/seats/protocol'
import type { TableSeat } from '@quintain/seats/service'
import type { WebSocket } from 'ws'
import { type Limits, Rate } from './limits.ts'
import type { Tables } from './tables.ts'

/** What went wrong, without a word of what was said or sent: kinds and places of errors alone. */
export type Report = (what: string, error: unknown) => void

/** Why a connection is closed, as its standard has it. */
const POLICY = 1008
const GOING = 1001

/** The bytes of messages, which many are sent. */
const bytes = new WeakMap<TableMessage, Buffer>()
function encoded(message: TableMessage): Buffer {
  const had = bytes.get(message)
  if (had) return had
  const made = Buffer.from(JSON.stringify(message))
  if (message.m === 'news') bytes.set(message, made)
  return made
}

/** One connection: it says hello with the key of a link, then sends and is told. */
export class Live {
  private readonly socket: WebSocket
  private readonly tables: Tables
  private readonly name: string
  private readonly limits: Limits
  private readonly report: Report
  private readonly rate: Rate
  private readonly waiting: unknown[] = []
  private working = false
  private seat: TableSeat | null = null
  private leave: () => void = () => {}
  private readonly late: ReturnType<typeof setTimeout>

  constructor(socket: WebSocket, tables: Tables, name: string, limits: Limits, report: Report) {
    this.socket = socket
    this.tables = tables
    this.name = name
    this.limits = limits
    this.report = report
    this.rate = new Rate(limits, performance.now())
    this.late = setTimeout(() => this.bye('say hello first', false), limits.hello)
    socket.on('message', (data, binary) => this.heard(data, binary))
    socket.on('close', () => this.gone())
    // What is wrong with a connection closes it; there is nobody to tell.
    socket.on('error', () => this.gone())
  }
  private gone(): void {
    clearTimeout(this.late)
    this.waiting.length = 0
    this.leave()
    this.leave = () => {}
  }
  /** Ends the connection: why, in words, and whether it is worth while to come again. */
  bye(reason: string, again: boolean): void {
    this.send({ m: 'bye', reason, again })
    this.gone()
    this.socket.close(again ? GOING : POLICY)
    // Who does not answer is cut off.
    setTimeout(() => this.socket.terminate(), 2000).unref()
  }
  private send(message: TableMessage): void {
    const { socket, limits } = this
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unread) {
      this.gone()
      socket.terminate()
      return
    }
    socket.send(encoded(message), { binary: false })
    if (message.m === 'bye') socket.close(message.again ? GOING : POLICY)
  }
  private heard(data: unknown, binary: boolean): void {
    const wrong = this.wrongWith(binary)
    if (wrong) {
      this.bye(wrong, true)
      return
    }
    try {
      this.waiting.push(JSON.parse(String(data)))
    } catch {
      this.bye('messages are JSON', false)
      return
    }
    if (!this.working) void this.work()
  }
  /** Why no more is heard of a connection; null where nothing is wrong. */
  private wrongWith(binary: boolean): string | null {
    if (!this.rate.take(performance.now())) return 'too many messages'
    if (this.waiting.length >= this.limits.waiting) return 'too many messages wait'
    return binary ? 'messages are text' : null
  }
  /** One message after the other, in the order in which they came. */
  private async work(): Promise<void> {
    this.working = true
    while (this.waiting.length > 0) {
      this.dropOldPreviews()
      const message = this.waiting.shift()
      try {
        await this.take(message)
      } catch (error) {
        this.report('a message could not be answered', error)
        const n = (message as { n?: unknown } | null)?.n
        const reasons = [{ text: 'the server could not do that; it is not your fault', rule: 'house/server/error' }]
        this.send({ m: 'refused', n: Number.isSafeInteger(n) ? Number(n) : 0, reasons })
      }
      // Others come in between.
      await new Promise(resolve => setImmediate(resolve))
    }
    this.working = false
  }
  /** Of previews that wait the newest are answered. */
  private dropOldPreviews(): void {
    const previews = this.waiting.filter(isPreview)
    for (const old of previews.slice(0, Math.max(0, previews.length - this.limits.previews))) {
      this.waiting.splice(this.waiting.indexOf(old), 1)
      const { n } = old
      if (Number.isSafeInteger(n))
        this.send({ m: 'refused', n, reasons: [{ text: 'a newer one was asked for', rule: 'house/server/newer' }] })
    }
  }
  private async take(message: unknown): Promise<void> {
    if (this.seat) return this.send(await this.seat.receive(message))
    const read = hello.safeParse(message)
    if (!read.success) {
      const v = (message as { v?: unknown } | null)?.v
      const other = typeof v === 'number' && v !== PROTOCOL
      return this.bye(
        other ? `this server speaks version ${PROTOCOL}, not ${v}: load the page again` : 'say hello first',
        false,
      )
    }
    const seat = await this.tables.join(this.name, read.data.link).catch(error => {
      this.report('a table could not be opened', error)
      return undefined
    })
    if (seat === undefined) return this.bye('the table cannot be opened: whoever runs the server is told why', true)
    // Whether there is such a table is not said.
    if (!seat) return this.bye('this link opens nothing: ask the game master for a new one', false)
    const leave = this.tables.come(this.name, this.limits.atTable)
    if (!leave) return this.bye('too many sit at this table', true)
    clearTimeout(this.late)
    this.seat = seat
    const stop = seat.connect(told => this.send(told), read.data.cursor)
    this.leave = () => {
      stop()
      leave()
    }
  }
}
const isPreview = (message: unknown): message is Extract<SeatMessage, { m: 'preview' }> =>
  (message as { m?: unknown } | null)?.m === 'preview'
