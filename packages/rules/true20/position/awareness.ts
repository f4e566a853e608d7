import type { Reader } from '@quintain/engine'
import { awareness as awarenessBy } from '../../d20/position/awareness.ts'
import { surprised } from '../../d20/vocabulary/conditions.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { hidden } from '../vocabulary/conditions.ts'
import { unawareOf } from '../vocabulary/fields.ts'
import { guards } from './uncanny-dodge.ts'

/** Unaware of this attacker, who is hidden or unseen, and not able to guard against surprises. */
export function unaware(r: Reader, who: number, attacker: number): boolean {
  return attacker >= 0 && unnoticed(r, who, attacker) && !guards(r, who)
}
/** The same, or surprised and not able to guard against that: it knows of no foe yet. */
export const caughtBy = (r: Reader, who: number, attacker: number): boolean =>
  unaware(r, who, attacker) || (r.has(who, surprised) && !guards(r, who))
/** Hidden from all its foes, or not noticed by this one. */
export const unnoticed = (r: Pick<Reader, 'has' | 'items'>, who: number, attacker: number): boolean =>
  r.has(attacker, hidden) ||
  r.items(who, unawareOf).includes(attacker) ||
  r.items(who, links.unobserved).some(l => l.to === attacker && l.grade === 'unaware')
/** Of the hidden and the unnoticed a creature is not aware; all others it observes. */
export const awareness = awarenessBy('true20', (v, who, other) => (unnoticed(v, who, other) ? 0 : 3))
