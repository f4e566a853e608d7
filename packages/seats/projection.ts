import {
  Aliases,
  appearedAndLost,
  awarenessOf,
  boardBehind,
  type Change,
  changesFight,
  difference,
  FloorMemory,
  isOwn,
  type JournalLine,
  type OpenedView,
  type PlayerView,
  playerView,
  Reader,
  type Remembered,
  rowsTold,
  type Scene,
  type Settings,
  Sight,
  statesOf,
  type ToldRoll,
  type ToldRow,
  tellOn,
  type Viewer,
  type Visibility,
} from '@quintain/engine'
import type { SeenLine, SeenMoment } from '@quintain/formats'
import { unpackedSquare } from '@quintain/grid'

/** What a viewer is told of one line. */
export interface Told {
  readonly events: readonly Readonly<Record<string, unknown>>[]
  readonly rolls: readonly ToldRoll[]
  /** What is otherwise on the screen now; null where nothing is. */
  readonly change: Change | null
  readonly appeared: readonly string[]
  readonly lost: readonly string[]
}

/** The states of a line: before it, after each of its rows, and after it. */
export class LineStates {
  readonly before: Int32Array
  readonly after: Int32Array
  private readonly scene: Scene
  private readonly line: JournalLine
  private made: readonly Int32Array[] | undefined

  constructor(scene: Scene, line: JournalLine, before: Int32Array, after: Int32Array) {
    this.scene = scene
    this.line = line
    this.before = before
    this.after = after
  }
  get rows(): readonly Int32Array[] {
    return (this.made ??= statesOf(this.scene, this.before, this.line))
  }
}

/** What a viewer remembers that no state says. */
export type Remembers = Pick<Remembered, 'names' | 'floor'>

/** What one viewer knows, followed line by line: all who see the same share it. */
export class Projection {
  readonly aliases: Aliases
  /** The squares that it has seen, where the map does not lie open. */
  readonly memory: FloorMemory
  private now: Sight
  /** What it knows after the last line, told or held back. */
  latest: Sight
  /** What it was told of the rows of the last line, or will be. */
  rows: readonly ToldRow[] = []
  /** Whether the last line, a ruling, showed in anything. */
  showed = false
  /** Whether what was told last is held back: the fight waits for somebody of whom the viewer knows nothing. */
  holds = false
  private readonly scene: Scene
  private readonly visibility: Visibility
  private held: { readonly events: Told['events'][number][]; readonly rolls: ToldRoll[] } = { events: [], rolls: [] }

  /** `before`: what the viewer remembers. */
  constructor(scene: Scene, S: Int32Array, viewer: Viewer, visibility: Visibility, before?: Remembers) {
    this.scene = scene
    this.visibility = visibility
    this.aliases = new Aliases(scene, viewer, before?.names)
    this.memory = new FloorMemory(scene.board, before?.floor)
    this.latest = this.now = this.sight(playerView(scene, S, viewer, visibility, this.aliases, this.memory))
  }
  private sight(view: PlayerView): Sight {
    return new Sight(view, this.scene.rules, this.scene.board, this.visibility)
  }
  /** All that the viewer may know now. */
  get view(): PlayerView {
    return this.now.view
  }
  /** Whether the numbers of a creature of the view are known as they are. */
  isOpen(viewer: Viewer, who: number): boolean {
    const c = this.view.creatures[who]
    if (!c) return false
    return isOwn(viewer, c.sheet.side) || (!('gm' in viewer) && c.aware === 3 && viewer.settings.numbers === 'exact')
  }
  /** Whether a square was never seen, where the map does not lie open. */
  isUnseen(square: number): boolean {
    const { floor } = this.view
    const { x, y } = unpackedSquare(square, this.scene.board.width)
    return floor?.squares[y]?.[x] === '.'
  }
  /** The view as a separate fight, with the low or the high ends of its bands; made once for each view. Without bands both are one. */
  opened(end: 0 | 1 = 0): OpenedView {
    return this.now.opened(end)
  }
  /**
   * Takes in a line; `states` are those before it, after each of its rows and after it, `next` those for whom the fight waits then. Null:
   * the viewer is told nothing. While the fight waits for someone of whom the viewer knows nothing, what it is told is held back and told
   * with what comes next: a turn that it does not see leaves no gap.
   */
  follow(l: JournalLine, states: LineStates, viewer: Viewer, next: readonly number[]): Told | null {
    const { scene, visibility, aliases, held } = this
    const { before, after } = states
    if (!('gm' in viewer) && (viewer.settings.floor === 'seen' || scene.places))
      this.lookOnTheWay(l, states.rows, viewer)
    const view = playerView(scene, after, viewer, visibility, aliases, this.memory)
    this.showed = l.did.do === 'rule' && difference(this.latest.view, view) !== null
    this.latest = this.sight(view)
    // What was done is told anew neither when it is taken back nor when it is put back.
    this.rows = l.rows ? rowsTold(scene, before, l, viewer, aliases, states.rows) : []
    for (const { events, rolls } of this.rows) {
      // What was held back before goes on here.
      for (const e of events) tellOn(scene, held.events, e)
      held.rolls.push(...rolls)
      this.showed ||= events.length > 0 || rolls.length > 0
    }
    this.holds = next.length > 0 && !this.knowsOne(after, viewer, next)
    if (this.holds) return null
    const was = this.view
    const change = difference(was, view)
    // What was made of a view that is the same serves again, with all that is kept in it.
    if (!change && boardBehind(was, scene.board) === boardBehind(view, scene.board)) this.latest = this.now
    else this.now = this.latest
    const { events, rolls } = held
    this.held = { events: [], rolls: [] }
    if (!change && events.length === 0 && rolls.length === 0) return null
    return { events, rolls, change, ...appearedAndLost(was, view) }
  }
  /** What is seen from the places through which a line leads is remembered too. */
  private lookOnTheWay({ rows = [] }: JournalLine, states: readonly Int32Array[], viewer: Viewer): void {
    const { scene, visibility, aliases } = this
    const passed = states.filter((_, i) => (rows[i]!.events ?? []).length > 0)
    for (const S of passed.slice(0, -1)) playerView(scene, S, viewer, visibility, aliases.copy(), this.memory)
  }
  /** Whether a viewer knows where one of these is. */
  knowsOne(S: Int32Array, viewer: Viewer, all: readonly number[]): boolean {
    const r = new Reader(this.scene, S)
    return all.some(who => {
      const a = awarenessOf(r, viewer, who)
      return a === 'own' || a >= 2
    })
  }
}

