/** Conditions that people say in another word, and whether the word means that there is none of them. */
const SAID: Readonly<Record<string, { readonly names: readonly string[]; readonly none?: true }>> = {
  broken: { names: ['broken', 'destroyed', 'gone'] },
  ruined: { names: ['broken', 'destroyed', 'gone'] },
  smashed: { names: ['broken', 'destroyed', 'gone'] },
  alive: { names: ['dead'], none: true },
  conscious: { names: ['unconscious', 'dead'], none: true },
  awake: { names: ['unconscious', 'sleeping', 'dead'], none: true },
}
/** Conditions from the mildest to the worst: whoever is hoped not to be in one is not hoped to be in a worse one either. */
const LADDERS: readonly (readonly string[])[] = [
  ['winded', 'fatigued', 'exhausted'],
  ['shaken', 'frightened', 'panicked'],
  ['disabled', 'dying', 'dead'],
]
/** A condition and what is worse than it, of those that a text has. */
export function orWorse(name: string, known: readonly string[]): readonly string[] {
  const ladder = LADDERS.find(all => all.includes(name)) ?? [name]
  return ladder.slice(ladder.indexOf(name)).filter(k => k === name || known.includes(k))
}
/** The conditions that a word means which is none of their names: one of them, or with `none` none of them. Null where it means none that a text has. */
export function statesSaid(
  word: string,
  known: readonly string[],
): { readonly names: readonly string[]; readonly none: boolean } | null {
  const said = Object.hasOwn(SAID, word) ? SAID[word] : undefined
  const names = said?.names.filter(name => known.includes(name)) ?? []
  return names.length > 0 ? { names, none: said?.none === true } : null
}
/** Whether a word is said of what has been broken, a door too. */
export const isBrokenSaid = (word: string): boolean => SAID[word]?.names.includes('broken') === true
