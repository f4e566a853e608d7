import { ints } from '../../memory/arena.ts'
import type { Chances, End } from '../chances.ts'
import type { FallingBox, Site } from './falling-box.ts'
import type { Profiles } from './profiles.ts'

/** The ends of a fight whose counters only fell. */
export class FallingEnds implements Chances {
  readonly lost = 0
  readonly states: number
  private readonly profiles: Profiles
  private readonly box: FallingBox
  private readonly start: readonly number[]
  private readonly sites: readonly Site[]

  /** `start`: the values of all counters. `sites`: those where the fight is over. `states`: how many states mass came to. */
  constructor(profiles: Profiles, box: FallingBox, start: readonly number[], sites: readonly Site[], states: number) {
    this.profiles = profiles
    this.box = box
    this.start = start
    this.sites = sites
    this.states = states
  }

  each(look: (S: Int32Array, p: number, only: number) => void): void {
    const { profiles, box, start, sites } = this
    const { counters } = profiles
    const { axes, top, low } = box
    const S = ints(profiles.scene.size)
    const last = axes.length - 1
    const row = last < 0 ? 1 : top[last]! - low[last]! + 1
    const cell = last < 0 ? -1 : counters[axes[last]!]!
    for (let c = 0; c < counters.length; c++) S[counters[c]!] = start[c]!
    for (const { place, mass } of sites) {
      profiles.load(place, S)
      for (let from = 0; from < mass.length; from += row) {
        let only = -1
        for (let i = from; i < from + row; i++) {
          const p = mass[i]!
          if (p === 0) continue
          if (only < 0)
            for (let a = 0, rest = i; a < axes.length; a++) {
              const n = Math.floor(rest / box.strides[a]!)
              S[counters[axes[a]!]!] = low[a]! + n
              rest -= n * box.strides[a]!
            }
          else S[cell] = low[last]! + i - from
          look(S, p, only)
          only = cell
        }
      }
    }
  }

  get ends(): readonly End[] {
    const out: End[] = []
    this.each((S, p) => out.push({ state: S.slice(), p }))
    return out
  }
}
