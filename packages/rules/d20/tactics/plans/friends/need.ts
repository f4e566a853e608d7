import type { Command, Reader } from '@quintain/engine'
import type { Decision } from '../decision.ts'

/** A friend that needs something, and from how many feet it can be given. */
export interface Need {
  readonly friend: number
  readonly feet: number
  /** What it is worth to be given it, in the measure of the text's attacks. */
  readonly worth: number
  /** It can be given so often and no more. */
  readonly scarce: boolean
  /** Whether giving it gives an opportunity to foes who threaten the giver, and the chance that it comes off without. */
  readonly provokes: boolean
  readonly carefully: number
  /** Whether it lies and does nothing until it is helped. */
  readonly lies: boolean
  /** What it is worth with what may spoil it, where it is what its giver would do were it where this reader has it; else 0. */
  chosen(there: Reader, d: Decision, square: number): number
  /** How it is given from where it can be: absent where that is weighed among acts. */
  readonly command?: Command
}
