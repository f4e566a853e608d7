import type { JournalLine, JournalReader } from '@quintain/engine'
import { StoreError } from '../journals/index.ts'
import { notHere } from '../journals/kept.ts'
import type { JournalFile } from './journal-file.ts'

/** Where a line lies in its file, in bytes. */
export interface Place {
  readonly start: number
  /** Behind its end of line. */
  readonly end: number
}

/** Bytes that are read at a time. */
const CHUNK = 1 << 20
/** Lines at the end that are kept as they were read or written. */
const RECENT = 1024
const NEWLINE = 0x0a
/** How the program writes the beginning of a line; one that begins otherwise is read as a whole. */
const HEAD = /^\{"n":(\d+),"act":\d+(?:,"id":"([^"\\\u0080-\uffff]*)"[,}]|,(?!"id":)|\})/
/** A head is no longer: an id has at most some hundred characters. */
const LONGEST_HEAD = 1000

/**
 * The lines of a journal's file, by where they lie. Those behind a checkpoint are found when the journal is opened, the others when
 * somebody asks for them; a line is read as a whole when it is wanted.
 */
export class StoredLines {
  private readonly file: JournalFile
  private readonly reader: JournalReader
  /** The number of the last line that is not in the file, where the first of it begins, and how many lines of the file stand before it. */
  private readonly base: number
  private readonly start: number
  private readonly before: number
  /** Lines up to this number were not looked for yet. */
  private from: number
  private first: number
  /** Where the lines after `from` end. */
  private ends: number[] = []
  private readonly ids = new Map<string, number>()
  private recent: JournalLine[] = []

  /** `known`: a line that is known to end at a place, such as that of a checkpoint; lines up to it are looked for only when asked. */
  constructor(
    file: JournalFile,
    reader: JournalReader,
    begins: { readonly base: number; readonly start: number; readonly before: number },
    known?: { readonly n: number; readonly end: number },
  ) {
    this.file = file
    this.reader = reader
    this.base = begins.base
    this.start = begins.start
    this.before = begins.before
    this.from = known?.n ?? begins.base
    this.first = known?.end ?? begins.start
    this.scan(this.from, this.first, file.length, this.ends)
  }
  get last(): number {
    return this.from + this.ends.length
  }
  /** Where line `n` lies; the text before the first one for the number before it. */
  place(n: number): Place {
    if (n < this.from) this.findAll()
    const end = n === this.from ? this.first : this.ends[n - this.from - 1]!
    if (n <= this.base) return { start: 0, end }
    if (n === this.from) this.findAll()
    const start = n - 1 === this.from ? this.first : this.ends[n - this.from - 2]!
    return { start, end }
  }
  /** The number of the line of this id; undefined where there is none. `all`: also of lines that were not looked for yet. */
  numberOf(id: string): number | undefined {
    const found = this.ids.get(id)
    if (found !== undefined || this.from === this.base) return found
    this.findAll()
    return this.ids.get(id)
  }
  /** A line was written that ends here. */
  add(line: JournalLine, end: number): void {
    this.ends.push(end)
    if (line.id !== undefined) this.ids.set(line.id, line.n)
    this.remember(line)
  }
  private remember(line: JournalLine): void {
    if (this.recent.length > 0 && this.recent.at(-1)!.n !== line.n - 1) this.recent = []
    this.recent.push(line)
    if (this.recent.length > 2 * RECENT) this.recent = this.recent.slice(-RECENT)
  }
  /** The lines after line `n`, in their order. */
  *after(name: string, n: number): Iterable<JournalLine> {
    if (n < this.base) throw notHere(name, this.base)
    const { last } = this
    let next = n + 1
    while (next <= last) {
      const kept = this.recent[next - (this.recent[0]?.n ?? Number.POSITIVE_INFINITY)]
      if (kept) {
        yield kept
        next++
        continue
      }
      const upTo = Math.min(last, (this.recent[0]?.n ?? Number.POSITIVE_INFINITY) - 1)
      for (const line of this.between(next, Math.max(next, upTo))) {
        if (next + RECENT > last) this.remember(line)
        yield line
        next++
      }
    }
  }
  line(n: number): JournalLine {
    for (const l of this.after('the journal', n - 1)) return l
    throw new StoreError(`there is no line ${n}`)
  }
  /** Reads lines by the chunk. */
  private *between(first: number, last: number): Iterable<JournalLine> {
    let n = first
    let { start } = n - 1 === this.from ? { start: this.first } : { start: this.endOf(n - 1) }
    while (n <= last) {
      let upTo = n
      while (upTo < last && this.endOf(upTo + 1) - start <= CHUNK) upTo++
      const end = this.endOf(upTo)
      const bytes = bytesAt(this.file, start, end)
      for (let at = start; n <= upTo; n++) {
        const to = this.endOf(n)
        const text = bytes.toString('utf8', at - start, to - start)
        yield this.reader.line(text, n, this.before + n - this.base)
        at = to
      }
      start = end
    }
  }
  private endOf(n: number): number {
    if (n < this.from) this.findAll()
    return n === this.from ? this.first : this.ends[n - this.from - 1]!
  }
  /** Looks for all lines that were not looked for yet. */
  private findAll(): void {
    if (this.from === this.base) return
    const ends: number[] = []
    this.scan(this.base, this.start, this.first, ends)
    if (this.base + ends.length !== this.from)
      throw new StoreError(`${this.file.path}: has ${this.base + ends.length} lines where ${this.from} were expected`)
    this.ends = [...ends, ...this.ends]
    this.from = this.base
    this.first = this.start
  }
  /** Finds the ends of the lines between two places, and the ids in them. */
  private scan(before: number, from: number, to: number, ends: number[]): void {
    const { file, ids } = this
    let n = before
    let rest: Buffer = Buffer.alloc(0)
    for (let read = from; read < to; ) {
      const upTo = Math.min(to, read + CHUNK)
      const bytes = rest.length ? Buffer.concat([rest, bytesAt(file, read, upTo)]) : bytesAt(file, read, upTo)
      const place = read - rest.length
      let at = 0
      for (let end = bytes.indexOf(NEWLINE, at); end >= 0; end = bytes.indexOf(NEWLINE, at)) {
        n++
        const head = HEAD.exec(bytes.toString('latin1', at, Math.min(end, at + LONGEST_HEAD)))
        const plain = head !== null && Number(head[1]) === n
        const id = plain
          ? head[2]
          : this.reader.line(bytes.toString('utf8', at, end), n, this.before + n - this.base).id
        if (id !== undefined) ids.set(id, n)
        at = end + 1
        ends.push(place + at)
      }
      rest = bytes.subarray(at)
      read = upTo
    }
  }
}

/** Bytes of a file, in the form that finds signs in them. Types of others name no kind of bytes that only Node knows. */
function bytesAt(file: Pick<JournalFile, 'readAt'>, start: number, end: number): Buffer {
  const { buffer, byteOffset, byteLength } = file.readAt(start, end)
  return Buffer.from(buffer, byteOffset, byteLength)
}
