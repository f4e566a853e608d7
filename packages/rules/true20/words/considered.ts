import type { Reader } from '@quintain/engine'
import { fearedBy, mustFlee } from '../../d20/conditions/fear.ts'
import { considered as plainly } from '../../d20/words/descriptions/considered.ts'
import { knowsAFoe } from '../tactics/tactics.ts'

/** Why the tactic does what it does now with a creature, in words: fear goes before all else. */
export function considered(r: Reader, who: number): string | undefined {
  if (mustFlee(r, who) && fearedBy(r, who).length > 0) return 'flees from what it fears'
  return r.fact(knowsAFoe, who, who) === 1 ? plainly(r, who) : undefined
}
