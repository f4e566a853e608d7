import type { Checkpoint, Header, JournalLine } from '@quintain/engine'
import { type Stored, StoreError, type Swap } from './journals.ts'

/** The lines of a journal in memory, by number and by id. */
export class Kept {
  readonly header: Header
  /** The checkpoint that it begins with; null where it has all lines. */
  readonly begins: Checkpoint | null
  private readonly lines: JournalLine[]
  private readonly ids = new Map<string, number>()

  constructor(header: Header, begins?: Checkpoint, lines: readonly JournalLine[] = []) {
    this.header = header
    this.begins = begins ?? null
    this.lines = [...lines]
    for (const [id, n] of begins?.table.ids ?? []) this.ids.set(id, n)
    for (const l of lines) if (l.id !== undefined) this.ids.set(l.id, l.n)
  }
  /** The number of the last line that is not here. */
  get base(): number {
    return this.begins?.n ?? 0
  }
  get last(): number {
    return this.base + this.lines.length
  }
  add(line: JournalLine): void {
    this.lines.push(line)
    if (line.id !== undefined) this.ids.set(line.id, line.n)
  }
  after(name: string, n: number): readonly JournalLine[] {
    if (n < this.base) throw notHere(name, this.base)
    return this.lines.slice(n - this.base)
  }
  /** What an append comes to, before anything is written; null when it may be. */
  judged(expected: number, line: JournalLine): Stored | null {
    const twice = line.id === undefined ? undefined : this.ids.get(line.id)
    if (twice !== undefined) {
      const done = this.lines[twice - this.base - 1]
      if (!done) throw doneBefore(String(line.id), twice)
      return { duplicate: done }
    }
    if (expected < this.last) return { missed: this.after('the journal', expected) }
    checkNumber(this.last, expected, line)
    return null
  }
}

/** Throws a StoreError where a line cannot come next: lines before it are missing, or it has another number. */
export function checkNumber(last: number, expected: number, line: JournalLine): void {
  if (expected > last) throw new StoreError(`line ${line.n} cannot be stored: the last one is ${last}, not ${expected}`)
  if (line.n !== expected + 1) throw new StoreError(`line ${line.n} cannot be stored as line ${expected + 1}`)
}
/** Throws a StoreError where whoever swaps a journal knows more lines than there are, or would keep it under its own name. */
export function checkSwap(name: string, last: number, { expected, by, keptAs }: Swap): void {
  if (expected > last) throw new StoreError(`${name}: has ${last} lines, not ${expected}`)
  if (keptAs === name || by === name) throw new StoreError(`${name}: cannot take its own place; name another journal`)
  if (keptAs !== undefined && keptAs === by) throw existsAlready(keptAs)
}
export const notHere = (name: string, base: number): StoreError =>
  new StoreError(`${name}: begins with a checkpoint at line ${base}; the lines before it are not here`)
export const doneBefore = (id: string, n: number): StoreError =>
  new StoreError(`"${id}" was done as line ${n}, which is not here any more`)
export const noJournal = (name: string): StoreError => new StoreError(`${name}: there is no such journal`)
export const existsAlready = (name: string): StoreError =>
  new StoreError(`${name}: exists already; choose another name`)
