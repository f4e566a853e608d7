import {
  type Command,
  changesFight,
  checkDeed,
  type Did,
  decodeCommand,
  encodeCommand,
  Following,
  type JournalLine,
  type Legal,
  legal,
  type OpenQuestion,
  type PlayerView,
  type Reader,
  type Refusal,
  type Remembered,
  refusals,
  restore,
  type Scene,
  SETTINGS,
  type Seat,
  type Settings,
  type Step,
  type Table,
  TRY,
  type Viewer,
} from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import { Cursors } from './cursor.ts'
import { dependsOn, type Forecasts, forecasts, lossesOf, reckonable } from './hidden-numbers.ts'
import { type Follower, LineStates, type Projection, type Told, Viewers } from './projection.ts'
import { renamed } from './renamed.ts'
import { seatedAt } from './seat-at.ts'
import { comesBackTo, isTakingBack, lineBefore, type SeatDid, takingBackRefused } from './taking-back.ts'
import { optionTold, type ToldQuestion, toldQuestion } from './told-question.ts'

/** What a seat is sent of a line. */
export interface Message extends Told {
  /** Where the seat is now: `since` goes on from it. */
  readonly cursor: string
}
/** What a command may bring, from all that a seat knows: by creature, with the low and with the high ends of the bands. */
export interface SeatForecast {
  readonly low: Forecasts
  readonly high: Forecasts
  /** The chance of each loss of hit points of the creature that it names, from 0; null where numbers are bands, or it names none. */
  readonly losses: readonly number[] | null
}

/** Who knows all, and who knows what some sides know. */
const GM = 'the game master'
const keyOf = (sides: readonly string[]): string => JSON.stringify(sides)
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const no = (why: string, rule: `house/${string}`): readonly Refusal[] => [{ why, rule }]

/** Whether a text stands anywhere in a value. */
const namedIn = (value: unknown, text: string): boolean =>
  value === text || (typeof value === 'object' && value !== null && Object.values(value).some(v => namedIn(v, text)))

/**
 * What each seat of a table knows and is told, and what its commands mean. It reads the lines of the table and nothing else:
 * call `catchUp` when there are new ones. What viewers remember is part of the table's checkpoints from then on, so that creatures keep
 * the names under which they are known; from a checkpoint without it names are given anew.
 */
export class Streams {
  private readonly t: Table
  private readonly system: GameSystem
  private readonly following: Following
  private readonly cursors: Cursors
  private readonly all = new Map<string, Viewers>()
  private settings: Settings = SETTINGS
  /** Who was asked, by the name of the question. */
  private readonly asked = new Map<string, string>()
  /** The state after the last line that was taken in. */
  private S: Int32Array
  /** The creatures for whom the fight waits. */
  private waiting: readonly number[]
  private readonly each: ((viewers: Viewers) => Follower) | undefined

