import type { Carried, ImportNote } from '../../../creature-format.ts'
import { type Guess, howOf, saysOf } from '../../../d20/words/imports/guesses.ts'
import { imported } from '../../words/imports.ts'

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)
/** Whether a value says nothing: what no file has filled in. */
const isBlank = (x: unknown): boolean => BLANK.includes(x) || (x instanceof Object && Object.values(x).every(isBlank))
const BLANK: readonly unknown[] = [undefined, null, '', '0', 0, false]

/** A number and where it stands. */
export interface Figure {
  readonly path: string
  readonly n: number
}
/** Where the figure of something stands, newest version first. */
const FIGURES = ['base', 'value', 'total', 'max', 'bonus', 'mod'] as const

/** A number in words: `+5`, `30 ft.`, `1,200`, `1/2`; NaN where the text does not begin with one. */
function numberIn(text: string): number {
  const found = /^\s*([+\u2212\u2013-]?)\s*(\d{1,3}(?:,\d{3})|\d+)(?:\/(\d+))?(\.\d+)?\s*(?:ft\.?|feet|')?\s*$/i.exec(
    text,
  )
  if (!found) return Number(text.trim() || Number.NaN)
  const n = Number(found[2]!.replaceAll(',', '') + (found[4] ?? '')) / Number(found[3] ?? 1)
  return found[1] && found[1] !== '+' ? -n : n
}

/** A document that remembers what of it was read, and what became of it. */
export class Source {
  readonly notes: ImportNote[] = []
  /** What it has that no rule reads, each named once. */
  readonly carried: string[] = []
  private readonly read = new Set<string>()
  private readonly settled = new Set<string>()
  private readonly told = new Set<string>()
  private readonly doc: unknown
  /** Older files call `system` `data`. */
  private readonly older: boolean
  constructor(doc: unknown) {
    this.doc = doc
    this.older = isRecord(doc) && !isRecord(doc['system']) && isRecord(doc['data'])
  }
  note(path: string, how: Carried, says: string): void {
    this.read.add(path)
    const place = this.older ? path.replace(/(^|\.)system\b/, '$1data') : path
    const said = { path: place, how, says: says.replace(/\s+/g, ' ') }
    // What is looked at twice is told once.
    const told = `${place}: ${said.says}`
    if (!this.told.has(told)) this.notes.push(said)
    this.told.add(told)
  }
  /** What a reader took upon itself: a guess that plays as the file says, or a simplification. */
  guess(path: string, guesses: readonly Guess[]): void {
    for (const guess of guesses) this.note(path, howOf(guess), saysOf(guess))
  }
  /** Takes back what was said of a place that another reader has found a way for. */
  unsay(path: string, says: string): void {
    const at = this.notes.findIndex(n => n.path === path && n.says === says)
    if (at >= 0) this.notes.splice(at, 1)
  }
  carry(name: string): void {
    const said = name.replace(/\s+/g, ' ').trim()
    if (said !== '' && !this.carried.includes(said)) this.carried.push(said)
  }
  /** The value at a path, `a.b[2].c`; undefined where there is none. It counts as read. */
  at(path: string): unknown {
    this.read.add(path)
    let x: unknown = this.doc
    for (const key of path.split(/[.[\]]/).filter(Boolean)) {
      if (Array.isArray(x)) x = x[Number(key)]
      else if (isRecord(x) && Object.hasOwn(x, key)) x = x[key]
      else if (isRecord(x) && key === 'system' && Object.hasOwn(x, 'data')) x = x['data']
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
    const n = typeof x === 'string' ? numberIn(x) : x
    if (typeof n === 'number' && Math.abs(n) < 1e6) return Math.trunc(n)
    this.note(path, 'ignored', imported.notNumber(x))
    return undefined
  }
  /**
   * The first figure of a place: the place itself, or one of its usual keys, each as a file of some version has it. Zero counts
   * only where no other says more.
   */
  figure(path: string): Figure | undefined {
    const x = this.at(path)
    if (!isRecord(x)) {
      const n = this.int(path)
      return n === undefined ? undefined : { path, n }
    }
    const found = FIGURES.flatMap((key): Figure[] => {
      const place = `${path}.${key}`
      const n = Object.hasOwn(x, key) && !isRecord(x[key]) ? this.int(place) : undefined
      return n === undefined ? [] : [{ path: place, n }]
    })
    return found.find(f => f.n !== 0) ?? found[0]
  }
  /** The items of a list there; none where it is no list. */
  list(path: string): readonly unknown[] {
    const x = this.at(path)
    return Array.isArray(x) ? x : []
  }
  /** The names in a list of texts there. */
  names(path: string): string[] {
    const x = this.at(path)
    const all = isRecord(x) ? Object.keys(x).filter(key => x[key] === true) : this.list(path)
    if (typeof x === 'string')
      return x
        .split(/[,;]/)
        .map(part => part.trim())
        .filter(Boolean)
    return all.filter((x): x is string => typeof x === 'string' && x.trim() !== '')
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
  leftOver(path: string): void {
    const x = this.at(path)
    if (!isRecord(x)) return
    for (const [key, value] of Object.entries(x)) {
      const here = `${path}.${key}`
      if (isBlank(value) || this.settled.has(here)) continue
      if (isRecord(value) && [...this.read].some(p => p.startsWith(`${here}.`))) this.leftOver(here)
      else if (!this.read.has(here)) this.note(here, 'ignored', imported.noRule(value))
    }
  }
}
