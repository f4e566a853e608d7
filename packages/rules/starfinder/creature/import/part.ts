/** The damage of one part of a formula. */
export interface Part {
  dice: string
  types: string[]
  nonlethal?: true
}
