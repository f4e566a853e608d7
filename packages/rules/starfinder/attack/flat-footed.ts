import type { Reader, Tally } from '@quintain/engine'
import { observes } from '../../d20/position/awareness.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { climbsBySkill } from '../position/climbing.ts'
import { reachingOut } from '../vocabulary/conditions.ts'

const PENALTY = -2

/** Flat-footed against one attack: of one whom it does not observe, or while it climbs. Of several reasons one counts. */
export function addFlatFooted(t: Tally, c: Reader, who: number, attacker: number): void {
  if (c.has(who, flatFooted)) return
  if (attacker >= 0 && !c.has(who, reachingOut) && c.fact(observes, who, attacker) === 0)
    t.add(PENALTY, 'untyped', 'flat-footed against the unseen', 'starfinder/senses/flat-footed-against-unseen')
  else if (climbsBySkill(c, who))
    t.add(PENALTY, 'untyped', 'flat-footed as it climbs', 'starfinder/movement/climb-not-flat-footed')
}
