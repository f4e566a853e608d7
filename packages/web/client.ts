import type {
  KeyedSeat,
  LogEntry,
  News,
  Reply,
  SeatMessage,
  TableMessage,
  TableOrder,
  TableQuestion,
  TableView,
  Welcome,
} from '@quintain/seats/protocol'
import { changedView } from '@quintain/seats/protocol/change'
import type { FoundTold, OwnConditionTold, ReadCreatureTold } from '@quintain/seats/workshop'
import { wordsToStir } from './dice.ts'

/** All that the page knows of the table. */
export interface Known {
  readonly link: 'connecting' | 'live' | 'away' | 'ended'
  /** Why the connection ended. */
  readonly reason: string
  readonly seat: Welcome['seat'] | null
  readonly seats: readonly KeyedSeat[]
  readonly view: TableView | null
  readonly log: readonly LogEntry[]
  readonly questions: readonly TableQuestion[]
  readonly orders: readonly TableOrder[]
  /** Counts what has come: what was asked of an older state is asked again. */
  readonly age: number
}
const NOTHING: Known = {
  link: 'connecting',
  reason: '',
  seat: null,
  seats: [],
  view: null,
  log: [],
  questions: [],
  orders: [],
  age: 0,
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** What is asked of the table; the client numbers it, and names deeds. */
export type Ask = Without<SeatMessage, 'n' | 'id'>
export interface Refused {
  readonly m: 'refused'
  readonly reasons: readonly { readonly text: string; readonly rule?: string | undefined }[]
}

/** A line to the home of a table that is open. */
export interface Line {
  send(message: object): void
}
/** Opens a line to a table: it calls `open` once it may be sent on, `told` with each message, and `closed` when it has ended. */
export type Connect = (on: { open(): void; told(message: TableMessage): void; closed(): void }) => Line

/** Over the network. */
export const socketTo =
  (url: string): Connect =>
  on => {
    const socket = new WebSocket(url)
    socket.onopen = () => on.open()
    socket.onmessage = event => on.told(JSON.parse(String(event.data)) as TableMessage)
    socket.onclose = () => on.closed()
    return { send: message => socket.send(JSON.stringify(message)) }
  }

/** What was asked for, or why it is not there. */
export type Told<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly error: string }

/** What the home of a table has beside its messages. */
export interface Home {
  /** The address of a seat by its key. */
  linkOf(key: string): string
  /** Where all tables are listed; null where a player is told of none. */
  readonly lobby: string | null
  /** Begins a try from where the table is, and opens it. */
  branch(): Promise<void>
  /** Hands out a file of the table. */
  save(what: 'journal' | 'fight' | 'map'): Promise<void>
  /** The creatures that words such as `goblin x4` mean. */
  find(words: string): Promise<FoundTold | null>
  /** More creatures come into the fight; returns what is wrong, or nothing. */
  add(what: {
    readonly like?: string
    readonly creature?: Readonly<Record<string, unknown>>
    readonly name: string
    readonly count: number
    readonly side: string
    readonly at?: string
  }): Promise<string>
  /** The picture under the map, as an address; null where this seat is given none. */
  picture(): Promise<string | null>
  /** Lays a picture under the map, an empty one takes it away; returns what is wrong, or nothing. */
  lay(picture: string): Promise<string>
  /** The creatures of a pasted stat block. */
  read(text: string): Promise<Told<readonly ReadCreatureTold[]>>
  /** The conditions of the game master that are kept. */
  conditions(): Promise<readonly OwnConditionTold[]>
  /** Keeps one for later; returns what is wrong, or nothing. */
  keepCondition(condition: OwnConditionTold): Promise<string>
  /** Forgets the one of this name. */
  forgetCondition(name: string): Promise<void>
  /** Keeps a creature for later; returns what is wrong, or nothing. */
  keepCreature(creature: ReadCreatureTold): Promise<string>
  /** Those who came in last go again; returns what is wrong, or nothing. */
  back(): Promise<string>
  /** Of a try: takes it away and goes back; null at a table that is none. */
  readonly drop: (() => Promise<void>) | null
}

/** How long it waits before it connects again, in milliseconds: longer each time. */
const WAITS = [300, 1000, 2000, 5000]

/** The connection to a table: it comes back by itself, and what was done and not answered is sent again. */
export class Client {
  private known: Known = NOTHING
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Map<
    number,
    { readonly message: object; readonly deed: boolean; reply(r: Reply): void }
  >()
  private line: Line | null = null
  private cursor: string | undefined
  private n = 0
  private tries = 0
  private readonly open: Connect
  private readonly link: string
  /** What the home of the table has beside its messages. */
  readonly home: Home

