import {
  type News,
  PROTOCOL,
  type TableMessage,
  type TableQuestion,
  type TableView,
  viewChange,
} from '../protocol/index.ts'
import type { Host, Seated } from './host.ts'

/** One who listens at a seat: what it was told last, so that it is told of what is otherwise, and of nothing else. */
export class Connection {
  private readonly at: Host
  private readonly seat: Seated
  private readonly send: (message: TableMessage) => void
  private view!: TableView
  private read = 0
  private struck: ReadonlySet<number> = new Set()
  private questions: readonly TableQuestion[] = []
  private orders = ''
  private who = ''
  private stop: () => void = () => {}

  constructor(at: Host, seat: Seated, send: (message: TableMessage) => void) {
    this.at = at
    this.seat = seat
    this.send = send
  }
  /** Tells all that the seat knows, and listens. `cursor`: up to where it has read the log. */
  begin(cursor?: string): () => void {
    const from = this.opened(cursor)
    this.welcome(from)
    const off = [
      this.at.onChange(() => this.news()),
      this.at.onRevoke(id => this.sentAway(id)),
      this.at.onLeave(() => this.left()),
    ]
    this.stop = () => {
      for (const stop of off) stop()
    }
    return this.stop
  }
  private get cursor(): string {
    return `${this.at.epoch}.${this.read}`
  }
  /** How many entries of the log whoever has this cursor has read: none for a cursor of another table. */
  private opened(cursor: string | undefined): number {
    const [epoch, read] = cursor?.split('.') ?? []
    const n = Number(read)
    const { length } = this.at.logOf(this.seat.seat)
    return epoch === this.at.epoch && Number.isSafeInteger(n) && n >= 0 && n <= length ? n : 0
  }
  private welcome(from: number): void {
    const { seat } = this.seat
    const log = this.at.logOf(seat)
    this.view = this.seat.view
    const entries = log.since(from)
    this.read = log.length
    const struck = log.struckUntil(this.read)
    this.struck = new Set(struck)
    this.questions = this.seat.questions
    this.who = this.seats()
    const orders = this.seat.orders
    this.orders = JSON.stringify(orders)
    this.send({
      m: 'welcome',
      v: PROTOCOL,
      seat: { ...seat, plays: [...seat.plays] },
      ...(seat.role === 'gm' ? { seats: this.at.keyed() } : {}),
      cursor: this.cursor,
      view: this.view,
      log: [...entries],
      struck: struck.filter(n => n <= from),
      questions: [...this.questions],
      orders: [...orders],
    })
  }
  private seats(): string {
    return this.seat.seat.role === 'gm' ? JSON.stringify(this.at.keyed()) : ''
  }
  /** Tells what is otherwise than it was; nothing where that is nothing. */
  private news(): void {
    if (!this.at.table.known.seats.has(this.seat.id)) {
      this.sentAway(this.seat.id, 'this seat is no longer at the table')
      return
    }
    const { seat } = this.seat
    const log = this.at.logOf(seat)
    const view = this.seat.view
    const change = viewChange(this.view, view)
    const before = this.read
    const log_ = log.since(before)
    const struck = new Set(log.struckUntil(before))
    const questions = this.seat.questions
    const who = this.seats()
    const orders = this.seat.orders
    const ordered = JSON.stringify(orders)
    const news: Omit<News, 'cursor'> = {
      m: 'news',
      change,
      log: [...log_],
      struck: [...struck].filter(n => !this.struck.has(n)),
      restored: [...this.struck].filter(n => n <= before && !struck.has(n)),
      questions: [...questions],
      ...(ordered === this.orders ? {} : { orders: [...orders] }),
      ...(who === this.who ? {} : { seats: this.at.keyed() }),
    }
    const asked = JSON.stringify(questions) !== JSON.stringify(this.questions)
    const anything =
      change || news.log.length || news.struck.length || news.restored.length || asked || news.orders || news.seats
    this.view = view
    this.questions = questions
    this.who = who
    this.orders = ordered
    this.read = log.length
    this.struck = new Set(log.struckUntil(this.read))
    if (anything) this.send({ ...news, cursor: this.cursor })
  }
  private left(): void {
    this.stop()
    this.send({ m: 'bye', reason: 'the table is laid anew', again: true })
  }
  private sentAway(
    id: string,
    reason = 'the link of this seat was changed: ask the game master for the new one',
  ): void {
    if (id !== this.seat.id) return
    this.stop()
    this.send({ m: 'bye', reason, again: false })
  }
}
