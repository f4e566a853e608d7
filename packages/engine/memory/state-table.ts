import { ints } from './arena.ts'

/** Cells of an array that is faster copied as a whole than one by one. */
const LONG = 64

/** Interns arrays of one length: equal arrays have the same small integer. */
export class StateTable {
  count = 0
  /** The hash of the array that `find` was asked for last. */
  sought = 0
  private readonly size: number
  /** The arrays, in blocks of a power of two of them. */
  private readonly blocks: Int32Array[]
  private readonly shift: number
  private table: Int32Array
  /** The whole hash of each array: growing reads none of them again, and others are told apart by it. */
  private readonly hashes: number[] = []
  /** The id that was returned last: the same array is often asked for again. */
  private last = -1
  /** `block`: how many arrays there is room for at a time, a power of two. */
  constructor(size: number, block = 256) {
    this.size = size
    this.shift = 31 - Math.clz32(block)
    this.blocks = [ints(size * block)]
    this.table = ints(block * 4)
  }
  private hash(a: Int32Array): number {
    const { size } = this
    // Most cells of a state are 0: only the others count, each with its place.
    let h = 0x9e3779b9
    for (let i = 0; i < size; i++) {
      const v = a[i]!
      if (v === 0) continue
      h = Math.imul(h ^ (v + Math.imul(i, 0xc2b2ae35)), 0x85ebca6b)
      h ^= h >>> 15
    }
    return h
  }
  private is(id: number, S: Int32Array): boolean {
    const { size, shift } = this
    const cells = this.blocks[id >> shift]!
    const at = (id - ((id >> shift) << shift)) * size
    for (let i = 0; i < size; i++) if (cells[at + i] !== S[i]) return false
    return true
  }
  /** The id of an array that is in the table; -1 when it is not. */
  find(S: Int32Array): number {
    if (this.last >= 0 && this.is(this.last, S)) return this.last
    this.sought = this.hash(S)
    let h = this.sought & (this.table.length - 1)
    for (let e = this.table[h]!; e !== 0; e = this.table[h]!) {
      if (this.hashes[e - 1] === this.sought && this.is(e - 1, S)) {
        this.last = e - 1
        return this.last
      }
      h = (h + 1) & (this.table.length - 1)
    }
    return -1
  }
  id(S: Int32Array): number {
    if (this.last >= 0 && this.is(this.last, S)) return this.last
    const hash = this.hash(S)
    let h = hash & (this.table.length - 1)
    for (let e = this.table[h]!; e !== 0; e = this.table[h]!) {
      if (this.hashes[e - 1] === hash && this.is(e - 1, S)) {
        this.last = e - 1
        return this.last
      }
      h = (h + 1) & (this.table.length - 1)
    }
    if (2 * (this.count + 1) > this.table.length) {
      this.grow()
      return this.id(S)
    }
    const { shift, size } = this
    const block = this.count >> shift
    if (block === this.blocks.length) this.blocks.push(ints(size << shift))
    this.blocks[block]!.set(S, (this.count - (block << shift)) * size)
    this.table[h] = ++this.count
    this.hashes.push(hash)
    this.last = this.count - 1
    return this.last
  }
  /** The first cells of an array, where they are kept: not to be written. */
  cells(id: number, count: number): Int32Array {
    const { size, shift } = this
    const at = (id - ((id >> shift) << shift)) * size
    return this.blocks[id >> shift]!.subarray(at, at + count)
  }
  load(id: number, S: Int32Array): void {
    const { size, shift } = this
    const cells = this.blocks[id >> shift]!
    const at = (id - ((id >> shift) << shift)) * size
    if (size > LONG) S.set(cells.subarray(at, at + size))
    else for (let i = 0; i < size; i++) S[i] = cells[at + i]!
  }
  private grow(): void {
    this.table = ints(this.table.length * 2)
    for (let e = 1; e <= this.count; e++) {
      let h = this.hashes[e - 1]! & (this.table.length - 1)
      while (this.table[h] !== 0) h = (h + 1) & (this.table.length - 1)
      this.table[h] = e
    }
  }
}
