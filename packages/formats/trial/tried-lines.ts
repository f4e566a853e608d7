import { plainOrInline, type Registry } from '@quintain/rules'
import type { ImportedFile } from '../import/index.ts'
import { tryAbilities } from './try-abilities.ts'

/** What stands in the sheet, as it is written there, without its name and the words of a file. */
const made = (x: unknown): string =>
  plainOrInline(JSON.parse(JSON.stringify(x, (key, value) => (key === 'name' || key === 'words' ? undefined : value))))

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
