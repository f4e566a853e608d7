import type { Scene } from '../model/scene.ts'
import type { Fact } from '../model/vocabulary.ts'

/** How many boards are cached. A fight on a wide map seldom returns to one, a duel does at every attack. */
const CAPACITY = 32

interface CachedBoard {
  readonly S: Int32Array
  /** The cell that differed last time: it is checked first. */
  hint: number
  readonly facts: Map<Fact, CachedFact[]>
}
interface CachedFact {
  readonly a: number
  readonly b: number
  readonly v: number
}

/** Caches facts that read most of the board by what they may depend on: every cell but counters and the agenda. */
export class BoardCache {
  private readonly spans: readonly number[]
  private readonly boards: CachedBoard[] = []
  private next = 0
  private here: CachedBoard | null = null

  constructor(scene: Scene) {
    this.spans = scene.layout.boardSpans(scene.sheets.length)
  }
  /** Forgets which cached board matches: the state has changed. */
  begin(): void {
    this.here = null
  }
  /** The cached answer of this fact on this board, or `made`. */
  value(S: Int32Array, f: Fact, a: number, b: number, made: () => number): number {
    this.here ??= this.board(S)
    let known = this.here.facts.get(f)
    if (known) {
      for (let i = 0; i < known.length; i++) {
        const k = known[i]!
        if (k.a === a && k.b === b) return k.v
      }
    } else this.here.facts.set(f, (known = []))
    const v = made()
    known.push({ a, b, v })
    return v
  }
  private board(S: Int32Array): CachedBoard {
    const { spans, boards } = this
    for (const board of boards) {
      // Check the cell that differed last time first; it usually differs again.
      if (board.S[board.hint] !== S[board.hint]) continue
      const differs = difference(board.S, S, spans)
      if (differs < 0) return board
      board.hint = differs
    }
    const made = { S: S.slice(), hint: spans[0]!, facts: new Map() }
    boards[this.next] = made
    this.next = (this.next + 1) % CAPACITY
    return made
  }
}

/** The first cell of these spans at which two states differ; -1 when there is none. */
function difference(a: Int32Array, b: Int32Array, spans: readonly number[]): number {
  for (let s = 0; s < spans.length; s += 2)
    for (let i = spans[s]!, end = spans[s + 1]!; i < end; i++) if (a[i] !== b[i]) return i
  return -1
}
