import { stringify } from 'yaml'
import type { ImportedFile } from './creature.ts'

/** Creatures as a bestiary, which fight files name with `like: file.yaml#key`: a group for its ruleset in each. */
export function bestiaryText(all: readonly ImportedFile[], comment: string): string {
  const creatures = Object.fromEntries(all.map(({ key, ruleset, creature }) => [key, { [ruleset]: creature }]))
  const head = comment
    .split('\n')
    .map(line => `# ${line}\n`)
    .join('')
  return head + stringify({ creatures }, { lineWidth: 120, aliasDuplicateObjects: false })
}
