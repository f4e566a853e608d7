import { ints } from './arena.ts'

/** What a read is about: what is asked, of which cells, and the fact or the like where it is one. */
export interface Asked {
  readonly op: number
  readonly a: number
  readonly b: number
  readonly what: unknown
}

/** Places for this many reads at first; a power of two. */
const PLACES = 128
/** Entries are numbers that grow with every list; past this they begin again. */
const MOST = 2 ** 30

/** Where a read stands in a list of reads. A step that asks much (a choice among many creatures) makes hundreds. */
export class ReadPlaces {
  /** By hash, with the next free place for those that share one: the place in the list and 1, after `before`. */
  private table = ints(PLACES)
  /** Entries up to this one are of earlier lists. */
  private before = 0
  /** The largest entry. */
  private last = 0

  /** Another list begins. */
  clear(): void {
    if (this.last > MOST) {
      this.table.fill(0)
      this.last = 0
    }
    this.before = this.last
  }
  /** The place of a read in the list; -1 where it is not in it: then the caller adds it next. */
  find(reads: readonly Asked[], op: number, a: number, b: number, what: unknown): number {
    const { before, table } = this
    const mask = table.length - 1
    let h = hash(op, a, b) & mask
    for (let e = table[h]!; e > before; e = table[h]!) {
      const r = reads[e - before - 1]!
      if (r.a === a && r.b === b && r.op === op && r.what === what) return e - before - 1
      h = (h + 1) & mask
    }
    this.last = before + reads.length + 1
    table[h] = this.last
    if (2 * reads.length >= mask) this.grow(reads, { op, a, b, what })
    return -1
  }
  private grow(reads: readonly Asked[], added: Asked): void {
    const { before, table: small } = this
    const table = ints(4 * small.length)
    const mask = table.length - 1
    for (const e of small) {
      if (e <= before) continue
      const { op, a, b } = reads[e - before - 1] ?? added
      let h = hash(op, a, b) & mask
      while (table[h] !== 0) h = (h + 1) & mask
      table[h] = e
    }
    this.table = table
  }
}

function hash(op: number, a: number, b: number): number {
  const h = Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35) ^ Math.imul(op, 0x9e3779b1)
  return h ^ (h >>> 15)
}
