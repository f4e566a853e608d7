import { ints } from '../../memory/arena.ts'
import type { Chances, End } from '../chances.ts'
import type { FallingBox, Site } from './falling-box.ts'
import type { Place, Profiles } from './profiles.ts'

/** The ends of a fight whose counters only fell. */
export class FallingEnds implements Chances {
  readonly lost = 0
  readonly states: number
  private readonly profiles: Profiles
  private readonly box: FallingBox
  private readonly start: readonly number[]
  /** The places, and how many ends there are up to those of each. */
  private readonly places: Place[] = []
  private readonly upTo: number[] = []
  /** Of each end its cell, and its chance. */
  private readonly cells: number[] = []
  private readonly mass: number[] = []

  /** `start`: the values of all counters. `sites`: all that mass came to. `passed`: how many states it came to where the fight went on. */
  constructor(profiles: Profiles, box: FallingBox, start: readonly number[], sites: readonly Site[], passed: number) {
    this.profiles = profiles
    this.box = box
    this.start = start
    for (const site of sites) {
      const { place, mass } = site
      if (!place.over) continue
      const from = box.first(site)
      for (let cell = from, end = from + box.span(site); cell < end; cell++) {
        const p = mass[cell]!
        if (p === 0) continue
        this.cells.push(cell)
        this.mass.push(p)
      }
      this.places.push(place)
      this.upTo.push(this.cells.length)
    }
    this.states = passed + this.cells.length
  }

  each(look: (S: Int32Array, p: number, only: number) => void): void {
    const { profiles, box, start, places, upTo, cells, mass } = this
    const { counters } = profiles
    const { axes, top, low, strides } = box
    const S = ints(profiles.scene.size)
    for (let c = 0; c < counters.length; c++) S[counters[c]!] = start[c]!
    const last = axes.length - 1
    const row = last < 0 ? 1 : top[last]! - low[last]! + 1
    const dense = last < 0 ? -1 : counters[axes[last]!]!
    for (let k = 0, i = 0; k < places.length; k++) {
      profiles.load(places[k]!, S)
      for (let only = -1, end = 0; i < upTo[k]!; i++) {
        const cell = cells[i]!
        if (cell >= end) {
          only = -1
          end = cell - (cell % row) + row
          for (let a = 0, rest = cell; a < axes.length; a++) {
            S[counters[axes[a]!]!] = low[a]! + Math.floor(rest / strides[a]!)
            rest %= strides[a]!
          }
        } else S[dense] = low[last]! + cell - end + row
        look(S, mass[i]!, only)
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
