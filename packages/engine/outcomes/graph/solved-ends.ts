import { ints } from '../../memory/arena.ts'
import type { Chances, End } from '../chances.ts'
import type { Place, Profiles } from './profiles.ts'
import type { Rows } from './rows.ts'

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

/** Ends in a row, those of one place together. `ends`: pairs of a number in what flows and a state. */
export function endsInRows(ends: readonly number[], rows: Rows, cells: readonly number[]): readonly GraphEnd[] {
  const byRow = new Map<object, number[]>()
  for (let k = 0; k < ends.length; k += 2) {
    const row = rows.rowOf[ends[k + 1]!]!
    const known = byRow.get(row)
    if (known === undefined) byRow.set(row, [ends[k]!, ends[k + 1]!])
    else known.push(ends[k]!, ends[k + 1]!)
  }
  const first = (pairs: readonly number[]) => rows.rowOf[pairs[1]!]!
  const sorted = [...byRow.values()].sort((a, b) => first(a).place.profile - first(b).place.profile)
  const out: GraphEnd[] = []
  let place: Place | null = null
  for (const pairs of sorted) {
    const row = first(pairs)
    const axis = cells[row.axis]!
    for (let k = 0; k < pairs.length; k += 2) {
      const value = rows.valueOf[pairs[k + 1]!]!
      if (k > 0) out.push({ i: pairs[k]!, place: null, writes: [axis, value], only: axis })
      else {
        const writes = cells.flatMap((cell, c) => [cell, c === row.axis ? value : row.counters[c]!])
        out.push({ i: pairs[k]!, place: place === row.place ? null : row.place, writes, only: -1 })
        place = row.place
      }
    }
  }
  return out
}

/** The ends of a solved fight. */
export class SolvedEnds implements Chances {
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
