import { type News, PROTOCOL, type TableMessage, viewChange } from '../protocol/index.ts'
import type { Host, Seated, Telling, Told } from './host.ts'

/** What comes after that, at one moment of the table. */
interface Next {
  readonly moment: number
  readonly told: Told
  readonly news: News | null
}

/** What those who sit at the seats of a table are told, made once for all who were told the same before. */
export class SharedTelling implements Telling {
  private readonly at: Host
  private moment = 0
  private readonly first = new Map<string, { readonly moment: number; readonly told: Told }>()
  private readonly next = new WeakMap<Told, Next>()

  constructor(at: Host) {
    this.at = at
  }
  /** Something may be otherwise now. */
  changed(): void {
    this.moment++
  }
  /** All that a seat knows now. */
  now(seated: Seated): Told {
    const had = this.first.get(seated.id)
    if (had?.moment === this.moment) return had.told
    const log = this.at.logOf(seated.seat)
    const read = log.length
    const told: Told = {
      view: seated.view,
      read,
      struck: new Set(log.struckUntil(read)),
      questions: seated.questions,
      orders: JSON.stringify(seated.orders),
      who: this.seats(seated),
    }
    this.first.set(seated.id, { moment: this.moment, told })
    return told
  }
  /** What is otherwise than it was told; no news where that is nothing. */
  after(seated: Seated, was: Told): Next {
    const had = this.next.get(was)
    if (had?.moment === this.moment) return had
    const now = this.now(seated)
    const log = this.at.logOf(seated.seat)
    const change = viewChange(was.view, now.view)
    const entries = log.since(was.read)
    const struck = new Set(log.struckUntil(was.read))
    const news: News = {
      m: 'news',
      cursor: this.cursor(now),
      change,
      log: [...entries],
      struck: [...struck].filter(n => !was.struck.has(n)),
      restored: [...was.struck].filter(n => n <= was.read && !struck.has(n)),
      questions: [...now.questions],
      ...(now.orders === was.orders ? {} : { orders: [...seated.orders] }),
      ...(now.who === was.who ? {} : { seats: this.at.keyed() }),
    }
    const asked = now.questions !== was.questions && JSON.stringify(now.questions) !== JSON.stringify(was.questions)
    const anything =
      change || news.log.length || news.struck.length || news.restored.length || asked || news.orders || news.seats
    const made = { moment: this.moment, told: now, news: anything ? news : null }
    this.next.set(was, made)
    return made
  }
  cursor({ read }: Told): string {
    return `${this.at.epoch}.${read}`
  }
  private seats(seated: Seated): string {
    return seated.seat.role === 'gm' ? JSON.stringify(this.at.keyed()) : ''
  }
}

/** One who listens at a seat: it is told of what is otherwise than it was told last, and of nothing else. */
export class Connection {
  private readonly at: Host
  private readonly seat: Seated
  private readonly send: (message: TableMessage) => void
  private told!: Told
  private stop: () => void = () => {}

  constructor(at: Host, seat: Seated, send: (message: TableMessage) => void) {
    this.at = at
    this.seat = seat
    this.send = send
  }
  /** Tells all that the seat knows, and listens. `cursor`: up to where it has read the log. */
  begin(cursor?: string): () => void {
    this.welcome(this.opened(cursor))
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
  /** How many entries of the log whoever has this cursor has read: none for a cursor of another table. */
  private opened(cursor: string | undefined): number {
    const [epoch, read] = cursor?.split('.') ?? []
    const n = Number(read)
    const { length } = this.at.logOf(this.seat.seat)
    return epoch === this.at.epoch && Number.isSafeInteger(n) && n >= 0 && n <= length ? n : 0
  }
  private welcome(from: number): void {
    const { seat } = this.seat
    const { telling } = this.at
    this.told = telling.now(this.seat)
    const { view, struck, questions } = this.told
    this.send({
      m: 'welcome',
      v: PROTOCOL,
      seat: { ...seat, plays: [...seat.plays] },
      ...(seat.role === 'gm' ? { seats: this.at.keyed() } : {}),
      cursor: telling.cursor(this.told),
      view,
      log: this.at
        .logOf(seat)
        .since(from)
        .filter(e => e.n <= this.told.read),
      struck: [...struck].filter(n => n <= from),
      questions: [...questions],
      orders: [...this.seat.orders],
    })
  }
  private news(): void {
    if (!this.at.table.known.seats.has(this.seat.id)) {
      this.sentAway(this.seat.id, 'this seat is no longer at the table')
      return
    }
    const { told, news } = this.at.telling.after(this.seat, this.told)
    this.told = told
    if (news) this.send(news)
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
