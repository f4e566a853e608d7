import type { Reader } from '@quintain/engine'
import type { ConsiderationName } from '../../creature/roles.ts'
import type { Turn } from '../consideration.ts'
import type { Moves } from './moving.ts'
import type { Outlook } from './outlook.ts'

/** What a creature decides about: what is left of its turn, how it sees the field, and what it may do at all. */
export interface Decision {
  readonly r: Reader
  readonly who: number
  readonly turn: Turn
  readonly o: Outlook
  readonly may: ReadonlySet<ConsiderationName>
  /** All that one move leads to: found when it is first asked for. */
  ways(): Moves
}
