import {
  type Checkpoint,
  type EarlyAnswer,
  type JournalLine,
  type OpenQuestion,
  type Recorded,
  SETTINGS,
  type Seat,
  type Settings,
  type StandingOrder,
} from './line.ts'

/** Ids that are remembered; of older ones the store knows. */
const IDS = 256

/**
 * What the table knows beside the state of the fight, as the fold of the same lines: seats, what is asked, what a waiting
 * step has had already, early answers, standing orders, ids seen. It never enters the cells of a state.
 */
export class TableState {
  open: readonly OpenQuestion[] = []
  recorded: readonly Recorded[] = []
  early: readonly EarlyAnswer[] = []
  readonly orders = new Map<string, StandingOrder>()
  readonly seats = new Map<string, Seat>()
  settings: Settings = SETTINGS
  /** The line of each id that was seen. */
  readonly ids = new Map<string, number>()

  constructor(from?: Checkpoint['table']) {
    if (!from) return
    this.open = from.open
    this.recorded = from.recorded
    this.early = from.early
    for (const o of from.orders) this.orders.set(o.id, o)
    for (const s of from.seats) this.seats.set(s.id, s)
    this.settings = from.settings ?? SETTINGS
    for (const [id, n] of from.ids) this.ids.set(id, n)
  }
  /** Takes in the next line. `stood` gives the conditions of creatures, for early answers. */
  add(l: JournalLine, stood: (asked: OpenQuestion) => EarlyAnswer['stood']): void {
    const { did } = l
    if (l.id !== undefined) this.ids.set(l.id, l.n)
    if (did.do === 'order') this.orders.set(did.order.id, did.order)
    else if (did.do === 'cancel-order') this.orders.delete(did.order)
    else if (did.do === 'seat') this.seats.set(did.seat.id, did.seat)
    else if (did.do === 'settings') this.settings = did.settings
    else this.asked(l, stood)
  }
  private asked(l: JournalLine, stood: (asked: OpenQuestion) => EarlyAnswer['stood']): void {
    const { did } = l
    const asks = l.asks ?? []
    const ahead = did.do === 'answer' ? this.open.slice(1).find(o => o.q === did.q) : undefined
    if (ahead && did.do === 'answer')
      this.early = [...this.early, { asked: ahead, with: did.with, by: l.by ?? '', stood: stood(ahead) }]
    // What was answered ahead is kept as long as the question may still come.
    this.early = this.early.filter(e => asks.some(o => o.q === e.asked.q))
    this.open = asks.filter(o => !this.early.some(e => e.asked.q === o.q))
    this.recorded = l.recorded ?? []
  }
  /** As plain data, for a checkpoint. */
  data(): Checkpoint['table'] {
    const { open, recorded, early, orders, seats, settings, ids } = this
    return {
      open,
      recorded,
      early,
      orders: [...orders.values()],
      seats: [...seats.values()],
      settings,
      ids: [...ids].slice(-IDS),
    }
  }
}
