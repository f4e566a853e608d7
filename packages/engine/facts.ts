import type { Fact } from './context.ts'
import { Reader } from './context.ts'
import { Interned } from './interned.ts'
import type { Scene } from './scene.ts'
import { AGENDA } from './state.ts'

/** How many states are remembered; a fight on a wide map never comes back to one, and then nothing more is kept. */
const ROOM = 20_000

/**
 * Facts of the board, remembered by what they may depend on: every cell but counters and the agenda. Duels come back to the
 * same board at every blow.
 */
export class KnownFacts {
  private readonly reader: Reader
  private readonly cells: readonly number[]
  private readonly boards: Interned
  private readonly profile: Int32Array
  private readonly known = new Map<Fact, Map<number, number>>()
  private board = -1

  constructor(scene: Scene) {
    this.reader = new Reader(scene, new Int32Array(0))
    this.cells = Array.from({ length: scene.size }, (_, i) => i).filter(i => i !== AGENDA && !scene.layout.isCounter(i))
    this.boards = new Interned(this.cells.length)
    this.profile = new Int32Array(this.cells.length)
  }
  /** A new state is looked at. */
  begin(): void {
    this.board = -1
  }
  value(S: Int32Array, f: Fact, a: number, b: number): number {
    this.reader.S = S
    if (this.board < 0) {
      if (this.boards.count >= ROOM) return f.read(this.reader, a, b)
      for (let i = 0; i < this.cells.length; i++) this.profile[i] = S[this.cells[i]!]!
      this.board = this.boards.id(this.profile)
    }
    let of = this.known.get(f)
    if (!of) {
      of = new Map()
      this.known.set(f, of)
    }
    // Most facts are of two creatures; others (of values, squares) take their numbers as they are.
    const key = (this.board * 4096 + (a + 1)) * 4096 + (b + 1)
    if (a > 4094 || b > 4094) return f.read(this.reader, a, b)
    let v = of.get(key)
    if (v === undefined) {
      v = f.read(this.reader, a, b)
      of.set(key, v)
    }
    return v
  }
}
