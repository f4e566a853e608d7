import { ints } from '../../memory/arena.ts'
import { StateTable } from '../../memory/state-table.ts'
import type { Scene } from '../../model/scene.ts'
import type { LeftOut } from '../../model/vocabulary.ts'
import type { ChanceOptions, Chances, End } from '../chances.ts'
import { patch } from '../outcomes.ts'
import { Flow } from './components.ts'
import { count, type Draw, type Place, Profiles } from './profiles.ts'

/** Draws, and places, that are kept at most. */
const ROOM = 200_000
/** States that were found but not looked into, by how likely they were when they were found: each row half as likely as the one before. */
const ROWS = 64
/** States looked into between questions whether to go on. */
const ASK_EVERY = 64
/** Certain outcomes in a row that are too many. */
const ENDLESS = 100_000

/**
 * Exact chances of a whole fight by its graph: every place with every number of hit points that it can be reached with, and between
 * them edges with their chances. Cycles (both miss, and all is as before) are solved, not followed for ever. The likely is looked
 * into first, so that what is cut off when time is up is little. One that is used again keeps what it found.
 */
export class SolvedGraph {
  private readonly scene: Scene
  private readonly profiles: Profiles
  private readonly cells: readonly number[]
  /** States: the place, then its counters. */
  private readonly states: StateTable
  private readonly key: Int32Array
  private readonly S: Int32Array
  private readonly places: Place[] = []
  private readonly placeOf: number[] = []
  private readonly edges = { first: [] as number[], end: [] as number[], to: [] as number[], p: [] as number[] }
  /** Whether a state was looked into, or is an end. */
  private readonly known: boolean[] = []
  private readonly over: boolean[] = []
  private readonly likely: number[] = []
  private readonly rows: number[][] = []
  /** What flows from which state, while no edge is added. */
  private ready: { readonly from: number; readonly edges: number; readonly flow: Flow; readonly ends: Ends } | null =
    null

  /** `room`: draws, and places, that are kept at most. `out`: what is left out of every state that is met. */
  constructor(scene: Scene, how: { room?: number; out?: LeftOut | null } = {}) {
    this.scene = scene
    this.profiles = new Profiles(scene, how.room ?? ROOM, null, { out: how.out ?? null })
    this.cells = this.profiles.counters
    this.states = new StateTable(1 + this.cells.length)
    this.key = ints(1 + this.cells.length)
    this.S = ints(scene.size)
  }

  /**
   * The chances from a state, or null where they cannot be had in this way: something that is remembered whole depends on a
   * counter. `going` is asked with how many states of the fight would take as much memory. What is not looked into is `lost`.
   */
  run(
    start: Int32Array,
    { tail = 1e-13, going = () => true }: Pick<ChanceOptions, 'tail' | 'going'> = {},
  ): Chances | null {
    this.S.set(start)
    const at = this.profiles.place(this.S)
    const from = this.settled(at)
    if (this.profiles.lists.counted) return null
    if (from < 0) return null
    if (!this.known[from]) this.find(from, 1)
    this.explore(() => going(this.held))
    if (this.profiles.lists.counted) return null
    const { to } = this.edges
    if (this.ready?.from !== from || this.ready.edges !== to.length) {
      const flow = new Flow(this.edges, from, this.states.count)
      this.ready = { from, edges: to.length, flow, ends: this.endsOf(flow) }
    }
    const { flow, ends } = this.ready
    const { visits, lost } = flow.run(tail, () => going(this.held))
    let open = lost
    for (const i of ends.open) open += visits[i]!
    return new SolvedEnds(this.profiles, ends.ends, visits, open, this.states.count)
  }

  /** The ends among the states that mass flows to, those of one place together, and the states that were not looked into. */
  private endsOf({ states }: Flow): Ends {
    const { cells } = this
    const found: { i: number; place: Place; key: Int32Array }[] = []
    const open: number[] = []
    states.forEach((s, i) => {
      if (!this.known[s]) open.push(i)
      else if (this.over[s]) {
        const key = new Int32Array(this.key.length)
        this.states.load(s, key)
        found.push({ i, place: this.places[this.placeOf[s]!]!, key })
      }
    })
    found.sort((a, b) => {
      let c = 0
      while (c < cells.length && a.key[c] === b.key[c]) c++
      return a.key[c]! - b.key[c]!
    })
    const had = new Int32Array(this.key.length)
    const ends = found.map(({ i, place, key }, n): GraphEnd => {
      const writes: number[] = []
      for (let c = 1; c < key.length; c++) if (key[c] !== had[c]) writes.push(cells[c - 1]!, key[c]!)
      had.set(key)
      const same = n > 0 && found[n - 1]!.place === place
      return { i, place: same ? null : place, writes, only: same && writes.length === 2 ? writes[0]! : -1 }
    })
    return { ends, open }
  }

  /** The memory that is held, in states of the fight. */
  private get held(): number {
    const { size } = this.scene
    return (
      this.profiles.count + Math.ceil((this.states.count * (this.key.length + 12) + this.edges.to.length * 4) / size)
    )
  }

