import { lineOf } from './cached-entry.ts'
import { type Entry, FORMAT, type Header, type Journal, OLDEST_FORMAT } from './entry.ts'
import { upcast } from './upcast/upcast.ts'

/** JSON Lines: the header, then an entry a line. */
export const writeJournal = (j: Journal): string =>
  [JSON.stringify(j.header), ...j.entries.map(lineOf)].map(x => `${x}\n`).join('')

/** Reads JSON Lines. Throws an Error with the line number and what would be right; a last line cut off in the middle is left out and named in `torn`. */
export function readJournal(text: string): Journal & { readonly torn: number | null } {
  const lines = text.split('\n')
  if (lines[lines.length - 1] === '') lines.pop()
  let torn: number | null = null
  const parsed: Record<string, unknown>[] = []
  lines.forEach((line, i) => {
    try {
      parsed.push(JSON.parse(line) as Record<string, unknown>)
    } catch {
      if (i === lines.length - 1 && i > 0) torn = i + 1
      else throw new Error(`line ${i + 1}: not JSON. A journal has one JSON object a line, the first the header`)
    }
  })
  const first = parsed[0] as unknown as Header | undefined
  if (first?.quintain !== 'journal')
    throw new Error('line 1: not a journal of Quintain: the first line is its header, {"quintain":"journal",...}')
  if (typeof first.format !== 'number' || first.format > FORMAT)
    throw new Error(
      `line 1: format ${String(first.format)} is newer than this program knows (${FORMAT}): take a newer Quintain`,
    )
  if (first.format < OLDEST_FORMAT)
    throw new Error(
      `line 1: format ${first.format} was written by an unpublished version of Quintain (0.1.0) and cannot be read; play the fight again from its file`,
    )
  const all = parsed.map(line => upcast(line, first.format, FORMAT))
  const entries = all.slice(1) as unknown as Entry[]
  entries.forEach((e, i) => {
    if (e.n !== i + 1)
      throw new Error(`line ${i + 2}: entry number ${String(e.n)}, expected ${i + 1}: a line is missing or doubled`)
    if (!('step' in e) && !('ruling' in e) && !('undone' in e))
      throw new Error(`line ${i + 2}: an entry has a step, a ruling or an undone`)
  })
  return { header: all[0] as unknown as Header, entries, torn }
}
