import { ints } from '../memory/arena.ts'
import { AT_MOST, BITS, COMPARE, FACT, holds, readCell, VALUE } from '../memory/read-tree.ts'
import type { Scene } from '../model/scene.ts'
import type { Fact, Finding } from '../model/vocabulary.ts'
import { AskedOnce } from './asked-once.ts'
import { BoardCache } from './board-cache.ts'
import { StateReader } from './reader.ts'

/** A fact that read more cells than this is cached by the whole board instead. */
const MOST_CELLS = 128
/** How many results of one fact are kept unless said; the oldest goes. */
const MOST_RESULTS = 8
/** How many results are kept in all; past that all are dropped. */
const CAPACITY = 50_000

/** A fact, what it is asked about, and what it came to before. */
export interface KnownFact {
  readonly fact: Fact
  readonly a: number
  readonly b: number
  /** The latest first. */
  readonly results: Result[]
  /** Results of an older generation no longer count. */
  generation: number
  /** It reads so much that it is cached by the whole board. */
  wide: boolean
  /** The next one with the same hash. */
  readonly next: KnownFact | undefined
}
interface Result {
  /** Triples: a cell, which of its bits were read (-1: all), and what they were. */
  readonly reads: readonly number[]
  readonly asked: readonly number[]
  readonly v: number
}
const NONE: readonly number[] = []

/** Caches facts by the cells that they read. */
export class FactCache {
  private readonly reader: FactReader
  private readonly boards: BoardCache
  /** By the hash of the fact and what it is asked about. */
  private readonly known = new Map<number, KnownFact>()
  private generation = 0
  private size = 0
  /** Whether any fact read counters in a way that is not told of by what it asked. */
  counted = false
  /** What the fact that was looked up last asked about counters: quadruples of the kind of the question, its two numbers and the answer. */
  asked: readonly number[] = NONE

  private readonly most: number

  /** `results`: how many results of one fact are kept. */
  constructor(scene: Scene, how: { results?: number } = {}) {
    this.reader = new FactReader(scene)
    this.boards = new BoardCache(scene)
    this.most = how.results ?? MOST_RESULTS
  }
  /** The state may have changed. */
  begin(): void {
    this.boards.begin()
  }
  /** The one record of a fact about these two. */
  of(fact: Fact, a: number, b: number): KnownFact {
    const hash = (fact.place + Math.imul(a, 0x85ebca6b) + Math.imul(b, 0xc2b2ae35)) | 0
    const first = this.known.get(hash)
    for (let k = first; k !== undefined; k = k.next) if (k.b === b && k.a === a && k.fact === fact) return k
    const found = { fact, a, b, results: [], generation: this.generation, wide: false, next: first }
    this.known.set(hash, found)
    return found
  }
  /** Drops everything: records that are still held elsewhere are no longer the ones of their facts. */
  clear(): void {
    this.known.clear()
    this.size = 0
    this.generation++
  }
  value(S: Int32Array, k: KnownFact): number {
    this.asked = NONE
    if (k.wide) return this.boards.value(S, k.fact, k.a, k.b, () => this.reader.compute(S, k.fact, k.a, k.b))
    const { results } = k
    if (k.generation === this.generation) {
      for (let i = 0; i < results.length; i++) {
        const known = results[i]!
        if (holds(known.reads, S) && (known.asked === NONE || answered(known.asked, S))) {
          this.asked = known.asked
          if (i > 0) {
            results[i] = results[i - 1]!
            results[i - 1] = known
          }
          return known.v
        }
      }
    } else {
      results.length = 0
      k.generation = this.generation
    }
    return this.learn(S, k)
  }

  private learn(S: Int32Array, k: KnownFact): number {
    const { reader } = this
    const v = reader.compute(S, k.fact, k.a, k.b)
    // A fact that reads all there is would keep apart what is equal: it is computed each time.
    if (reader.counted) {
      this.counted = true
      return v
    }
    const asked = reader.asked.length > 0 ? reader.asked.slice() : NONE
    this.asked = asked
    if (reader.cells.length > MOST_CELLS) {
      // What is cached by the board knows of no counter.
      if (asked !== NONE) return v
      k.wide = true
      k.results.length = 0
      return v
    }
    if (++this.size > CAPACITY) {
      this.size = 0
      k.results.length = 0
      k.generation = ++this.generation
    }
    if (k.results.length >= this.most) k.results.pop()
    k.results.unshift({ reads: reader.reads(), asked, v })
    return v
  }
}

/** Whether questions about counters have the answers that they had. */
function answered(asked: readonly number[], S: Int32Array): boolean {
  for (let i = 0; i < asked.length; i += 4)
    if (readCell(S, asked[i]!, asked[i + 1]!, asked[i + 2]!) !== asked[i + 3]!) return false
  return true
}

/** Computes facts, and keeps which cells the last one read. */
class FactReader extends StateReader {
  /** Whether it read all there is, counters too. */
  counted = false
  /** What the last one asked about counters, each once. */
  readonly asked: number[] = []
  readonly cells: number[] = []
  /** The bits of each cell that were read. */
  private readonly bits: Int32Array
  private readonly once = new AskedOnce()
  private readonly itself = this

  constructor(scene: Scene) {
    super(scene, new Int32Array(0))
    this.bits = ints(scene.size)
  }
  compute(S: Int32Array, fact: Fact, a: number, b: number): number {
    const { cells, bits } = this
    for (let i = 0; i < cells.length; i++) bits[cells[i]!] = 0
    cells.length = 0
    this.asked.length = 0
    this.counted = false
    this.S = S
    this.once.begin()
    return fact.read(this, a, b)
  }
  /** What the last fact read, as triples. */
  reads(): readonly number[] {
    const { cells, bits, S } = this
    const out: number[] = []
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!
      out.push(cell, bits[cell]!, S[cell]! & bits[cell]!)
    }
    return out
  }
  override alsoRead(all: Int32Array): void {
    for (let i = 0; i < all.length; i += 4) this.cell(all[i]!, all[i + 1]!, all[i + 2]!, null)
  }
  override readsAll(): void {
    this.counted = true
  }
  override find<T>(f: Finding<T>, a: number, b = 0): T {
    // A board as if something else were so has its own answers.
    return this === this.itself ? this.once.answer(this, f, a, b) : f.read(this, a, b)
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op === FACT) return this.find(f!, a, b)
    if (op === AT_MOST || op === COMPARE || (op === VALUE && this.scene.layout.isCounter(a))) return this.ask(op, a, b)
    const had = this.bits[a]!
    const read = op === BITS ? had | b : -1
    if (had === 0 && read !== 0) this.cells.push(a)
    this.bits[a] = read
    return super.cell(op, a, b, f)
  }
  private ask(op: number, a: number, b: number): number {
    const { asked } = this
    for (let i = 0; i < asked.length; i += 4)
      if (asked[i] === op && asked[i + 1] === a && asked[i + 2] === b) return asked[i + 3]!
    const v = readCell(this.S, op, a, b)
    asked.push(op, a, b, v)
    return v
  }
}
