import { AT_MOST, COMPARE, VALUE } from '../memory/read-tree.ts'
import type { Scene } from '../model/scene.ts'
import type { Fact } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** How many boards are remembered; a fight on a wide map never comes back to one, a duel at every blow. */
const ROOM = 32

interface Board {
  readonly S: Int32Array
  /** Where it last differed from a state: looked at first. */
  hint: number
  readonly known: { f: Fact; a: number; b: number; v: number }[]
}

/** Facts of the board, remembered by what they may depend on: every cell but counters and the agenda. */
export class KnownFacts {
  private readonly reader: Watched
  private readonly spans: readonly number[]
  private readonly boards: Board[] = []
  private next = 0
  private here: Board | null = null

  constructor(scene: Scene) {
    this.reader = new Watched(scene, new Int32Array(0))
    this.spans = scene.layout.boardSpans(scene.sheets.length)
  }
  /** Another state is looked at from now on. */
  begin(): void {
    this.here = null
  }
  value(S: Int32Array, f: Fact, a: number, b: number): number {
    this.here ??= this.board(S)
    for (const k of this.here.known) if (k.f === f && k.a === a && k.b === b) return k.v
    this.reader.S = S
    this.reader.counted = false
    const v = f.read(this.reader, a, b)
    // The board says nothing of counters: what reads one after all is found out anew each time.
    if (!this.reader.counted) this.here.known.push({ f, a, b, v })
    return v
  }
  private board(S: Int32Array): Board {
    const { spans, boards } = this
    for (const board of boards) {
      // Most boards are told apart by the cell that told them apart the last time.
      if (board.S[board.hint] !== S[board.hint]) continue
      const differs = difference(board.S, S, spans)
      if (differs < 0) return board
      board.hint = differs
    }
    const made = { S: S.slice(), hint: spans[0]!, known: [] }
    boards[this.next] = made
    this.next = (this.next + 1) % ROOM
    return made
  }
}

/** Notices when a counter is read. */
class Watched extends StateReader {
  counted = false
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op === AT_MOST || op === COMPARE || (op === VALUE && this.scene.layout.isCounter(a))) this.counted = true
    return super.cell(op, a, b, f)
  }
}

/** The first cell of these spans at which two states differ; -1 when there is none. */
function difference(a: Int32Array, b: Int32Array, spans: readonly number[]): number {
  for (let s = 0; s < spans.length; s += 2)
    for (let i = spans[s]!, end = spans[s + 1]!; i < end; i++) if (a[i] !== b[i]) return i
  return -1
}
