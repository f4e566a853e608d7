/**
 * What a reader of a foreign file took upon itself. A liberty plays as the file says: a figure that published rules give by a
 * formula or a table, a choice that the text leaves open, what has to stand in the fight beside it. All else is a simplification:
 * something is left out, or played in another way, or a figure is made up.
 */
export type Guess = string | Liberty
export interface Liberty {
  readonly liberty: string
}
export const liberty = (says: string): Liberty => ({ liberty: says })
export const saysOf = (guess: Guess): string => (typeof guess === 'string' ? guess : guess.liberty)
/** How a report calls it. */
export const howOf = (guess: Guess): 'guessed' | 'simplified' => (typeof guess === 'string' ? 'simplified' : 'guessed')