  constructor(open: Connect, link: string, home: Home) {
    this.open = open
    this.home = home
    this.link = link
    this.connect()
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly snapshot = (): Known => this.known
  private stirring: string | null = null
  /** Whoever comes to sworn dice stirs them once. */
  private stir(): void {
    const { view, seat } = this.known
    if (!view?.oath || !seat || seat.role === 'watcher' || this.stirring === view.oath.commitment) return
    this.stirring = view.oath.commitment
    const words = wordsToStir(view.oath)
    if (words !== null) void this.ask({ m: 'stir', words })
  }
  private set(now: Partial<Known>): void {
    this.known = { ...this.known, ...now }
    for (const tell of this.listeners) tell()
  }
  private connect(): void {
    const line = this.open({
      open: () => {
        const { cursor } = this
        line.send({ m: 'hello', v: 1, link: this.link, ...(cursor ? { cursor } : {}) })
      },
      told: message => this.heard(message),
      closed: () => {
        if (this.known.link === 'ended') return
        this.set({ link: 'away' })
        setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)])
      },
    })
    this.line = line
  }
  private heard(told: TableMessage): void {
    if (told.m === 'welcome') this.welcomed(told)
    else if (told.m === 'news') this.news(told)
    else if (told.m === 'bye') {
      if (!told.again) this.set({ link: 'ended', reason: told.reason })
    } else {
      const asked = this.waiting.get(told.n)
      this.waiting.delete(told.n)
      asked?.reply(told)
    }
  }
  private welcomed(told: Welcome): void {
    this.tries = 0
    const back = this.cursor !== undefined && told.log[0]?.n !== 1
    const struck = new Set(told.struck)
    const had = back ? this.known.log.map(e => ({ ...e, struck: struck.has(e.n) })) : []
    this.cursor = told.cursor
    this.set({
      link: 'live',
      seat: told.seat,
      seats: told.seats ?? [],
      view: told.view,
      log: [...had, ...told.log],
      questions: told.questions,
      orders: told.orders,
      age: this.known.age + 1,
    })
    // What was not answered is sent again: a deed is done once for its id.
    for (const { message } of this.waiting.values()) this.line?.send(message)
    this.stir()
  }
  private news({ cursor, change, log, struck, restored, questions, orders, seats }: News): void {
    this.cursor = cursor
    const [gone, back] = [new Set(struck), new Set(restored)]
    const turned = gone.size + back.size > 0
    const had = turned
      ? this.known.log.map(e => (gone.has(e.n) ? { ...e, struck: true } : back.has(e.n) ? { ...e, struck: false } : e))
      : this.known.log
    this.set({
      view: this.known.view && changedView(this.known.view, change),
      log: log.length ? [...had, ...log] : had,
      questions,
      age: this.known.age + 1,
      ...(orders ? { orders } : {}),
      ...(seats ? { seats } : {}),
    })
    this.stir()
  }
  /** Entries of the log that stand before those that are here. */
  async earlier(): Promise<void> {
    const [first] = this.known.log
    if (!first || first.n <= 1) return
    const reply = await this.ask({ m: 'earlier', before: first.n })
    // Others may have come while it was asked; none before these.
    if (reply.m === 'earlier' && this.known.log[0]?.n === first.n) this.set({ log: [...reply.log, ...this.known.log] })
  }
  private looking = false
  private nextLook: { readonly ask: Ask; reply(r: Reply | null): void } | null = null
  /** Asks for something to be looked at: of those that wait while one is under way the newest is sent, and the others come to nothing. */
  look(ask: Ask): Promise<Reply | null> {
    return new Promise(reply => {
      this.nextLook?.reply(null)
      this.nextLook = { ask, reply }
      if (!this.looking) void this.lookOn()
    })
  }
  private async lookOn(): Promise<void> {
    this.looking = true
    while (this.nextLook) {
      const { ask, reply } = this.nextLook
      this.nextLook = null
      reply(await this.ask(ask))
    }
    this.looking = false
  }
  /** Asks the table something, or does something there. */
  ask<A extends Ask>(ask: A): Promise<Reply> {
    const n = ++this.n
    const deed = DEEDS.has(ask.m)
    const message = { ...ask, n, ...(deed ? { id: newId() } : {}) }
    return new Promise(reply => {
      this.waiting.set(n, { message, deed, reply })
      if (this.known.link === 'live') this.line?.send(message)
    })
  }
}
/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain HTTP from another machine. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), n => n.toString(16).padStart(2, '0')).join('')

const DEEDS = new Set<string>([
  'do',
  'answer',
  'pass',
  'play-on',
  'undo',
  'request-undo',
  'redo',
  'rule',
  'settle',
  'seat',
  'unseat',
  'note',
  'order',
  'cancel-order',
  'swear',
  'stir',
  'reveal',
])
