import { AT_MOST, COMPARE, readCell } from '../../memory/read-tree.ts'
import { patch } from '../outcomes.ts'
import { count, type Draw, type Place, type Profiles } from './profiles.ts'

/** Certain outcomes in a row that are too many. */
const ENDLESS = 100_000
/** Leads of one place that are worth searching through. */
const MOST = 64

/**
 * Where all that is certain leads to from a place while each counter is within its range: what was read on the way has the same answers
 * for all of them.
 */
export interface Lead {
  /** Null where there is no room for it. */
  readonly place: Place | null
  /** Of each counter, the least and the greatest value for which this holds. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** What is added to each counter on the way. */
  readonly add: readonly number[]
}

/** Finds where places lead, each way once for all numbers of hit points that it is the same for. */
export class Leads {
  private readonly profiles: Profiles
  private readonly known: Lead[][] = []
  /** Of each cell of the state, which counter it is. */
  private readonly counterAt = new Map<number, number>()

  constructor(profiles: Profiles) {
    this.profiles = profiles
    profiles.counters.forEach((cell, c) => {
      this.counterAt.set(cell, c)
    })
  }

  /**
   * Where a place leads with the counters of `S`, which may become another state of it: its counters stay. `along`: the counter that
   * is found out for many values at once.
   */
  of(place: Place, S: Int32Array, along: number): Lead {
    const { counters } = this.profiles
    const known = (this.known[place.profile] ??= [])
    search: for (const lead of known) {
      for (let c = 0; c < counters.length; c++) {
        const v = S[counters[c]!]!
        if (v < lead.from[c]! || v > lead.to[c]!) continue search
      }
      return lead
    }
    return this.walk(place, S, along, known)
  }

  /** The place after an outcome, with its counters in `S`; null where there is no room for it. */
  after(at: Place, draw: Draw, i: number, S: Int32Array): Place | null {
    const { profiles } = this
    const { law } = draw
    const way = draw.ways[law.way[i]!]!
    if (way.to === null) {
      profiles.load(at, S)
      patch(profiles.scene, S, way.branch, law.loss[i]!)
      way.to = profiles.place(S)
    } else count(S, way, law.loss[i]!)
    return way.to
  }

  private walk(first: Place, S: Int32Array, along: number, known: Lead[]): Lead {
    const { profiles } = this
    const { counters } = profiles
    const had = counters.map(cell => S[cell]!)
    const from = counters.map(() => Number.NEGATIVE_INFINITY)
    const to = counters.map(() => Number.POSITIVE_INFINITY)
    const add = counters.map(() => 0)
    const most = (c: number, v: number) => {
      to[c] = Math.min(to[c]!, v - add[c]!)
    }
    const least = (c: number, v: number) => {
      from[c] = Math.max(from[c]!, v - add[c]!)
    }
    /** What is true of one value is said of no other. */
    const only = (c: number) => {
      from[c] = to[c] = had[c]!
    }
    let at: Place | null = first
    for (let n = 0; n < ENDLESS && at !== null && !at.over; n++) {
      const draw: Draw | null = profiles.draw(at, S)
      if (draw === null) {
        at = null
        break
      }
      for (let node = at.reads; node.end === null; ) {
        const { op, a, b } = node
        const answer = readCell(S, op, a, b)
        const c = this.counterAt.get(a)!
        if (op === AT_MOST) {
          if (answer === 1) most(c, b)
          else least(c, b + 1)
        } else if (op === COMPARE) {
          // Of two that are compared one stands still, so that the other has a range.
          const other = this.counterAt.get(b)!
          const moved = other === along ? other : c
          const still = moved === c ? other : c
          const limit = S[counters[still]!]!
          only(still)
          if (answer === 0) only(moved)
          else if (answer > 0 === (moved === c)) least(moved, limit + 1)
          else most(moved, limit - 1)
        } else only(c)
        node = node.child(answer)!
      }
      if (!draw.law.certain) break
      const { more } = draw.ways[draw.law.way[0]!]!
      at = this.after(at, draw, 0, S)
      // A number that is kept within a range is not moved by the same for all.
      for (let i = 0; i < more.length; i += 4) if (more[i + 1] === 0) only(this.counterAt.get(more[i]!)!)
      for (let c = 0; c < counters.length; c++) add[c] = S[counters[c]!]! - had[c]!
    }
    for (let c = 0; c < counters.length; c++) S[counters[c]!] = had[c]!
    const lead: Lead = { place: at, from, to, add }
    if (at !== null && known.length < MOST) known.push(lead)
    return lead
  }
}
