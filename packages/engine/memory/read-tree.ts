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

/** A rule reads some bits of a cell of which mostly none is set: whether that is so, 0 or 1. If it is, nothing more is read of it. */
export const BLANK = 5

/** The answer to any read of a state but a fact. */
export function readCell(S: Int32Array, op: number, a: number, b: number): number {
  const v = S[a]!
  if (op === BITS) return v & b
  if (op === BLANK) return v === 0 ? 1 : 0
  return op === AT_MOST ? (v <= b ? 1 : 0) : op === VALUE ? v : Math.sign(v - S[b]!)
}

/** Children for answers below this lie in an array, others in a map. */
const DIRECT = 256

/** Nodes that were come by so often have their row of reads looked up ahead. */
const OFTEN = 16
/** A row of one read is no gain. */
const SHORT = 6

/** Whether cells are as triples say: a cell, which of its bits, and what they are. */
export function holds(triples: readonly number[], S: Int32Array): boolean {
  for (let i = 0; i < triples.length; i += 3) if ((S[triples[i]!]! & triples[i + 1]!) !== triples[i + 2]!) return false
  return true
}

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
  /** How often it was come by, up to \`OFTEN\`. */
  private seen = 0
  /** Where the reads from here on lead, and those reads as triples (a cell, its bits, what they were), where each has had one answer. */
  private onward: ReadNode<What, End> | null = null
  private row: readonly number[] | null = null

  /** The node to which a row of reads from here leads in this state; null where there is none, or some answer is another. */
  ahead(S: Int32Array): ReadNode<What, End> | null {
    if (this.row === null) {
      if (this.seen >= OFTEN) return null
      if (++this.seen === OFTEN) this.lookAhead()
      return null
    }
    return holds(this.row, S) ? this.onward : null
  }
  /** What the row says stays so as the tree grows: other answers lead elsewhere. */
  private lookAhead(): void {
    const row: number[] = []
    let n: ReadNode<What, End> = this
    while (n.next !== null && n.direct === null && n.others === null) {
      const { op, a, b, first } = n
      if (op === VALUE || (op === BLANK && first === 1)) row.push(a, -1, op === VALUE ? first : 0)
      else if (op === BITS) row.push(a, b, first)
      else break
      n = n.next
    }
    if (row.length < SHORT) return
    this.row = row
    this.onward = n
  }
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
