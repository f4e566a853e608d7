/** What a table holds under a word that somebody wrote; undefined for `constructor` and others that every object answers to. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
