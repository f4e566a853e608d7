import { appendFileSync, writeFileSync } from 'node:fs'
import type { Entry } from '@quintain/engine'
import { readText } from './files.ts'
import { sayError } from './terminal.ts'

/** Writes an entry as the next line of a journal's file. */
export const keepEntry = (file: string, e: Entry): void => appendFileSync(file, `${JSON.stringify(e)}\n`)

/**
 * Makes the file of a journal ready for further lines: a last line that was cut off while it was written is taken out, and
 * told; one that lacks no more than its end gets it, so that the next does not fall into it.
 */
export function readyToKeep(file: string, torn: number | null): void {
  const text = readText(file)
  if (torn !== null) {
    writeFileSync(file, `${text.split('\n', torn - 1).join('\n')}\n`)
    sayError(`${file}: line ${torn} was cut off and is taken out; the fight goes on from the line before.`)
  } else if (!text.endsWith('\n')) appendFileSync(file, '\n')
}
