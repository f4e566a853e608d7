import type { Document, LineCounter } from 'yaml'
import { isMap, isNode, isPair, isScalar, isSeq } from 'yaml'

/** Something wrong in a file: where, what, and what would be right. Lines and columns count from 1. */
export interface FileProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Path in the document: `creatures.aiko.weapons[0].damage`. */
  readonly path: string
  readonly message: string
}

/** What is wrong in a file, in a line: where, and what would be right. */
export const problemText = (p: FileProblem): string =>
  `${p.file}:${p.line}:${p.column}  ${p.path ? `${p.path}: ` : ''}${p.message}`

/** A file that cannot be used. Carries every problem found; nothing was run. */
export class FileProblems extends Error {
  readonly problems: readonly FileProblem[]
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'FileProblems'
    this.problems = problems
  }
}

/** The keys that lead to a place in a file. */
export type KeyPath = readonly (string | number)[]

export const pathText = (path: KeyPath): string =>
  path.reduce<string>((s, k) => (typeof k === 'number' ? `${s}[${k}]` : s ? `${s}.${k}` : k), '')

/** Puts a problem in its place: at the value of a path, or at its key. */
export type Place = (path: KeyPath, message: string, key?: boolean) => FileProblem

/** Where the parts of a text stand. */
interface Places {
  readonly doc: Document
  readonly lines: LineCounter
}
/** A document with the places of its parts. */
export class Located {
  readonly file: string
  /** The document as plain data. */
  readonly data: unknown
  readonly text: string
  private readonly places: () => Places
  /** Where creatures stand that stand elsewhere in the data, by key. */
  private readonly moved: ReadonlyMap<string, KeyPath>
  constructor(
    file: string,
    places: () => Places,
    data: unknown,
    text: string,
    moved: ReadonlyMap<string, KeyPath> = new Map(),
  ) {
    this.moved = moved
    this.file = file
    this.data = data
    this.text = text
    this.places = places
  }
  /** The same text with other data: creatures that stand elsewhere in it are told of by where they stand. */
  with(data: unknown, moved: ReadonlyMap<string, KeyPath>): Located {
    return new Located(this.file, this.places, data, this.text, moved)
  }
  private real(path: KeyPath): KeyPath {
    const to = path[0] === 'creatures' ? this.moved.get(String(path[1])) : undefined
    return to ? [...to, ...path.slice(2)] : path
  }
  /** Where the value at a path begins, or its key. The nearest part above it that exists, when it does not. */
  at(given: KeyPath, key = false): { line: number; column: number } {
    const path = this.real(given)
    const { doc, lines } = this.places()
    let node: unknown = doc.contents
    let found: unknown = node
    let foundKey: unknown = node
    for (const part of path) {
      let next: unknown
      if (isMap(node)) {
        const pair = node.items.find(p => isPair(p) && String(isScalar(p.key) ? p.key.value : p.key) === String(part))
        if (!pair) break
        next = pair.value
        foundKey = pair.key
      } else if (isSeq(node)) {
        next = node.items[Number(part)]
        foundKey = next ?? foundKey
      }
      if (next === undefined || next === null) {
        found = foundKey
        break
      }
      node = next
      found = next
    }
    const n = key ? foundKey : found
    const offset = isNode(n) ? (n.range?.[0] ?? 0) : 0
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  problem(path: KeyPath, message: string, key = false): FileProblem {
    return { file: this.file, ...this.at(path, key), path: pathText(this.real(path)), message }
  }
  /** A line of the text, from 1. */
  line(n: number): string {
    return this.text.split(/\r?\n/)[n - 1] ?? ''
  }
  /** Places for what lies below a path. */
  below(prefix: KeyPath): Place {
    return (path, message, key) => this.problem([...prefix, ...path], message, key)
  }
}
