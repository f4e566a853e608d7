import type { Place } from './profiles.ts'

/** A place that mass comes to, and how much of it: a number for each cell of the box. By axis, where it came: all else is 0. */
export interface Site {
  readonly place: Place
  readonly mass: Float64Array
  readonly low: number[]
  readonly high: number[]
  /** Whether mass may come anywhere: more than one counter falls at once on the way. */
  wide: boolean
}

/** All values that counters may have which only fall: those of `axes`, from `top` down to `low`. The others stay as they are. */
export class FallingBox {
  /** Which counters fall; the last one lies densest. */
  readonly axes: readonly number[]
  readonly top: readonly number[]
  readonly low: readonly number[]
  readonly strides: readonly number[]
  /** How many cells it has. */
  readonly size: number

  /** `start`: the values of all counters. `least`: of each counter that falls, the least value there is room for. */
  constructor(start: readonly number[], least: ReadonlyMap<number, number>) {
    this.axes = [...least.keys()].sort((a, b) => a - b)
    this.top = this.axes.map(c => start[c]!)
    this.low = this.axes.map(c => Math.min(start[c]!, least.get(c)!))
    const strides: number[] = []
    let size = 1
    for (let i = this.axes.length - 1; i >= 0; i--) {
      strides[i] = size
      size *= this.top[i]! - this.low[i]! + 1
    }
    this.strides = strides
    this.size = size
  }
  /** The number of a cell. */
  cell(v: readonly number[]): number {
    let cell = 0
    for (let a = 0; a < v.length; a++) cell += (v[a]! - this.low[a]!) * this.strides[a]!
    return cell
  }
  /** A place that no mass came to. */
  site(place: Place): Site {
    const site = { place, mass: new Float64Array(this.size), low: [...this.low], high: [...this.top], wide: false }
    this.clear(site)
    return site
  }
  clear(site: Site): void {
    const { mass, low, high } = site
    const from = this.first(site)
    mass.fill(0, from, from + this.span(site))
    for (let a = 0; a < low.length; a++) {
      low[a] = this.top[a]! + 1
      high[a] = this.low[a]! - 1
    }
  }
  /** The first cell that mass came to. */
  first({ low, high }: Site): number {
    return this.isEmpty(low, high) ? 0 : this.cell(low)
  }
  /** In how many cells from the first on all lie that mass came to. */
  span({ low, high }: Site): number {
    return this.isEmpty(low, high) ? 0 : this.cell(high) - this.cell(low) + 1
  }
  private isEmpty(low: readonly number[], high: readonly number[]): boolean {
    for (let a = 0; a < low.length; a++) if (low[a]! > high[a]!) return true
    return false
  }
}
