import { ints } from '../../memory/arena.ts'
import type { Scene } from '../../model/scene.ts'
import type { LeftOut } from '../../model/steps.ts'
import type { ChanceOptions, Chances } from '../chances.ts'
import { finished, type Search } from '../search.ts'
import { type Edges, Flow } from './components.ts'
import { Falling } from './falling.ts'
import { Leads } from './leads.ts'
import { type Place, Profiles } from './profiles.ts'
import { type Row, Rows } from './rows.ts'
import { endsInRows, SolvedEnds } from './solved-ends.ts'

/** Draws, and places, that are kept at most. */
const ROOM = 200_000
/** States that were found but not looked into, by how likely they were when they were found: each row half as likely as the one before. */
const ROWS = 64
/** States looked into between questions whether to go on. */
const ASK_EVERY = 64
/** What flows from a state, with the edges that there were; its ends, and the numbers of states that were not looked into. */
interface Ready {
  readonly from: number
  readonly edges: number
  readonly flow: Flow
  readonly ends: ReturnType<typeof endsInRows>
  readonly open: readonly number[]
}

/**
 * Exact chances of a whole fight by its graph: every place with every number of hit points that it can be reached with, and between
 * them edges with their chances. Cycles (both miss, and all is as before) are solved, not followed for ever. The likely is looked
 * into first, so that what is cut off when time is up is little. One that is used again keeps what it found.
 */
export class SolvedGraph {
  private readonly scene: Scene
  private readonly profiles: Profiles
  private readonly cells: readonly number[]
  private readonly leads: Leads
  /** Solves fights in which counters only fall; null where states are to be looked into one by one. */
  private readonly falling: Falling | null
  private readonly states: Rows
  private readonly S: Int32Array
  private readonly edges = { first: [] as number[], end: [] as number[], to: [] as number[], p: [] as number[] }
  /** Whether a state was looked into, or is an end. */
  private readonly known: boolean[] = []
  /** How likely a state was when it was found; 0 where it was not asked about. */
  private readonly likely: number[] = []
  private readonly rows: number[][] = []
  /** What flows from which state, while no edge is added. */
  private ready: Ready | null = null

  /**
   * `room`: draws, and places, that are kept at most. `out`: what is left out of every state that is met. `single`: states are looked into
   * one by one even where counters only fall.
   */
  constructor(scene: Scene, how: { room?: number; out?: LeftOut | null; single?: boolean } = {}) {
    this.scene = scene
    this.profiles = new Profiles(scene, how.room ?? ROOM, null, { out: how.out ?? null })
    this.cells = this.profiles.counters
    this.leads = new Leads(this.profiles)
    this.falling = how.single ? null : new Falling(this.profiles, this.leads)
    this.states = new Rows(this.cells)
    this.S = ints(scene.size)
  }

  /**
   * The chances from a state, or null where they cannot be had in this way: something that is remembered whole depends on a
   * counter. `going` is asked with how many states of the fight would take as much memory. What is not looked into is `lost`.
   */
  run(start: Int32Array, how: Pick<ChanceOptions, 'tail' | 'going'> = {}): Chances | null {
    return finished(this.search(start, how))
  }
  /**
   * The same, step by step. `most`: asked once it stops looking, of how many states the answer may be at most: of more only the likely
   * ones count.
   */
  *search(
    start: Int32Array,
    {
      tail = 1e-13,
      going = () => true,
      most = () => Number.POSITIVE_INFINITY,
    }: Pick<ChanceOptions, 'tail' | 'going'> & { most?: (() => number) | undefined } = {},
  ): Search<Chances | null> {
    this.S.set(start)
    const at = this.profiles.place(this.S)
    const fallen = at && (yield* this.fallen(at, going))
    if (fallen) return fallen
    const from = at === null ? -1 : this.settled(at, 0)
    if (this.profiles.lists.counted) return null
    if (from < 0) return null
    if (!this.known[from]) this.find(from, 1)
    while (going(this.held) && !this.profiles.lists.counted && !this.explored()) yield 'looking'
    if (this.profiles.lists.counted) return null
    yield 'adding'
    const { flow, ends, open: unknown } = this.readyFrom(from, most())
    const { visits, lost } = flow.run(tail, () => going(this.held))
    let open = lost
    for (const i of unknown) open += visits[i]!
    return new SolvedEnds(this.profiles, ends, visits, open, this.states.count)
  }

