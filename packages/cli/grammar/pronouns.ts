import type { Command } from '@quintain/engine'
import { labelOf } from './kinds.ts'
import type { Word } from './line.ts'
import type { Kind } from './scope.ts'

/** `ready attack ogre when it moves`: it is whom the act is aimed at. */
export function meantByIt(
  kind: Kind,
  given: Readonly<Record<string, unknown>>,
  words: readonly Word[],
  from: number,
  end: number,
): { readonly by?: number } {
  const inner = Object.keys(kind.parameters).find(name => kind.parameters[name] === 'command')
  const target = inner === undefined ? undefined : (given[inner] as Command | undefined)?.['target']
  const said = words.slice(from, end).some((w, i, all) => labelOf(w) === 'when' && IT.has(all[i + 1]?.low ?? ''))
  return said && typeof target === 'number' && 'by' in kind.parameters && given['by'] === undefined
    ? { by: target }
    : {}
}
const IT: ReadonlySet<string> = new Set(['it', 'he', 'she', 'they'])
