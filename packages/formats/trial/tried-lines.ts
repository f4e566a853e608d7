import type { Registry } from '@quintain/rules'
import type { ImportedFile } from '../import/index.ts'
import { type Tried, tryAbilities } from './try-abilities.ts'

/** What stands in the sheet, as it is written there. */
function made(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(made).join(', ')}]`
  if (typeof x !== 'object' || x === null) return String(x)
  return `{ ${Object.entries(x)
    .filter(([key]) => key !== 'name' && key !== 'words')
    .map(([key, value]) => `${key}: ${made(value)}`)
    .join(', ')} }`
}

const played = ({ door, told }: Tried): string => (door === null ? told.join(' | ') : `no door: ${door}`)

/** A line for each ability of a creature: its name, what the import made of it, and what the transcript said as it was played. */
export function triedLines(file: ImportedFile, registry: Registry): readonly string[] {
  const tried = tryAbilities(file, registry)
  const none = tried.length === 0 ? [`${file.key}  it has nothing besides its numbers and weapons`] : []
  return [...none, ...tried.map(x => `${file.key}  ${x.name}  ${x.made === null ? '-' : made(x.made)}  ${played(x)}`)]
}
