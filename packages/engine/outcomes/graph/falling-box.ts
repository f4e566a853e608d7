import type { Place } from './profiles.ts'

/** A place that mass comes to, and how much of it: a number for each cell of the box. */
export interface Site {
  readonly place: Place
  readonly mass: Float64Array
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
    this.low = this.axes.map(c => least.get(c)!)
    const strides: number[] = []
    let size = 1
    for (let i = this.axes.length - 1; i >= 0; i--) {
      strides[i] = size
      size *= this.top[i]! - this.low[i]! + 1
    }
    this.strides = strides
    this.size = size
  }
  /** The cell in which all counters are at their top. */
  get first(): number {
    return this.size - 1
  }
}
