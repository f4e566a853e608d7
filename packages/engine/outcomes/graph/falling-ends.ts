import { ints } from '../../memory/arena.ts'
import type { Chances, End } from '../chances.ts'
import type { FallingBox, Site } from './falling-box.ts'
import type { Place, Profiles } from './profiles.ts'

/** The ends of a place: the mass of cells in a row. */
interface Kept {
  readonly place: Place
  readonly from: number
  readonly mass: Float64Array
}

/** The ends of a fight whose counters only fell. */
export class FallingEnds implements Chances {
  readonly lost = 0
  readonly states: number
  private readonly profiles: Profiles
  private readonly box: FallingBox
  private readonly start: readonly number[]
  private readonly kept: readonly Kept[]

  /** `start`: the values of all counters. `sites`: all that mass came to. `passed`: how many states it came to where the fight went on. */
  constructor(profiles: Profiles, box: FallingBox, start: readonly number[], sites: readonly Site[], passed: number) {
    this.profiles = profiles
    this.box = box
    this.start = start
    this.kept = sites
      .filter(s => s.place.over)
      .map(site => {
        const [from, end] = box.range(site)
        return { place: site.place, from, mass: site.mass.slice(from, end) }
      })
    let states = passed
    for (const { mass } of this.kept) for (let i = 0; i < mass.length; i++) if (mass[i] !== 0) states++
    this.states = states
  }

  each(look: (S: Int32Array, p: number, only: number) => void): void {
    const { profiles, box, start, kept } = this
    const { counters } = profiles
    const { axes, top, low, strides } = box
    const S = ints(profiles.scene.size)
    for (let c = 0; c < counters.length; c++) S[counters[c]!] = start[c]!
    const last = axes.length - 1
    const row = last < 0 ? 1 : top[last]! - low[last]! + 1
    const dense = last < 0 ? -1 : counters[axes[last]!]!
    for (const { place, from, mass } of kept) {
      profiles.load(place, S)
      let [only, upTo] = [-1, 0]
      for (let i = 0; i < mass.length; i++) {
        const p = mass[i]!
        if (p === 0) continue
        const cell = from + i
        if (cell >= upTo) {
          only = -1
          upTo = cell - (cell % row) + row
          for (let a = 0, rest = cell; a < axes.length; a++) {
            S[counters[axes[a]!]!] = low[a]! + Math.floor(rest / strides[a]!)
            rest %= strides[a]!
          }
        } else S[dense] = low[last]! + (cell % row)
        look(S, p, only)
        only = dense
      }
    }
  }

  get ends(): readonly End[] {
    const out: End[] = []
    this.each((S, p) => out.push({ state: S.slice(), p }))
    return out
  }
}
