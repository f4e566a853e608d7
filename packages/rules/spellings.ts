/** Other forms of names, in lower case, with the name that files write. */
export type Spellings = Readonly<Record<string, string>>

/** The first three letters of each name, as people shorten abilities. */
export const shortened = (names: readonly string[]): Spellings =>
  Object.fromEntries(names.map(name => [name.slice(0, 3).toLowerCase(), name]))

/** Short forms of the saves. */
export const shortSaves: Spellings = { fort: 'Fortitude', for: 'Fortitude', ref: 'Reflex', tough: 'Toughness' }

/** Names of a text as files write them, with the other forms that are answered by them. */
export const spelt = (
  abilities: readonly string[],
  saves: readonly string[],
  also: { readonly abilities?: Spellings; readonly saves?: Spellings } = {},
) => ({
  abilities,
  saves,
  others: {
    abilities: { ...shortened(abilities), ...also.abilities },
    saves: Object.fromEntries(
      Object.entries({ ...shortSaves, ...also.saves }).filter(([, name]) => saves.includes(name)),
    ),
  },
})
