import type { Command } from '@quintain/engine'
import type { ConsiderationName } from '../../creature/roles.ts'

/** Something that a creature may do now, and what the turn that begins with it is worth to it. */
export interface Plan {
  readonly why: ConsiderationName
  readonly command: Command
  readonly foe?: number | undefined
  /** In the measure of the text's attacks; of two plans the one that is worth more is better. */
  readonly worth: number
}
