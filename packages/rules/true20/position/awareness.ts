import type { Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { awareness as awarenessBy } from '../../d20/position/awareness.ts'
import { helpless, stunned, surprised } from '../../d20/vocabulary/conditions.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/abilities.ts'
import { hidden } from '../vocabulary/conditions.ts'
import { unawareOf } from '../vocabulary/fields.ts'

export const UNCANNY_DODGE_ONLY_STUNNED_HELPLESS = reading(
  'uncanny-dodge-only-stunned-helpless',
  'true20/surprise/attack-uncanny-dodge',
)

/** Unaware of this attacker, who is hidden or unseen, and not able to guard against surprises. */
export function unaware(r: Reader, who: number, attacker: number): boolean {
  return attacker >= 0 && unnoticed(r, who, attacker) && !uncanny(r, who)
}
/** The same, or surprised and not able to guard against that: it knows of no foe yet. */
export const caughtBy = (r: Reader, who: number, attacker: number): boolean =>
  unaware(r, who, attacker) || (r.has(who, surprised) && !uncanny(r, who))
/** Hidden from all its foes, or not noticed by this one. */
export const unnoticed = (r: Pick<Reader, 'has' | 'items'>, who: number, attacker: number): boolean =>
  r.has(attacker, hidden) ||
  r.items(who, unawareOf).includes(attacker) ||
  r.items(who, links.unobserved).some(l => l.to === attacker && l.grade === 'unaware')
/** Uncanny Dodge prevents surprise attacks on a creature that can take free actions. */
export function uncanny(r: Reader, who: number): boolean {
  if (!sheetOf(r, who).feats.includes('Uncanny Dodge')) return false
  if (UNCANNY_DODGE_ONLY_STUNNED_HELPLESS(r)) return !r.has(who, stunned) && !r.has(who, helpless)
  return r.barred(who, 'free') === null
}
export const guards = uncanny

/** Of the hidden and the unnoticed a creature is not aware; all others it observes. */
export const awareness = awarenessBy('true20', (v, who, other) => (unnoticed(v, who, other) ? 0 : 3))