  /**
   * `begin` is called before any line is taken in: who follows from then on misses none. `each` is called for all who see the same, when
   * there are first such viewers, and gives what follows for them, as soon as anybody asks for what they know.
   */
  constructor(
    t: Table,
    system: GameSystem,
    {
      cursors,
      begin,
      each,
    }: {
      readonly cursors?: Cursors
      readonly begin?: (streams: Streams) => void
      readonly each?: (viewers: Viewers) => Follower
    } = {},
  ) {
    this.each = each
    this.t = t
    this.system = system
    this.cursors = cursors ?? new Cursors()
    const { header, checkpoint } = t.journal
    this.settings = checkpoint?.table.settings ?? SETTINGS
    this.following = new Following(t.scene, restore(t.scene, checkpoint?.state ?? header.start), checkpoint?.n ?? 0)
    this.S = this.following.S.slice()
    this.waiting = this.waitsFor(checkpoint?.table.open ?? [])
    for (const o of checkpoint?.table.open ?? []) this.asked.set(o.q, o.who)
    this.add(null)
    for (const side of new Set(t.scene.sheets.map(s => s.side))) this.add([side])
    for (const { sides } of checkpoint?.remembered ?? []) this.among(sides)
    for (const seat of checkpoint?.table.seats ?? []) this.among(this.sidesIn(seat))
    t.remembers = () => {
      this.catchUp()
      return this.remembered()
    }
    begin?.(this)
    this.catchUp()
  }
  /** Who looks with the eyes of a seat. */
  viewerOf(seat: Seat): Viewer {
    return this.viewers(seat).viewer
  }
  /** Whether anything of what happened is held back from anybody. */
  get holds(): boolean {
    return [...this.all.values()].some(viewers => viewers.projection.holds)
  }
  private remembered(): readonly Remembered[] {
    return [...this.all.values()].flatMap(({ sides, projection }) => {
      const names = projection.aliases.data()
      const floor = projection.memory.data()
      return sides && (names.length > 0 || floor) ? [{ sides, names, ...(floor ? { floor } : {}) }] : []
    })
  }
  /** The sides whose knowledge a seat has: its own, or those of the creatures that it plays; null for the game master. */
  private sidesOf(sent: Seat): readonly string[] | null {
    const seat = seatedAt(this.t, sent)
    return this.sidesIn(seat)
  }
  /** The same of a seat as a line has it. */
  private sidesIn(seat: Seat): readonly string[] | null {
    if (seat.role === 'gm') return null
    if (seat.side !== undefined) return [seat.side]
    const { sheets } = this.t.scene
    return [...new Set(sheets.flatMap(s => (seat.plays.includes(s.id) ? [s.side] : [])))].sort()
  }
  private add(sides: readonly string[] | null): Viewers {
    const { S, settings, system } = this
    const { scene, journal } = this.t
    const key = sides && keyOf(sides)
    const before = journal.checkpoint?.remembered?.find(r => keyOf(r.sides) === key)
    const viewers = new Viewers(key ?? GM, sides, { scene, S, settings, visibility: system.visibility, before })
    this.all.set(viewers.key, viewers)
    if (this.each) viewers.follow(this.each(viewers))
    return viewers
  }
  private among(sides: readonly string[] | null): Viewers {
    return this.all.get(sides ? keyOf(sides) : GM) ?? this.add(sides)
  }
  private viewers(seat: Seat): Viewers {
    return this.among(this.sidesOf(seat))
  }
  private of(seat: Seat): Projection {
    return this.viewers(seat).projection
  }
  /** The same for seats that see the same. Whoever follows them has all lines by then. */
  keyOf(seat: Seat): string {
    const viewers = this.viewers(seat)
    viewers.catchUp()
    return viewers.key
  }
  /** What a seat knows, followed line by line. */
  projection(seat: Seat): Projection {
    return this.of(seat)
  }
  /** Tells `follower` of each line from now on, once what the seat knows is up to date. */
  follow(seat: Seat, follower: Follower): void {
    this.viewers(seat).follow(follower, true)
  }
  /** Takes in the lines that the table has had since: each viewer's projection is made once a line, when somebody asks for it. */
  catchUp(): void {
    for (let n = this.following.last + 1; n <= this.t.last; n++) {
      const l = this.t.lines[n - 1 - this.t.base]!
      const before = this.S
      this.following.add(l)
      if (changesFight(l.did)) this.S = this.following.S.slice()
      this.take(l, new LineStates(this.t.scene, l, before, this.S))
    }
  }
  private take(l: JournalLine, states: LineStates): void {
    if (l.did.do === 'settings') this.settings = l.did.settings
    // What is said at the table beside the fight leaves it waiting as it was.
    if (changesFight(l.did)) this.waiting = this.waitsFor(l.asks ?? [])
    const { waiting, settings } = this
    const actors = this.actorsOf(l.did)
    for (const o of l.asks ?? []) this.asked.set(o.q, o.who)
    for (const viewers of this.all.values()) viewers.add({ line: l, states, actors, waiting, settings })
    // Who sits down knows what its sides know from here on.
    if (l.did.do === 'seat') this.among(this.sidesIn(l.did.seat))
  }

  /** The creature that acts by a deed, or those whom a ruling names. */
  private actorsOf(did: Did): readonly number[] {
    const { creatures } = this.t.scene
    if (did.do === 'rule') return creatures.flatMap((id, i) => (namedIn(did.ruling, id) ? [i] : []))
    const who =
      did.do === 'answer' || did.do === 'timeout' ? this.asked.get(did.q) : did.do === 'out-of-turn' ? did.who : ''
    const i = creatures.indexOf(who ?? '')
    return i < 0 ? [] : [i]
  }
  /** Whether a line is somebody's act of whom a seat knew nothing, or a ruling that showed in nothing. */
  isUnseen(seat: Seat, n: number): boolean {
    return this.viewers(seat).unseen.has(n)
  }

