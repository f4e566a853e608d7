import type { Carried, ImportNote } from '../../../creature-format.ts'
import { imported } from '../../words/imports.ts'

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)
/** Whether a value says nothing: what no file has filled in. */
const isBlank = (x: unknown): boolean =>
  x === undefined ||
  x === null ||
  x === '' ||
  x === false ||
  x === 0 ||
  x === '0' ||
  (Array.isArray(x) ? x.every(isBlank) : isRecord(x) && Object.values(x).every(isBlank))

/** A document that remembers what of it was read, and what became of it. */
export class Source {
  readonly notes: ImportNote[] = []
  private readonly read = new Set<string>()
  private readonly settled = new Set<string>()
  private readonly doc: unknown
  constructor(doc: unknown) {
    this.doc = doc
  }
  note(path: string, how: Carried, says: string): void {
    this.read.add(path)
    this.notes.push({ path, how, says: says.replace(/\s+/g, ' ') })
  }
  /** The value at a path, `a.b[2].c`; undefined where there is none. It counts as read. */
  at(path: string): unknown {
    this.read.add(path)
    let x: unknown = this.doc
    for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
      if (Array.isArray(x)) x = x[Number(key)]
      else if (isRecord(x) && Object.hasOwn(x, key)) x = x[key]
      else return undefined
    }
    return x
  }
  /** A text there, trimmed; empty where there is none. */
  text(path: string): string {
    const x = this.at(path)
    return typeof x === 'string' ? x.trim() : typeof x === 'number' ? String(x) : ''
  }
  /** A whole number there, also one in words; undefined where there is none, with a note when something else stands there. */
  int(path: string): number | undefined {
    const x = this.at(path)
    if (x === undefined || x === null || x === '') return undefined
    const n = typeof x === 'string' ? Number(x.trim()) : x
    if (typeof n === 'number' && Number.isFinite(n) && Math.abs(n) < 1e6) return Math.trunc(n)
    this.note(path, 'ignored', imported.notNumber(x))
    return undefined
  }
  /** The items of a list there; none where it is no list. */
  list(path: string): readonly unknown[] {
    const x = this.at(path)
    return Array.isArray(x) ? x : []
  }
  /** The names in a list of texts there. */
  names(path: string): string[] {
    return this.list(path).filter((x): x is string => typeof x === 'string' && x.trim() !== '')
  }
  keys(path: string): string[] {
    const x = this.at(path)
    return isRecord(x) ? Object.keys(x) : []
  }
  /** All that is below a path counts as read. */
  settle(path: string): void {
    this.settled.add(path)
  }
  /** Notes what holds something, was never read, and is within this path; groups of it in one line. */
  leftOver(path: string, depth: number): void {
    const x = this.at(path)
    if (!isRecord(x)) return
    for (const [key, value] of Object.entries(x)) {
      const here = `${path}.${key}`
      if (isBlank(value) || this.settled.has(here)) continue
      const readBelow = [...this.read].some(p => p.startsWith(`${here}.`) || p.startsWith(`${here}[`))
      if (this.read.has(here) && !readBelow) continue
      if (isRecord(value) && depth > 0 && readBelow) this.leftOver(here, depth - 1)
      else if (!readBelow && !this.read.has(here)) this.note(here, 'ignored', imported.noRule(value))
    }
  }
}
