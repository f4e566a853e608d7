/** What a search is about: it looks into states, or adds up what it has found, which is not stopped. */
export type SearchPhase = 'looking' | 'adding'
/** A search that rests now and then, so that others may be heard between. */
export type Search<T> = Generator<SearchPhase, T>

/** The result of a search that nobody waits for. */
export function finished<T>(search: Search<T>): T {
  for (;;) {
    const { done, value } = search.next()
    if (done) return value
  }
}
