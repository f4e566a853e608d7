/** A table as a list shows it. */
export interface Listed {
  readonly name: string
  readonly title: string
  readonly ruleset: string
  readonly round: number | null
  readonly turn: string | null
  readonly over: boolean
  /** Outside of rounds: the time and the place of those who are asked. */
  readonly free: boolean
  readonly clock?: string
  readonly place?: string
}
