import type { Reader, Tally } from '@quintain/engine'
import { addNegativeLevels } from '../../d20/creature/abilities.ts'
import { sheetOf } from './sheet-of.ts'

/** The base attack bonus, all its shares together. */
export const baseAttackOf = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, share) => n + share.value, 0)

/** The penalty of negative levels, to attacks, Armor Class, saves and checks. */
export const addLevels = (t: Tally, r: Reader, who: number): void =>
  addNegativeLevels(t, r, who, 'starfinder/injury/negative-level-penalties')
