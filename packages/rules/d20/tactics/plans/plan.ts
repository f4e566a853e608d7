import type { Command } from '@quintain/engine'
import type { ConsiderationName } from '../../creature/roles.ts'
import type { Choice } from '../consideration.ts'

/** Something that a creature may do now, and what the turn that begins with it is worth to it. */
export interface Plan {
  readonly why: ConsiderationName
  readonly command: Command
  readonly foe?: number | undefined
  /** In the measure of the text's attacks; of two plans the one that is worth more is better. */
  readonly worth: number
}

/** A plan without what it is worth. */
export const asChoice = ({ why, command, foe }: Plan): Choice => ({
  why,
  command,
  ...(foe === undefined ? {} : { foe }),
})
