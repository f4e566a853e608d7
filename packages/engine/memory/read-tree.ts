/** A rule reads a cell by value. */
export const VALUE = 0
/** A rule reads some bits of a cell. */
export const BITS = 1
/** A rule asks whether a counter is at most n. */
export const AT_MOST = 2
/** A rule asks for a fact of the board. */
export const FACT = 3
/** A rule compares two counters: -1, 0 or 1. */
export const COMPARE = 4

/** The answer to any read of a state but a fact. */
export function readCell(S: Int32Array, op: number, a: number, b: number): number {
  const v = S[a]!
  return op === BITS ? v & b : op === AT_MOST ? (v <= b ? 1 : 0) : op === VALUE ? v : Math.sign(v - S[b]!)
}

/** Children for answers below this lie in an array, others in a map. */
const DIRECT = 256

/** A node of a tree of reads: what is read next, a child for each answer, and the result at a leaf. */
export class ReadNode<What, End> {
  op = -1
  a = 0
  b = 0
  subject: What | null = null
  end: End | null = null
  /** The answer of the first child; most nodes have no other. */
  private first = 0
  private next: ReadNode<What, End> | null = null
  /** Further children for small answers. It has no holes, so that looking up stays fast. */
  private direct: (ReadNode<What, End> | undefined)[] | null = null
  private others: Map<number, ReadNode<What, End>> | null = null
  child(v: number): ReadNode<What, End> | undefined {
    if (this.next !== null && v === this.first) return this.next
    return v >= 0 && v < DIRECT ? this.direct?.[v] : this.others?.get(v)
  }
  grow(v: number): ReadNode<What, End> {
    let k = this.child(v)
    if (k) return k
    k = new ReadNode()
    if (this.next === null) {
      this.first = v
      this.next = k
    } else if (v >= 0 && v < DIRECT) {
      this.direct ??= []
      while (this.direct.length < v) this.direct.push(undefined)
      this.direct[v] = k
    } else {
      this.others ??= new Map()
      this.others.set(v, k)
    }
    return k
  }
}
