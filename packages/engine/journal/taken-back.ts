import type { Did } from './line.ts'

/** What was done by somebody who puts back what was taken back. */
export type Redo = Extract<Did, { do: 'redo' }>

/** What was taken back, in the order in which it was, with what someone keeps of each time until it is put back. */
export class TakenBackLast<T> {
  private all: { readonly undo: number; readonly what: T }[] = []
  /** Keeps this of what line `undo` took back. */
  add(undo: number, what: T): void {
    this.all.push({ undo, what })
  }
  /** What was kept of what a redo puts back; undefined for nothing. */
  take({ of }: Redo): T | undefined {
    const found = of === undefined ? this.all.at(-1) : this.all.find(x => x.undo === of)
    this.all = this.all.filter(x => x !== found)
    return found?.what
  }
  /** Something was done: what was taken back before it is not put back any more. A ruling may be taken back itself. */
  after(did: Did): void {
    if (did.do !== 'rule') this.all = []
  }
}
