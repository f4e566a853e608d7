import { type Chapter, type Reader, reading, type Tally } from '@quintain/engine'
import { onTurn } from '../../d20/turn/economy.ts'
import { defensive } from '../../d20/vocabulary/conditions.ts'

const RULE = 'starfinder/actions/fight-defensively-standard'
const DEFENSIVE = -4
const TURN_ONLY = reading('defensive-penalty-turn-only', RULE)

/** The penalty to attacks of who fights defensively, with one attack or a full one; by a reading it ends with the turn. */
export function addDefensive(t: Tally, c: Reader, who: number): void {
  if (c.has(who, defensive) && (!TURN_ONLY(c) || onTurn(c, who))) t.add(DEFENSIVE, 'untyped', defensive.name, RULE)
}

/** Fighting defensively: worse attacks for a better Armor Class until the next turn. */
export const fightingDefensively: Chapter = {
  topic: 'attack',
  from: 'starfinder',
  readings: [TURN_ONLY],
}
