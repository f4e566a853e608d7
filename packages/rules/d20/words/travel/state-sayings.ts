/** Conditions that people say in another word, and whether the word means that there is none of them. */
const SAID: Readonly<Record<string, { readonly names: readonly string[]; readonly none?: true }>> = {
  broken: { names: ['broken', 'destroyed', 'gone'] },
  ruined: { names: ['broken', 'destroyed', 'gone'] },
  smashed: { names: ['broken', 'destroyed', 'gone'] },
  alive: { names: ['dead'], none: true },
  conscious: { names: ['unconscious'], none: true },
  awake: { names: ['unconscious', 'sleeping'], none: true },
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
