import { ints } from './arena.ts'

/** Cells of an array that is faster copied as a whole than one by one. */
const LONG = 64

/** Interns arrays of one length: equal arrays have the same small integer. */
export class StateTable {
  count = 0
  /** The hash of the array that `find` was asked for last. */
  sought = 0
  private readonly size: number
  private cells: Int32Array
  private table: Int32Array
  /** The whole hash of each array, so that growing reads none of them again. */
  private readonly hashes: number[] = []
  /** The id that was returned last: the same array is often asked for again. */
  private last = -1
  constructor(size: number, capacity = 256) {
    this.size = size
    this.cells = ints(size * capacity)
    this.table = ints(capacity * 2)
  }
  private hash(a: Int32Array): number {
    const { size } = this
    // Two halves side by side, so that neither waits for the other.
    let h = 0x9e3779b9
    let k = 0x7f4a7c15
    const half = size >> 1
    for (let i = 0, j = half; i < half; i++, j++) {
      h = Math.imul(h ^ a[i]!, 0x85ebca6b)
      k = Math.imul(k ^ a[j]!, 0xc2b2ae35)
      h ^= h >>> 15
      k ^= k >>> 13
    }
    if (size > 2 * half) k = Math.imul(k ^ a[size - 1]!, 0xc2b2ae35)
    h = Math.imul(h ^ k, 0x85ebca6b)
    return h ^ (h >>> 15)
  }
  private is(at: number, S: Int32Array): boolean {
    for (let i = 0; i < this.size; i++) if (this.cells[at + i] !== S[i]) return false
    return true
  }
  /** The id of an array that is in the table; -1 when it is not. */
  find(S: Int32Array): number {
    if (this.last >= 0 && this.is(this.last * this.size, S)) return this.last
    this.sought = this.hash(S)
    let h = this.sought & (this.table.length - 1)
    for (let e = this.table[h]!; e !== 0; e = this.table[h]!) {
      if (this.is((e - 1) * this.size, S)) {
        this.last = e - 1
        return this.last
      }
      h = (h + 1) & (this.table.length - 1)
    }
    return -1
  }
  id(S: Int32Array): number {
    if (this.last >= 0 && this.is(this.last * this.size, S)) return this.last
    const hash = this.hash(S)
    let h = hash & (this.table.length - 1)
    for (let e = this.table[h]!; e !== 0; e = this.table[h]!) {
      if (this.is((e - 1) * this.size, S)) {
        this.last = e - 1
        return this.last
      }
      h = (h + 1) & (this.table.length - 1)
    }
    if ((this.count + 1) * this.size > this.cells.length) {
      this.grow()
      return this.id(S)
    }
    this.cells.set(S, this.count * this.size)
    this.table[h] = ++this.count
    this.hashes.push(hash)
    this.last = this.count - 1
    return this.last
  }
  load(id: number, S: Int32Array): void {
    const at = id * this.size
    if (this.size > LONG) S.set(this.cells.subarray(at, at + this.size))
    else for (let i = 0; i < this.size; i++) S[i] = this.cells[at + i]!
  }
  private grow(): void {
    const cells = ints(this.cells.length * 2)
    cells.set(this.cells)
    this.cells = cells
    this.table = ints(this.table.length * 2)
    for (let e = 1; e <= this.count; e++) {
      let h = this.hashes[e - 1]! & (this.table.length - 1)
      while (this.table[h] !== 0) h = (h + 1) & (this.table.length - 1)
      this.table[h] = e
    }
  }
}
