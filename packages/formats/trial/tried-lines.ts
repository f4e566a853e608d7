import type { Registry } from '@quintain/rules'
import type { ImportedFile } from '../import/index.ts'
import { tryAbilities } from './try-abilities.ts'

/** What stands in the sheet, as it is written there. */
function made(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(made).join(', ')}]`
  if (typeof x !== 'object' || x === null) return String(x)
  return `{ ${Object.entries(x)
    .filter(([key]) => key !== 'name' && key !== 'words')
    .map(([key, value]) => `${key}: ${made(value)}`)
    .join(', ')} }`
}

/**
 * What the abilities of a creature do: the creature, then for each its name and what the import made of it, and below that what the
 * transcript said as it was played.
 */
export function triedLines(file: ImportedFile, registry: Registry): readonly string[] {
  const tried = tryAbilities(file, registry)
  if (tried.length === 0) return [file.key, '  it has nothing besides its numbers and weapons']
  return [
    file.key,
    ...tried.flatMap(({ name, made: given, told, door }) => [
      `  ${name}${given === null || given === name ? '' : `   ${made(given)}`}`,
      ...(door === null ? told : [`no door: ${door}`]).map(line => `    ${line}`),
    ]),
  ]
}
