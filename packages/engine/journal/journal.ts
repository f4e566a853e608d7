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
export function readJournal(text: string): Journal & { readonly torn: number | null } {
  const texts = text.split('\n')
  if (texts[texts.length - 1] === '') texts.pop()
  let torn: number | null = null
  const parsed: Record<string, unknown>[] = []
  texts.forEach((line, i) => {
    try {
      parsed.push(JSON.parse(line) as Record<string, unknown>)
    } catch {
      if (i === texts.length - 1 && i > 0) torn = i + 1
      else throw new Error(`line ${i + 1}: not JSON. A journal has one JSON object a line, the first the header`)
    }
  })
  const first = parsed[0] as unknown as Header | undefined
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
  at(1, () => checkHeader(upcast(parsed[0]!, first.format, FORMAT)))
  const all = parsed.map(line => upcast(line, first.format, FORMAT))
  const checkpoint = all[1] && Object.hasOwn(all[1], 'checkpoint') ? (all[1].checkpoint as Checkpoint) : undefined
  if (checkpoint !== undefined) at(2, () => checkCheckpoint(checkpoint))
  const before = checkpoint ? 2 : 1
  const from = checkpoint?.n ?? 0
  const lines = all.slice(before) as unknown as JournalLine[]
  lines.forEach((l, i) => {
    at(before + i + 1, () => checkShape(l))
    if (l.n !== from + i + 1)
      throw new Error(
        `line ${before + i + 1}: has the number ${l.n}, expected ${from + i + 1}: a line is missing or doubled`,
      )
    if (l.act < 1 || l.act > l.n)
      throw new Error(`line ${before + i + 1}: act ${l.act}: the number of the line that began it, 1 to ${l.n}`)
  })
  return { header: all[0] as unknown as Header, ...(checkpoint ? { checkpoint } : {}), lines, torn }
}

/** Puts the line of the file before what is wrong with it. */
function at(line: number, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new Error(`line ${line}: ${(error as Error).message.replace(/^line\./, '')}`, { cause: error })
  }
}
