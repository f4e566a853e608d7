import { lineOf } from './cached-row.ts'
import { type Checkpoint, FORMAT, type Header, type Journal, type JournalLine, OLDEST_FORMAT } from './line.ts'
import { checkCheckpoint, checkHeader, checkShape } from './shape.ts'
import { upcast } from './upcast/upcast.ts'

/** JSON Lines: the header, a checkpoint where the journal begins with one, then what people did, a line each. */
export const writeJournal = (j: Journal): string =>
  [
    JSON.stringify(j.header),
    ...(j.checkpoint ? [JSON.stringify({ checkpoint: j.checkpoint })] : []),
    ...j.lines.map(lineOf),
  ]
    .map(x => `${x}\n`)
    .join('')

/**
 * Reads JSON Lines. Throws an Error with the line number and what would be right; a last line cut off in the middle is
 * left out and named in `torn`.
 */
export const readJournal = (text: string, most?: number): Journal & { readonly torn: number | null } =>
  readJournalLines(text.length > (most ?? MOST) ? [text] : text.split('\n'), most)

/** Characters of the longest journal that is read. */
const MOST = 500_000_000

/**
 * The same from the lines of a text one by one, as a stream of a file gives them: no line is kept as text. Throws an Error
 * with the line where they come to more than `most` characters, 500 million when absent.
 */
export function readJournalLines(
  texts: Iterable<string>,
  most: number = MOST,
): Journal & { readonly torn: number | null } {
  let read = 0
  let reader: JournalReader | undefined
  let checkpoint: Checkpoint | undefined
  const lines: JournalLine[] = []
  let at = 0
  let torn: number | null = null
  // The last line of a file that was written to its end is an empty one.
  let empty = 0
  for (const text of texts) {
    read += text.length + 1
    if (read > most + 1) throw tooLong(at + 1, most)
    if (torn !== null) throw notJson(torn)
    if (text === '') {
      empty++
      continue
    }
    if (empty > 0) throw notJson(at + 1)
    at++
    if (reader === undefined) reader = new JournalReader(text)
    else {
      const parsed = parsedOrTorn(text)
      if (parsed === undefined) torn = at
      else if (at === 2) checkpoint = reader.checkpointIn(parsed)
      if (parsed !== undefined && !(at === 2 && checkpoint))
        lines.push(reader.lineIn(parsed, (checkpoint?.n ?? 0) + lines.length + 1, at))
    }
  }
  if (empty > 1) throw notJson(at + 1)
  if (reader === undefined) throw notJson(1)
  return { header: reader.header, ...(checkpoint ? { checkpoint } : {}), lines, torn }
}
function parsedOrTorn(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const tooLong = (line: number, most: number) =>
  new Error(`line ${line}: the journal is longer than ${most} characters, the most that are read`)
const notJson = (line: number) =>
  new Error(`line ${line}: not JSON. A journal has one JSON object a line, the first the header`)

/** Reads a journal line by line, where its text is not wanted as a whole. Errors name the line of the file. */
export class JournalReader {
  readonly header: Header
  private readonly format: number
  /** `first`: the text of the first line. Throws an Error where it is no header of a journal that this version reads. */
  constructor(first: string) {
    const parsed = parsedLine(first, 1)
    this.header = headerOf(parsed)
    this.format = (parsed as unknown as Header).format
  }
  /** The checkpoint that stands in the second line; undefined where that is a line like the others. */
  checkpoint(second: string): Checkpoint | undefined {
    return this.checkpointIn(parsedLine(second, 2))
  }
  /** The same of a line that is parsed already. */
  checkpointIn(parsed: Record<string, unknown>): Checkpoint | undefined {
    return checkpointOf(parsed, this.format)
  }
  /** Line `n` of the journal, which is line `at` of the file. */
  line(text: string, n: number, at: number): JournalLine {
    return this.lineIn(parsedLine(text, at), n, at)
  }
  /** The same of a line that is parsed already. */
  lineIn(parsed: Record<string, unknown>, n: number, at: number): JournalLine {
    return journalLineOf(parsed, this.format, n, at)
  }
}
function parsedLine(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw notJson(line)
  }
}
function headerOf(parsed: Record<string, unknown> | undefined): Header {
  const first = parsed as unknown as Header | undefined
  if (first?.quintain !== 'journal')
    throw new Error('line 1: not a journal of Quintain: the first line is its header, {"quintain":"journal",...}')
  if (typeof first.format !== 'number')
    throw new Error(`line 1: the header has no "format": a number, ${FORMAT} in journals of this version`)
  if (first.format > FORMAT)
    throw new Error(
      `line 1: format ${first.format} is newer than this program knows (${FORMAT}): take a newer Quintain`,
    )
  if (first.format < OLDEST_FORMAT)
    throw new Error(
      `line 1: format ${first.format} was written by an unpublished version of Quintain (0.1.0) and cannot be read; play the fight again from its file`,
    )
  if (typeof first.rules?.id !== 'string')
    throw new Error('line 1: the header has no "rules": {"id":...,"options":{},"print":...}')
  const header = upcast(parsed!, first.format, FORMAT)
  at(1, () => checkHeader(header))
  return header as unknown as Header
}
function checkpointOf(parsed: Record<string, unknown>, format: number): Checkpoint | undefined {
  if (parsed === null || !Object.hasOwn(parsed, 'checkpoint')) return undefined
  const second = upcast(parsed, format, FORMAT)
  at(2, () => checkCheckpoint(second.checkpoint))
  return second.checkpoint as Checkpoint
}
function journalLineOf(parsed: Record<string, unknown>, format: number, n: number, line: number): JournalLine {
  const l = upcast(parsed, format, FORMAT) as unknown as JournalLine
  at(line, () => checkShape(l))
  if (l.n !== n) throw new Error(`line ${line}: has the number ${l.n}, expected ${n}: a line is missing or doubled`)
  if (l.act < 1 || l.act > l.n)
    throw new Error(`line ${line}: act ${l.act}: the number of the line that began it, 1 to ${l.n}`)
  return l
}

/** Puts the line of the file before what is wrong with it. */
function at(line: number, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message.replace(/^line\./, '')}`, { cause: error })
  }
}
