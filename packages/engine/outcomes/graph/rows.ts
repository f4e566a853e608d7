import { ints } from '../../memory/arena.ts'
import { StateTable } from '../../memory/state-table.ts'
import type { Place } from './profiles.ts'

/** Numbers for which a row gets room at once. */
const CHUNK = 32

/** The states of a place that differ in one counter alone. */
export interface Row {
  readonly place: Place
  /** Which counter that is. */
  readonly axis: number
  /** The values of all counters; that of the axis is 0. */
  readonly counters: readonly number[]
  /** The value of the axis for which the first of the numbers stands. */
  low: number
  /** The number of the state for each value of the axis; -1 where it was not met. */
  numbers: number[]
}

/** Numbers the states of a fight, a row at a time: places with every number of hit points that they can be reached with. */
export class Rows {
  /** How many states there are. */
  count = 0
  /** Of each state its row, and its value there. */
  readonly rowOf: Row[] = []
  readonly valueOf: number[] = []
  private readonly cells: readonly number[]
  private readonly table: StateTable
  private readonly key: Int32Array
  private readonly rows: Row[] = []
  /** Of each place, along which counter its rows lie. */
  private readonly axes: (number | undefined)[] = []

  /** `cells`: those of the counters. */
  constructor(cells: readonly number[]) {
    this.cells = cells
    this.table = new StateTable(1 + cells.length)
    this.key = ints(1 + cells.length)
  }

  /** The row of a place with the counters of `S`. `wish`: along which counter rows of a place lie that has none yet. */
  row(place: Place, S: Int32Array, wish: number): Row {
    const { cells, key } = this
    const axis = (this.axes[place.profile] ??= wish)
    key[0] = place.profile
    for (let c = 0; c < cells.length; c++) key[c + 1] = c === axis ? 0 : S[cells[c]!]!
    const id = this.table.id(key)
    return (this.rows[id] ??= { place, axis, counters: Array.from(key.subarray(1)), low: 0, numbers: [] })
  }
  /** The number of the state of a row with this value. */
  number(row: Row, value: number): number {
    const known = row.numbers[value - row.low]
    if (known !== undefined && known >= 0) return known
    this.widen(row, value)
    row.numbers[value - row.low] = this.count
    this.rowOf.push(row)
    this.valueOf.push(value)
    return this.count++
  }
  private widen(row: Row, value: number): void {
    const { numbers } = row
    if (numbers.length === 0) row.low = value
    // Hit points mostly fall.
    if (value < row.low) {
      const more = row.low - value + CHUNK
      row.numbers = new Array<number>(more).fill(-1).concat(numbers)
      row.low -= more
    }
    while (row.numbers.length <= value - row.low) row.numbers.push(-1)
  }
  /** Writes the counters of a state. */
  load(s: number, S: Int32Array): void {
    const { cells } = this
    const { counters, axis } = this.rowOf[s]!
    for (let c = 0; c < cells.length; c++) S[cells[c]!] = counters[c]!
    S[cells[axis]!] = this.valueOf[s]!
  }
}
