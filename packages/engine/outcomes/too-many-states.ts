/** There are more states than exact odds may hold. */
export class TooManyStates extends Error {
  readonly limit: number
  constructor(limit: number) {
    super(`more than ${limit} states: too large for exact odds; sample it, or ask for less`)
    this.limit = limit
  }
}
