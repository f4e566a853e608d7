import type {
  Checkpoint,
  EarlyAnswer,
  Fallen,
  Held,
  JournalLine,
  Oath,
  OpenQuestion,
  Recorded,
  Row,
  Seat,
  Settings,
  StandingOrder,
  UndoRequest,
} from './line.ts'
import { SETTINGS } from './line.ts'

const NONE: readonly never[] = []

/** Ids that a checkpoint keeps; of older ones the store knows. */
const IDS = 256

/**
 * What the table knows beside the state of the fight, as the fold of the same lines: seats, settings, what is asked, what
 * a waiting step has had already, early answers, standing orders, ids seen. It never enters the cells of a state.
 */
export class TableState {
  open: readonly OpenQuestion[] = []
  recorded: readonly Recorded[] = []
  held: readonly Held[] = []
  fallen: readonly Fallen[] = []
  early: readonly EarlyAnswer[] = []
  settings: Settings = SETTINGS
  requests: readonly UndoRequest[] = []
  /** The dice that are sworn, or were last. */
  oath: Oath | null = null
  readonly orders = new Map<string, StandingOrder>()
  readonly seats = new Map<string, Seat>()
  /** The line of each id that was seen. */
  readonly ids = new Map<string, number>()

  constructor(from?: Checkpoint['table']) {
    if (!from) return
    this.open = from.open
    this.recorded = from.recorded
    this.held = from.held
    this.fallen = from.fallen
    this.early = from.early
    this.settings = from.settings
    this.requests = from.requests
    this.oath = from.oath ?? null
    for (const o of from.orders) this.orders.set(o.id, o)
    for (const s of from.seats) this.seats.set(s.id, s)
    for (const [id, n] of from.ids) this.ids.set(id, n)
  }
  /** Takes in the next line. `stood` gives the conditions of those in a question as they are before the line. */
  add(l: JournalLine, stood: (asked: OpenQuestion) => EarlyAnswer['stood']): void {
    const { did } = l
    if (l.id !== undefined) this.ids.set(l.id, l.n)
    if (this.oath) this.oath = oathAfter(this.oath, l)
    switch (did.do) {
      case 'order':
        this.orders.set(did.order.id, did.order)
        break
      case 'cancel-order':
        this.orders.delete(did.order)
        break
      case 'seat':
        this.seats.set(did.seat.id, did.seat)
        break
      case 'unseat':
        this.seats.delete(did.seat)
        this.requests = this.requests.filter(r => r.by !== did.seat)
        break
      case 'note':
      case 'stir':
      case 'reveal':
        break
      case 'swear':
        this.oath = { commitment: did.commitment, stirred: NONE, thrown: 0, free: 0 }
        break
      case 'settings':
        this.settings = did.settings
        break
      case 'request-undo':
        this.requests = [...this.requests, { n: l.n, by: l.by ?? '', after: did.after }]
        break
      case 'decline-undo':
        this.requests = this.requests.filter(r => r.n !== did.request)
        break
      default:
        this.fought(l, stood)
    }
  }
  private fought(l: JournalLine, stood: (asked: OpenQuestion) => EarlyAnswer['stood']): void {
    const { did } = l
    const asks = l.asks ?? NONE
    const ahead =
      did.do === 'answer' || did.do === 'timeout' ? this.open.slice(1).find(o => o.q === did.q && !o.any) : undefined
    if (ahead) {
      const given = did.do === 'answer' ? { with: did.with } : {}
      this.early = [...this.early, { asked: ahead, ...given, by: l.by ?? '', stood: stood(ahead) }]
    }
    // What was answered ahead is kept as long as the question may still come.
    if (this.early.length > 0) this.early = this.early.filter(e => asks.some(o => o.q === e.asked.q))
    this.open = this.early.length > 0 ? asks.filter(o => !this.early.some(e => e.asked.q === o.q)) : asks
    this.recorded = l.recorded ?? NONE
    this.held = l.held ?? NONE
    this.fallen = l.fallen ?? NONE
    if (did.do === 'undo') this.requests = this.requests.filter(r => r.after < did.after)
    if (this.orders.size > 0) this.endOrders(l.rows ?? NONE)
  }
  private endOrders(rows: readonly Row[]): void {
    for (const o of this.orders.values()) if (hasEnded(o, rows)) this.orders.delete(o.id)
  }
  /** As plain data, for a checkpoint. */
  data(): Checkpoint['table'] {
    const { open, recorded, held, fallen, early, settings, requests, orders, seats, ids, oath } = this
    return {
      open,
      recorded,
      held,
      fallen,
      early,
      orders: [...orders.values()],
      seats: [...seats.values()],
      settings,
      requests,
      ids: [...ids].slice(-IDS),
      ...(oath ? { oath } : {}),
    }
  }
}

/** The dice that are sworn as they are after a line. */
function oathAfter(oath: Oath, { did, by = '', thrown }: JournalLine): Oath {
  if (thrown !== undefined) return { ...oath, thrown }
  if (did.do === 'stir') return { ...oath, stirred: [...oath.stirred, { by, words: did.words }] }
  if (did.do === 'reveal') return { ...oath, secret: did.secret }
  return did.do === 'note' && did.roll?.sworn !== undefined ? { ...oath, free: did.roll.sworn } : oath
}

/** Whether an event in these rows ends an order. */
export function hasEnded({ until }: StandingOrder, rows: NonNullable<JournalLine['rows']>): boolean {
  if (!until) return false
  return rows.some(row => row.events?.some(e => within(until, e)) === true)
}
/** Whether everything that `part` says is so in `whole`; where it is no object, both are the same. */
export function within(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    return JSON.stringify(part ?? null) === JSON.stringify(whole ?? null)
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(part).every(([k, v]) => within(v, (whole as Record<string, unknown>)[k]))
}
