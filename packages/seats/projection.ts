import {
  Aliases,
  appearedAndLost,
  awarenessOf,
  boardBehind,
  type Change,
  difference,
  FloorMemory,
  foldRow,
  isOwn,
  type JournalLine,
  lineView,
  Mutator,
  type OpenedView,
  openView,
  type PlayerView,
  playerView,
  Reader,
  type Remembered,
  type Scene,
  type ToldRoll,
  tellOn,
  type Viewer,
  type Visibility,
} from '@quintain/engine'
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

/** What a viewer remembers that no state says. */
export type Remembers = Pick<Remembered, 'names' | 'floor'>

/** What one viewer knows, followed line by line: all who see the same share it. */
export class Projection {
  readonly aliases: Aliases
  /** The squares that it has seen, where the map does not lie open. */
  readonly memory: FloorMemory
  private now: PlayerView
  /** The view after the last line, told or held back. */
  private latest: PlayerView
  /** Whether the last line, a ruling, showed in anything. */
  showed = false
  /** Whether what was told last is held back: the fight waits for somebody of whom the viewer knows nothing. */
  holds = false
  private readonly scene: Scene
  private readonly visibility: Visibility
  private held: { readonly events: Told['events'][number][]; readonly rolls: ToldRoll[] } = { events: [], rolls: [] }
  private readonly ends: (OpenedView | undefined)[] = []

  /** `before`: what the viewer remembers. */
  constructor(scene: Scene, S: Int32Array, viewer: Viewer, visibility: Visibility, before?: Remembers) {
    this.scene = scene
    this.visibility = visibility
    this.aliases = new Aliases(scene, viewer, before?.names)
    this.memory = new FloorMemory(scene.board, before?.floor)
    this.latest = this.now = playerView(scene, S, viewer, visibility, this.aliases, this.memory)
  }
  /** All that the viewer may know now. */
  get view(): PlayerView {
    return this.now
  }
  /** Whether the numbers of a creature of the view are known as they are. */
  isOpen(viewer: Viewer, who: number): boolean {
    const c = this.now.creatures[who]
    if (!c) return false
    return isOwn(viewer, c.sheet.side) || (!('gm' in viewer) && c.aware === 3 && viewer.settings.numbers === 'exact')
  }
  /** Whether a square was never seen, where the map does not lie open. */
  isUnseen(square: number): boolean {
    const { floor } = this.now
    const { x, y } = unpackedSquare(square, this.scene.board.width)
    return floor?.squares[y]?.[x] === '.'
  }
  /** The view as a separate fight, with the low or the high ends of its bands; made once for each view. Without bands both are one. */
  opened(end: 0 | 1 = 0): OpenedView {
    if (end === 1 && !this.now.creatures.some(c => c.bands)) return this.opened(0)
    const had = this.ends[end]
    if (had) return had
    const made = openView(this.now, this.scene.rules, this.scene.board, this.visibility, end)
    this.ends[end] = made
    return made
  }
  /**
   * Takes in a line; `before` and `after` are the states around it, `next` those for whom the fight waits then. Null: the viewer
   * is told nothing. While the fight waits for someone of whom the viewer knows nothing, what it is told is held back and told
   * with what comes next: a turn that it does not see leaves no gap.
   */
  follow(l: JournalLine, before: Int32Array, after: Int32Array, viewer: Viewer, next: readonly number[]): Told | null {
    const { scene, visibility, aliases, held } = this
    if (!('gm' in viewer) && viewer.settings.floor === 'seen') this.lookOnTheWay(l, before, viewer)
    const now = playerView(scene, after, viewer, visibility, aliases, this.memory)
    this.showed = l.did.do === 'rule' && difference(this.latest, now) !== null
    this.latest = now
    // What was done is told anew neither when it is taken back nor when it is put back.
    if (l.rows) {
      const { events, rolls } = lineView(scene, before, l, viewer, aliases)
      // What was held back before goes on here.
      for (const e of events) tellOn(scene, held.events, e)
      held.rolls.push(...rolls)
      this.showed ||= events.length > 0 || rolls.length > 0
    }
    this.holds = next.length > 0 && !this.knowsOne(after, viewer, next)
    if (this.holds) return null
    const was = this.now
    const change = difference(was, now)
    this.now = now
    if (change || boardBehind(was, scene.board) !== boardBehind(now, scene.board)) this.ends.length = 0
    const { events, rolls } = held
    this.held = { events: [], rolls: [] }
    if (!change && events.length === 0 && rolls.length === 0) return null
    return { events, rolls, change, ...appearedAndLost(was, now) }
  }
  /** What is seen from the places through which a line leads is remembered too. */
  private lookOnTheWay(l: JournalLine, before: Int32Array, viewer: Viewer): void {
    const { scene, visibility, aliases } = this
    const rows = (l.rows ?? []).filter(row => (row.events ?? []).length > 0)
    const S = before.slice()
    const m = new Mutator(scene, S)
    for (const row of rows.slice(0, -1)) {
      foldRow(scene, m, row)
      playerView(scene, S, viewer, visibility, aliases.copy(), this.memory)
    }
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