  /** The creatures for whom the fight waits: those that are asked, else the one whose step comes next, as one that needs a number. */
  private waitsFor(asks: readonly OpenQuestion[]): readonly number[] {
    const { scene } = this.t
    const asked = asks.map(o => scene.creatures.indexOf(o.who)).filter(who => who >= 0)
    if (asked.length > 0) return asked
    const step = scene.next(this.following.S) as (Step & Readonly<Record<string, unknown>>) | null
    const who = step?.['who'] ?? step?.['by']
    return typeof who === 'number' ? [who] : []
  }

  /** All that a seat may know now, and where it is: for one that comes, or comes back. */
  async connect(seat: Seat): Promise<{ readonly view: PlayerView; readonly cursor: string }> {
    return { view: this.of(seat).view, cursor: await this.cursors.seal(this.following.last) }
  }
  /**
   * What a seat was told since, of the lines that are kept; null for a cursor that this table has not given. Lines of
   * which it is told nothing leave no gap.
   */
  async since(seat: Seat, cursor: string): Promise<readonly Message[] | null> {
    const from = await this.cursors.open(cursor)
    if (from === null) return null
    const news = [...this.viewers(seat).told].filter(([n]) => n > from)
    return Promise.all(news.map(async ([n, x]) => ({ cursor: await this.cursors.seal(n), ...x })))
  }
  /** What a seat may know now. */
  view = (seat: Seat): PlayerView => this.of(seat).view
  /** The questions that wait for a seat: those of the creatures that it plays, all for the game master. */
  questions(sent: Seat): readonly ToldQuestion[] {
    const seat = seatedAt(this.t, sent)
    return this.t.open
      .filter(o => seat.role === 'gm' || seat.plays.includes(o.who))
      .map(o => toldQuestion(this.t.scene, this.of(seat), o))
  }
  /** What a creature could do by all that its seat knows; `only`: the command of this name. */
  legal(seat: Seat, id: string, only?: string): readonly Legal[] {
    const { scene, reader } = this.of(seat).opened()
    return legal(reader, scene.who(id), only).map(k => ({
      ...k,
      suggestions: k.suggestions.map(s => ({ ...s, command: encodeCommand(s.command, scene) })),
    }))
  }
  /** Why a command is not legal by all that a seat knows; empty when it is. Unknown names are reasons too. */
  refuse(seat: Seat, id: string, command: Command): readonly Refusal[] {
    const { scene, reader } = this.of(seat).opened()
    try {
      return refusals(reader, scene.who(id), decodeCommand(command, scene))
    } catch (error) {
      return no((error as Error).message, 'house/command/value')
    }
  }
  /** Exact odds of a command by all that a seat knows, or why there are none. Throws no die and changes nothing. */
  preview(seat: Seat, id: string, command: Command): SeatForecast | { readonly refused: readonly Refusal[] } {
    return reckonable(() => this.reckoned(seat, id, command))
  }
  private reckoned(seat: Seat, id: string, command: Command): ReturnType<Streams['preview']> {
    const refused = this.refuse(seat, id, command)
    if (refused.length) return { refused }
    const p = this.of(seat)
    const { creatures } = p.view
    const isHidden = ({ aware, bands }: PlayerView['creatures'][number]) =>
      aware !== 'own' && !bands && !(aware === 3 && this.open(seat))
    const unknown = (c: PlayerView['creatures'][number]) =>
      no(`the numbers of ${c.sheet.name} are not known: there are no odds against it`, 'house/seat/numbers')
    const named = creatures.find(c => isHidden(c) && Object.values(command).includes(c.id))
    if (named) return { refused: unknown(named) }
    const hidden = seatedAt(this.t, seat).role === 'gm' ? [] : creatures.flatMap((c, i) => (isHidden(c) ? [i] : []))
    const exact = p.opened(0) as { scene: Scene; reader: Reader }
    const all = p.opened(1) === exact ? [exact] : [exact, p.opened(1) as typeof exact]
    const ends = all.map(opened => {
      const found = forecasts(this.system, opened, id, command)
      return { found, hangsOn: dependsOn(this.system, opened, id, command, found, hidden) }
    })
    // Who may strike on the way, or is struck along with others, is named by nobody.
    const met = ends.find(e => e.hangsOn !== undefined)
    if (met) return { refused: unknown(creatures[met.hangsOn!]!) }
    const losses = ends.length === 1 ? lossesOf(this.system, exact, id, command) : null
    return { low: ends[0]!.found, high: ends.at(-1)!.found, losses }
  }
  private open(sent: Seat): boolean {
    const seat = seatedAt(this.t, sent)
    return seat.role === 'gm' || this.settings.numbers === 'exact'
  }
  /** A deed of a seat in the words of the table: aliases become creatures, and a way is the one that its creature knows. */
  meant(sent: Seat, did: SeatDid): Did {
    const seat = seatedAt(this.t, sent)
    if (isTakingBack(did)) return lineBefore(this.t, seat, did)
    if (seat.role === 'gm') return did
    if (did.do === 'redo') return { do: 'redo', of: comesBackTo(this.t, this, seat)?.undo ?? 0 }
    const p = this.of(seat)
    if (!isDeed(did)) return did
    if (did.do === 'out-of-turn') return { ...did, command: this.command(p, did.who, did.command) }
    // Orders of a player have names of their own: that one is taken would tell of it.
    if (did.do === 'order') return { ...did, order: { ...did.order, id: orderOf(seat, did.order.id) } }
    if (did.do === 'cancel-order') return { ...did, order: orderOf(seat, did.order) }
    if (did.do !== 'answer') return did
    const o = this.t.open.find(x => x.q === did.q && seat.plays.includes(x.who))
    if (!o) return did
    if (o.options.length === 0) return { ...did, with: this.tried(o.who, this.command(p, o.who, did.with as Command)) }
    const found = o.options.find(x => same(optionTold(this.t.scene, p, o.question, x), did.with))
    return { ...did, with: found }
  }
  /** A command as it is put to the fight: what is not legal in truth is only tried. */
  private tried(who: string, command: Command): Command {
    const { scene, reader } = this.t
    const legal = refusals(reader, scene.who(who), decodeCommand(command, scene)).length === 0
    return legal ? command : { do: TRY, command }
  }
  private command(p: Projection, who: string, command: Command): Command {
    const { scene, reader } = p.opened()
    const kind = scene.rules.commands[command.do]
    if (!kind) return command
    const mine = decodeCommand(command, scene)
    const known = kind.known?.(reader, scene.who(who), mine) ?? mine
    const truly = new Map(scene.creatures.map((id, i) => [i, p.aliases.who(id)]))
    return encodeCommand(
      renamed(
        known,
        command => scene.rules.commands[command]?.parameters ?? {},
        i => truly.get(i) ?? -1,
      ),
      this.t.scene,
    )
  }
  /** Why a deed of a seat is refused by what it knows: before anything is asked of the truth. */
  refuses(sent: Seat, did: SeatDid): readonly Refusal[] {
    const seat = seatedAt(this.t, sent)
    if (isTakingBack(did)) return takingBackRefused(seat, did)
    if (seat.role === 'gm') return []
    if (did.do === 'out-of-turn') return this.refuse(seat, did.who, did.command)
    if (did.do !== 'answer') return []
    const o = this.t.open.find(x => x.q === did.q && seat.plays.includes(x.who))
    if (!o || o.options.length > 0) return []
    const command = did.with as Command | null
    if (typeof command !== 'object' || command === null || typeof command.do !== 'string')
      return no('a command is an object that says what to do, as {"do":"end"}', 'house/command/unknown')
    return command.do === 'end' ? [] : this.refuse(seat, o.who, command)
  }
}
/** Whether something has the form of a deed: the table says of anything else what it lacks. */
function isDeed(did: Did): boolean {
  try {
    checkDeed(did)
    return true
  } catch {
    return false
  }
}
const orderOf = (seat: Seat, id: string): string => `${seat.id}: ${id}`
