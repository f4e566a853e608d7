import { nearest } from '@quintain/rules'

/** What would be right in place of an unknown name: the nearest valid name, or all of them. */
export function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known, 1)[0]
  if (near !== undefined) return `Did you mean "${near}"?`
  return known.length ? `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}` : 'There are none'
}