  /** The chances where counters only fall; null where they do not. */
  private *fallen(at: Place, going: (states: number) => boolean): Search<Chances | null> {
    const { S, cells, falling } = this
    if (falling === null) return null
    const had = cells.map(cell => S[cell]!)
    const { place, add } = this.leads.of(at, S, 0)
    const found =
      place &&
      !place.over &&
      (yield* falling.search(
        place,
        had.map((n, c) => n + add[c]!),
        going,
      ))
    for (let c = 0; c < cells.length; c++) S[cells[c]!] = had[c]!
    return found || null
  }
  private readyFrom(from: number, most: number): Ready {
    const { length } = this.edges.to
    if (this.ready?.from === from && this.ready.edges === length) return this.ready
    const all = this.states.count <= most
    const flow = new Flow(all ? this.edges : this.likeliest(most), from, this.states.count)
    const ready = { from, edges: length, flow, ...this.endsOf(flow) }
    if (all) this.ready = ready
    return ready
  }
  /** The edges between so many states at most, the likely ones, and the ends that they lead to; what leads to others leads out. */
  private likeliest(most: number): Edges {
    const { known, likely, edges } = this
    const sizes = new Float64Array(ROWS)
    for (const n of likely) if (n > 0) sizes[rowOf(n)]!++
    let [last, sum] = [0, sizes[0]!]
    while (last + 1 < ROWS && sum + sizes[last + 1]! <= most) sum += sizes[++last]!
    const least = last + 1 < ROWS ? 2 ** -(last + 1) : 0
    const kept = (s: number): boolean => (likely[s]! > 0 ? likely[s]! > least : known[s]!)
    const first = new Int32Array(likely.length)
    const end = new Int32Array(likely.length)
    const to: number[] = []
    const p: number[] = []
    for (let s = 0; s < likely.length; s++) {
      if (!kept(s)) continue
      first[s] = to.length
      for (let e = edges.first[s]!; e < edges.end[s]!; e++) {
        const t = edges.to[e]!
        to.push(t >= 0 && kept(t) ? t : -1)
        p.push(edges.p[e]!)
      }
      end[s] = to.length
    }
    return { first, end, to, p }
  }

  /** The states in which mass stays: those that were not looked into, and the ends, of fights that go on for ever as well. */
  private endsOf(flow: Flow): Pick<Ready, 'ends' | 'open'> {
    const ends: number[] = []
    const open: number[] = []
    for (const i of flow.stays()) {
      const s = flow.states[i]!
      if (this.known[s]) ends.push(i, s)
      else open.push(i)
    }
    return { ends: endsInRows(ends, this.states, this.cells), open }
  }

  /** The memory that is held, in states of the fight. */
  private get held(): number {
    const { size } = this.scene
    return (
      this.profiles.count + Math.ceil((this.states.count * (this.cells.length + 13) + this.edges.to.length * 4) / size)
    )
  }

  /** Looks into some states, the likely first; whether none is left. */
  private explored(): boolean {
    for (let n = 0; n < ASK_EVERY; n++) {
      const row = this.rows.find(r => r !== undefined && r.length > 0)
      if (row === undefined) return true
      this.look(row.pop()!)
    }
    return false
  }
  private find(s: number, likely: number): void {
    this.likely[s] = likely
    const row = rowOf(likely)
    while (this.rows.length <= row) this.rows.push([])
    this.rows[row]!.push(s)
  }
  /** Finds where a state leads to. What leads back to itself is left out, for it happens until something else does. */
  private look(s: number): void {
    const { S, cells, states, leads, known, likely } = this
    const { first, end, to, p } = this.edges
    if (known[s]) return
    const { place } = states.rowOf[s]!
    states.load(s, S)
    const draw = this.profiles.draw(place, S)
    if (draw === null) return
    known[s] = true
    const from = to.length
    let stays = 0
    const { law, ways } = draw
    // A miss leads to places to which hits lead as well.
    const along = Math.max(0, cells.indexOf(ways.find(way => way.counter >= 0)?.counter ?? -1))
    for (let i = 0; i < law.p.length; ) {
      const w = law.way[i]!
      const way = ways[w]!
      const loss = law.loss[i]!
      states.load(s, S)
      const after = leads.after(place, draw, i, S)
      const axis = way.counter < 0 ? along : cells.indexOf(way.counter)
      const lead = after && leads.of(after, S, axis)
      if (!lead?.place) {
        to.push(-1)
        p.push(law.p[i++]!)
        continue
      }
      for (let c = 0; c < cells.length; c++) S[cells[c]!] = S[cells[c]!]! + lead.add[c]!
      const row = states.row(lead.place, S, axis)
      const value = S[cells[row.axis]!]!
      // All losses that lead the same way stand in one row, where the row lies along what is lost.
      const least = row.axis === axis && way.counter >= 0 ? lead.from[axis]! + lead.add[axis]! : value
      do {
        const t = this.number(row, value - (law.loss[i]! - loss))
        if (t === s) stays += law.p[i]!
        else {
          to.push(t)
          p.push(law.p[i]!)
        }
        i++
      } while (law.way[i] === w && value - (law.loss[i]! - loss) >= least)
    }
    first[s] = from
    end[s] = to.length
    if (stays > 0) for (let e = from; e < to.length; e++) p[e] = p[e]! / (1 - stays)
    for (let e = from; e < to.length; e++) {
      const t = to[e]!
      if (t >= 0 && !known[t] && likely[t] === 0) this.find(t, likely[s]! * p[e]!)
    }
  }
  private number(row: Row, value: number): number {
    const s = this.states.number(row, value)
    if (s === this.known.length) {
      this.known.push(row.place.over)
      this.likely.push(0)
      this.edges.first.push(0)
      this.edges.end.push(0)
    }
    return s
  }
  /** The state of a place with the counters of `S`, after all that is certain with them; -1 where there is no room. */
  private settled(at: Place, axis: number): number {
    const { cells, S } = this
    const { place, add } = this.leads.of(at, S, axis)
    if (place === null) return -1
    for (let c = 0; c < cells.length; c++) S[cells[c]!] = S[cells[c]!]! + add[c]!
    const row = this.states.row(place, S, axis)
    return this.number(row, S[cells[row.axis]!]!)
  }
}
/** The row of states that are so likely. */
const rowOf = (likely: number): number =>
  likely > 0 ? Math.min(ROWS - 1, Math.floor(-Math.log2(Math.min(1, likely)))) : ROWS - 1
