/** Reads up to this many are found by looking at each; more by a hash. */
const FEW = 24

interface Read {
  readonly op: number
  readonly a: number
  readonly b: number
}

/** Where a read stands in the list of reads. A step that asks much (a choice among many creatures) makes hundreds. */
export class ReadPlaces<R extends Read> {
  private readonly first = new Map<number, number>()
  /** The read before with the same hash, or -1. */
  private readonly before: number[] = []
  private readonly subject: (read: R) => unknown

  constructor(subject: (read: R) => unknown) {
    this.subject = subject
  }
  clear(): void {
    if (this.before.length === 0) return
    this.first.clear()
    this.before.length = 0
  }
  find(reads: readonly R[], op: number, a: number, b: number, subject: unknown): number {
    if (reads.length <= FEW) {
      for (let i = 0; i < reads.length; i++) if (this.same(reads[i]!, op, a, b, subject)) return i
      return -1
    }
    for (let i = this.before.length; i < reads.length; i++) {
      const { op, a, b } = reads[i]!
      const h = hash(op, a, b)
      this.before[i] = this.first.get(h) ?? -1
      this.first.set(h, i)
    }
    let i = this.first.get(hash(op, a, b)) ?? -1
    while (i >= 0 && !this.same(reads[i]!, op, a, b, subject)) i = this.before[i]!
    return i
  }
  private same(r: R, op: number, a: number, b: number, subject: unknown): boolean {
    return r.op === op && r.a === a && r.b === b && this.subject(r) === subject
  }
}

const hash = (op: number, a: number, b: number): number =>
  (Math.imul(op, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35)) | 0
