import { type Reader, type RuleId, reading, type Tally } from '@quintain/engine'
import type { Size } from '@quintain/grid'
import { sizeRank } from '@quintain/grid'
import { SIZE_MODIFIER } from '../../d20/creature/sizes.ts'
import { attackFacts } from '../attack/facts.ts'
import { score, sheetOf } from '../creature/abilities.ts'
import { aidsOf } from '../vocabulary/aid.ts'
import type { ManeuverFacts } from '../vocabulary/stats.ts'

export const GRAPPLE_BOTH_SIZE_MODIFIERS = reading('grapple-both-size-modifiers', 'true20/maneuvers/grapple-check')

/** Points for each size category. */
export const PER_SIZE = 4
export const sizes = (size: Size): number => PER_SIZE * (sizeRank(size) - sizeRank('medium'))
export const AID: RuleId = 'true20/maneuvers/grapple-aid'
const GRAPPLE: RuleId = 'true20/maneuvers/grapple-check'

/** Attack bonus, Strength and the size modifier of grapples, which takes the place of the ordinary one. */
export function grapple(t: Tally, r: Reader, who: number, f: ManeuverFacts): void {
  const { size } = sheetOf(r, who)
  const attack = r.tally('attack', who, attackFacts(r, { by: who, at: f.other, weapon: f.weapon }))
  t.add(attack, 'attack', 'attack bonus', GRAPPLE)
  // Help with an attack is for an attack roll.
  t.add(-2 * aidsOf(r, who, 'attack', f.other).length, 'aid', 'help with an attack', GRAPPLE)
  t.add(score(r, who, 'strength'), 'score', 'Strength', GRAPPLE)
  t.add(sizes(size), 'size', size, GRAPPLE)
  for (const [helper] of aidsOf(r, who, 'grapple', f.other)) t.add(2, 'aid', r.sheet(helper).name, AID)
  if (!GRAPPLE_BOTH_SIZE_MODIFIERS(r)) t.add(-SIZE_MODIFIER[size], 'size', 'ordinary size modifier', GRAPPLE)
}
