import { COMPARE } from '../memory/read-tree.ts'
import type { Fact } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'

/** Says whether what is read hangs on one cell. */
export class WatchingReader extends StateReader {
  /** Whether the cell, or all there is, has been read since. */
  met = false
  private watched = -1

  /** Watches a cell from now on. */
  watch(cell: number): void {
    this.watched = cell
    this.met = false
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (f === null && (a === this.watched || (op === COMPARE && b === this.watched))) this.met = true
    return super.cell(op, a, b, f)
  }
  override readsAll(): void {
    this.met = true
  }
  override alsoRead(all: Int32Array): void {
    for (let i = 0; i < all.length; i += 4) this.cell(all[i]!, all[i + 1]!, all[i + 2]!, null)
  }
}
