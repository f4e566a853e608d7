import { BITS, readCell, VALUE } from '../memory/read-tree.ts'
import { perScene, type Scene } from '../model/scene.ts'
import type { Fact } from '../model/vocabulary.ts'

/** Numbers that the trees of one scene hold at most: past that they are begun anew. */
const ROOM = 4_000_000
/** After so many answers that had to be found, a scene in which too few were known keeps none: fewer where many creatures stand about. */
const TRIAL = 4096
const FEW = 16
/** One known answer for so many that had to be found is too few. */
const SELDOM = 6
/** Numbers of a read: its kind, its two places, its answer. */
const READ = 4

/** Reads that are the same for all that is known below, then one whose answer tells apart, or the answer itself. */
interface Branch {
  /** Where its reads begin in the list of all, and where they end: there stands the read that tells apart. */
  from: number
  to: number
  /** By the answer of the read that tells apart; null at an end. */
  branches: Map<number, Branch> | null
  answer: number
}

/** Answers of facts in one scene, each found by the reads that led to it, whatever else a state holds. */
export class KnownAnswers {
  private readonly trees = new Map<Fact, Map<number, Branch>>()
  private readonly creatures: number
  /** All reads, as fours. */
  private all = new Int32Array(1 << 12)
  private held = 0
  private found = 0
  private missed = 0
  /** Whether situations come again often enough for answers to be kept. */
  pays = true

  private readonly trial: number

  constructor(creatures: number) {
    this.creatures = creatures
    this.trial = Math.ceil((TRIAL * FEW) / Math.max(FEW, creatures))
  }
  /** The answer of a fact in a state that answers every read of it as a state did before; undefined where none did. */
  find(S: Int32Array, f: Fact, a: number, b: number): number | undefined {
    const { all } = this
    let at = this.trees.get(f)?.get(b * this.creatures + a)
    while (at) {
      const { from, to, branches } = at
      for (let i = from; i < to; i += READ) if (answerTo(S, all, i) !== all[i + 3]!) return this.miss()
      if (branches === null) {
        this.found++
        return at.answer
      }
      at = branches.get(answerTo(S, all, to))
    }
    return this.miss()
  }
  private miss(): undefined {
    if (++this.missed === this.trial) {
      this.pays = this.found * SELDOM > this.missed
      if (!this.pays) this.clear()
      this.found = this.missed = 0
    }
    return undefined
  }
  private clear(): void {
    this.trees.clear()
    this.held = 0
    if (!this.pays) this.all = new Int32Array(0)
  }
  /** Keeps the answer that these reads led to. */
  keep(f: Fact, a: number, b: number, { list, length }: Noted, answer: number): void {
    if (this.held + length > ROOM) this.clear()
    let byWho = this.trees.get(f)
    if (!byWho) this.trees.set(f, (byWho = new Map()))
    const key = b * this.creatures + a
    let at = byWho.get(key)
    if (!at) {
      byWho.set(key, this.end(list, 0, length, answer))
      return
    }
    for (let read = 0; ; ) {
      const place = this.parting(at, list, read, length)
      if (place < 0) return
      read += place - at.from
      if (place < at.to) this.cut(at, place)
      const known: Branch | undefined = at.branches!.get(list[read + 3]!)
      read += READ
      if (!known) {
        at.branches!.set(list[read - 1]!, this.end(list, read, length, answer))
        return
      }
      at = known
    }
  }
  /** The end of a branch: the rest of these reads, and the answer. */
  private end(list: Int32Array, read: number, length: number, answer: number): Branch {
    const from = this.held
    const to = from + length - read
    if (to > this.all.length) {
      const longer = new Int32Array(2 * Math.max(to, this.all.length))
      longer.set(this.all)
      this.all = longer
    }
    this.all.set(list.subarray(read, length), from)
    this.held = to
    return { from, to, branches: null, answer }
  }
  /**
   * Where a branch and these reads part: the place of the first read that has another answer. -1 where they ask otherwise
   * after the same answers: that does not go by what is read alone, so it is not kept.
   */
  private parting({ from, to, branches }: Branch, list: Int32Array, read: number, length: number): number {
    const { all } = this
    for (let i = from, j = read; ; i += READ, j += READ) {
      if ((i === to && branches === null) || j >= length) return -1
      if (all[i] !== list[j] || all[i + 1] !== list[j + 1] || all[i + 2] !== list[j + 2]) return -1
      if (i === to || all[i + 3] !== list[j + 3]) return i
    }
  }
  /** Cuts a branch before one of its reads, which from now on tells apart. */
  private cut(at: Branch, place: number): void {
    at.branches = new Map([[this.all[place + 3]!, { ...at, from: place + READ }]])
    at.to = place
  }
}
/** What a state answers to one of these reads. */
function answerTo(S: Int32Array, all: Int32Array, i: number): number {
  const op = all[i]!
  const v = S[all[i + 1]!]!
  return op === VALUE ? v : op === BITS ? v & all[i + 2]! : readCell(S, op, all[i + 1]!, all[i + 2]!)
}

/** What is known in a scene, for all who sample it. */
export const knownAnswers = perScene(scene => new KnownAnswers(scene.sheets.length))

/** The reads of one answer in their order, as fours; of one cell no bits are read again. */
export class Noted {
  list = new Int32Array(1024)
  length = 0
  private session = 0
  /** By cell: in which session it was read, and which of its bits. */
  private readonly sessions: Int32Array
  private readonly bits: Int32Array
  /** Something was computed that does not go by single reads: nothing is kept. */
  whole = false

  constructor(cells: number) {
    this.sessions = new Int32Array(cells)
    this.bits = new Int32Array(cells)
  }
  begin(): void {
    this.length = 0
    this.whole = false
    this.session++
  }
  add(op: number, a: number, b: number, answer: number): void {
    if (op === VALUE || op === BITS) {
      const read = op === VALUE ? -1 : b
      if (this.sessions[a] === this.session) {
        const had = this.bits[a]!
        if ((read & ~had) === 0) return
        this.bits[a] = had | read
      } else {
        this.sessions[a] = this.session
        this.bits[a] = read
      }
    }
    if (this.length + READ > this.list.length) {
      const longer = new Int32Array(2 * this.list.length)
      longer.set(this.list)
      this.list = longer
    }
    const { list, length } = this
    list[length] = op
    list[length + 1] = a
    list[length + 2] = b
    list[length + 3] = answer
    this.length = length + READ
  }
}
/** Where those who sample a scene note what they read, one after the other. */
export const notesOf = perScene(scene => new Noted((scene as Scene).size))
