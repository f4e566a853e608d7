/** How a rule looks at a state. A cell by value, */
export const VALUE = 0
/** some bits of a cell, */
export const BITS = 1
/** whether a counter is at most so much, */
export const AT_MOST = 2
/** a fact of the board, */
export const FACT = 3
/** how one counter stands to another: -1, 0 or 1. */
export const COMPARE = 4

/** What a look at a state sees: anything but a fact. */
export function seen(S: Int32Array, op: number, a: number, b: number): number {
  const v = S[a]!
  return op === BITS ? v & b : op === AT_MOST ? (v <= b ? 1 : 0) : op === VALUE ? v : Math.sign(v - S[b]!)
}

/** Ways by small answers lie in an array, others in a map. */
const NEAR = 256

/** A node of a tree of reads: what is read next, a way on for each answer, at the end what came of it. */
export class Read<What, End> {
  op = -1
  a = 0
  b = 0
  what: What | null = null
  end: End | null = null
  /** The first way that was gone: of most nodes the only one. */
  private first = 0
  private next: Read<What, End> | null = null
  /** Further ways by small answers; others in the map. Filled from the start, so that looking up stays quick. */
  private near: (Read<What, End> | undefined)[] | null = null
  private far: Map<number, Read<What, End>> | null = null
  way(v: number): Read<What, End> | undefined {
    if (this.next !== null && v === this.first) return this.next
    return v >= 0 && v < NEAR ? this.near?.[v] : this.far?.get(v)
  }
  grow(v: number): Read<What, End> {
    let k = this.way(v)
    if (k) return k
    k = new Read()
    if (this.next === null) {
      this.first = v
      this.next = k
    } else if (v >= 0 && v < NEAR) {
      this.near ??= []
      while (this.near.length < v) this.near.push(undefined)
      this.near[v] = k
    } else {
      this.far ??= new Map()
      this.far.set(v, k)
    }
    return k
  }
}