  /** Looks into states, the likely first, until none is left. */
  private explore(going: () => boolean): void {
    for (let n = 0; ; n++) {
      const row = this.rows.find(r => r !== undefined && r.length > 0)
      if (row === undefined) return
      if (n % ASK_EVERY === 0 && !going()) return
      this.look(row.pop()!)
    }
  }
  private find(s: number, likely: number): void {
    this.likely[s] = likely
    const row = likely > 0 ? Math.min(ROWS - 1, Math.floor(-Math.log2(Math.min(1, likely)))) : ROWS - 1
    while (this.rows.length <= row) this.rows.push([])
    this.rows[row]!.push(s)
  }
  /** Finds where a state leads to. What leads back to itself is left out, for it happens until something else does. */
  private look(s: number): void {
    const { key, S, cells } = this
    const { first, end, to, p } = this.edges
    if (this.known[s]) return
    this.states.load(s, key)
    const at = this.places[this.placeOf[s]!]!
    const had = key.slice()
    this.count(had)
    const draw = this.profiles.draw(at, S)
    if (draw === null) return
    this.known[s] = true
    const from = to.length
    let stays = 0
    const chances = draw.law.p
    for (let i = 0; i < chances.length; i++) {
      for (let c = 0; c < cells.length; c++) S[cells[c]!] = had[c + 1]!
      const t = this.settled(this.follow(at, draw, i))
      if (t === s) stays += chances[i]!
      else {
        to.push(t)
        p.push(chances[i]!)
      }
    }
    first[s] = from
    end[s] = to.length
    if (stays > 0) for (let e = from; e < to.length; e++) p[e] = p[e]! / (1 - stays)
    for (let e = from; e < to.length; e++) {
      const t = to[e]!
      if (t < 0 || this.known[t]) continue
      if (this.likely[t] === undefined) this.find(t, this.likely[s]! * p[e]!)
    }
  }
  private count(key: Int32Array): void {
    for (let c = 0; c < this.cells.length; c++) this.S[this.cells[c]!] = key[c + 1]!
  }
  /** The place after an outcome, with its counters in `S`; null where there is no room for it. */
  private follow(at: Place, draw: Draw, i: number): Place | null {
    const { S } = this
    const { law } = draw
    const way = draw.ways[law.way[i]!]!
    if (way.to === null) {
      this.profiles.load(at, S)
      patch(this.scene, S, way.branch, law.loss[i]!)
      way.to = this.profiles.place(S)
    } else count(S, way, law.loss[i]!)
    return way.to
  }
  /** The state of a place with the counters of `S`, after all that is certain with them; -1 where there is no room. */
  private settled(place: Place | null): number {
    let at = place
    for (let n = 0; n < ENDLESS && at !== null && !at.over; n++) {
      const draw = this.profiles.draw(at, this.S)
      if (draw === null) return -1
      if (!draw.law.certain) break
      at = this.follow(at, draw, 0)
    }
    if (at === null) return -1
    const { key, cells, S } = this
    key[0] = at.profile
    for (let c = 0; c < cells.length; c++) key[c + 1] = S[cells[c]!]!
    const s = this.states.id(key)
    if (this.known[s] === undefined) {
      this.places[at.profile] = at
      this.placeOf[s] = at.profile
      this.known[s] = at.over
      this.over[s] = at.over
      this.edges.first[s] = 0
      this.edges.end[s] = 0
    }
    return s
  }
}

/** An end, as what is other than in the one before. */
interface GraphEnd {
  /** Its number in what flows. */
  readonly i: number
  /** Its place, where that is another one. */
  readonly place: Place | null
  /** Counters: pairs of a cell and its value. */
  readonly writes: readonly number[]
  /** The one cell that differs, or -1. */
  readonly only: number
}
interface Ends {
  readonly ends: readonly GraphEnd[]
  /** Numbers of states that were not looked into. */
  readonly open: readonly number[]
}

/** The ends of a solved fight. */
class SolvedEnds implements Chances {
  readonly lost: number
  readonly states: number
  private readonly size: number
  private readonly profiles: Profiles
  private readonly list: readonly GraphEnd[]
  private readonly visits: Float64Array

  constructor(profiles: Profiles, list: readonly GraphEnd[], visits: Float64Array, lost: number, states: number) {
    this.size = profiles.scene.size
    this.profiles = profiles
    this.list = list
    this.visits = visits
    this.lost = lost
    this.states = states
  }

  each(look: (S: Int32Array, p: number, only: number) => void): void {
    const { list, visits } = this
    const S = ints(this.size)
    let passed = false
    for (let n = 0; n < list.length; n++) {
      const { i, place, writes, only } = list[n]!
      for (let w = 0; w < writes.length; w += 2) S[writes[w]!] = writes[w + 1]!
      if (place !== null) this.profiles.load(place, S)
      const p = visits[i]!
      if (p > 0) look(S, p, passed ? -1 : only)
      passed = p === 0
    }
  }

  get ends(): readonly End[] {
    const out: End[] = []
    this.each((S, p) => out.push({ state: S.slice(), p }))
    return out
  }
}
