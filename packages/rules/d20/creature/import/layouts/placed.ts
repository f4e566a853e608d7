/** A line of a printed text, and where it stood. */
export interface PlacedLine {
  /** Its number in the text, from 1. */
  readonly at: number
  readonly text: string
}