/** Who follows what viewers are told. */
export interface Follower {
  /** Called with what they know before the first line that they are told of. */
  begin(start: SeenMoment): void
  /** Called with each line as they have it, once what they know is up to date. `isHeld`: they are told of it later. */
  add(seen: SeenLine, isHeld: boolean): void
}

/** A line of the table, with all of it that is the same for whoever is told of it. */
export interface TakenLine {
  readonly line: JournalLine
  readonly states: LineStates
  /** The creatures that act in it. */
  readonly actors: readonly number[]
  /** Those for whom the fight waits after it. */
  readonly waiting: readonly number[]
  readonly settings: Settings
}
/** What viewers begin with. `before`: what they remember. */
interface Start {
  readonly scene: Scene
  readonly S: Int32Array
  readonly settings: Settings
  readonly visibility: Visibility
  readonly before: Remembers | undefined
}

/** Lines that are kept for seats that come back; who was away for longer begins with a fresh view. */
const KEPT = 512
/** Lines that wait at most until somebody asks for what comes of them. */
const WAITING = 64

/** All who see the same: what they know, and what they were told, by line. Nothing is made of a line before somebody asks for it. */
export class Viewers {
  /** The same for those who see the same. */
  readonly key: string
  /** Null: the game master. */
  readonly sides: readonly string[] | null
  private readonly start: Start
  private S: Int32Array
  private looks: Viewer
  private known: Projection | undefined
  private readonly lines: TakenLine[] = []
  private readonly news = new Map<number, Told>()
  private readonly hidden = new Set<number>()
  private readonly followers = new Set<Follower>()
  /** Whether somebody follows who wants each line at once. */
  private atOnce = false

  constructor(key: string, sides: readonly string[] | null, start: Start) {
    this.key = key
    this.sides = sides
    this.start = start
    this.S = start.S
    this.looks = this.viewerBy(start.settings)
  }
  private viewerBy(settings: Settings): Viewer {
    return this.sides ? { sides: this.sides, settings } : { gm: true }
  }
  /** Takes in a line. */
  add(line: TakenLine): void {
    if (this.lines.push(line) > WAITING || this.atOnce) this.catchUp()
  }
  /** Tells `follower` of each line from now on: at once, or when somebody asks for what these viewers know. */
  follow(follower: Follower, atOnce = false): void {
    if (this.known || this.lines.length > 0 || atOnce) follower.begin(this.momentOf(this.catchUp()))
    this.followers.add(follower)
    this.atOnce ||= atOnce
  }
  private begin(): Projection {
    const { scene, visibility, before } = this.start
    this.known = new Projection(scene, this.S, this.looks, visibility, before)
    for (const follower of this.followers) follower.begin(this.momentOf(this.known))
    return this.known
  }
  /** Makes what waits for somebody to ask. */
  catchUp(): Projection {
    const known = this.known ?? this.begin()
    for (let line = this.lines.shift(); line; line = this.lines.shift()) this.take(known, line)
    return known
  }
  private take(known: Projection, { line, states, actors, waiting, settings }: TakenLine): void {
    const { did, n } = line
    const { before, after } = states
    if (did.do === 'settings') this.looks = this.viewerBy(settings)
    const { looks } = this
    // What is said beside the fight shows nobody anything new; what is settled may.
    const beside = !changesFight(did) && did.do !== 'settings'
    const news = beside ? null : known.follow(line, states, looks, waiting)
    const knew = (S: Int32Array) => known.knowsOne(S, looks, actors)
    const ofHidden = actors.length > 0 && !knew(before) && !knew(after)
    if (ofHidden || (did.do === 'rule' && !known.showed)) this.hidden.add(n)
    if (news) this.news.set(n, news)
    if (this.news.size > KEPT) this.news.delete(this.news.keys().next().value!)
    this.S = after
    if (this.followers.size === 0) return
    const seen = { line, before, rows: beside ? [] : known.rows, ...this.momentOf(known) }
    for (const follower of this.followers) follower.add(seen, known.holds)
  }
  private momentOf({ aliases, memory, latest }: Projection): SeenMoment {
    return { S: this.S, viewer: this.looks, sight: latest, aliases: aliases.still, memory: memory.still }
  }
  /** What they know, followed line by line. */
  get projection(): Projection {
    return this.catchUp()
  }
  get viewer(): Viewer {
    this.catchUp()
    return this.looks
  }
  /** What they were told, by the numbers of the lines. */
  get told(): ReadonlyMap<number, Told> {
    this.catchUp()
    return this.news
  }
  /** Lines in which somebody acts of whom they know nothing, and rulings that show in nothing. */
  get unseen(): ReadonlySet<number> {
    this.catchUp()
    return this.hidden
  }
}
