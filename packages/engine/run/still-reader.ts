import { FACT } from '../memory/read-tree.ts'
import type { Fact, Finding } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** Reads a state that does not change while the reader is used: what is asked about a creature once comes to the same again. */
export class StillReader extends StateReader {
  private readonly known = new Map<Finding<unknown>, Map<number, unknown>>()
  private readonly itself = this

  override find<T>(f: Finding<T>, a: number, b = 0): T {
    // A board as if something else were so is made of this one, and has its own answers.
    if (this !== this.itself || a < 0 || a >= this.count) return f.read(this, a, b)
    let answers = this.known.get(f)
    if (!answers) this.known.set(f, (answers = new Map()))
    const key = b * this.count + a
    const known = answers.get(key)
    if (known !== undefined) return known as T
    const answer = f.read(this, a, b)
    answers.set(key, answer)
    return answer
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    return op === FACT ? this.find(f!, a, b) : super.cell(op, a, b, f)
  }
}
