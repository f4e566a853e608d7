import { FACT } from '../memory/read-tree.ts'
import type { Fact } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** Reads a state that does not change while the reader is used: what a fact came to once, it comes to again. */
export class StillReader extends StateReader {
  private readonly known = new Map<Fact, Map<number, number>>()

  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op !== FACT) return super.cell(op, a, b, f)
    let values = this.known.get(f!)
    if (!values) this.known.set(f!, (values = new Map()))
    const key = b * this.count + a
    let value = values.get(key)
    if (value === undefined) values.set(key, (value = f!.read(this, a, b)))
    return value
  }
}
