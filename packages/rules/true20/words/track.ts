import type { Condition, Reader } from '@quintain/engine'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import type { TrackBox, TrackRow } from '../../d20/words/health.ts'
import { timesOf } from '../injury/counts.ts'
import { dazedBox, destroyed, thing, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

/** By how much a Toughness save is missed, in the order of the rows. */
const MISSED_BY = ['1 to 4', '5 to 9', '10 to 14', '15 or more'] as const
/** The last row: nothing of it comes by one save alone. */
const AFTER_DYING = 'after dying'

/** The damage track from the least harm; things have lethal damage alone, and no row after the one in which they are gone. */
export function track(r: Reader, who: number): readonly TrackRow[] {
  const box = (k: Condition, name = k.name): TrackBox => ({ name, marks: r.has(who, k) ? 1 : 0 })
  const often = (k: Condition, name: string): TrackBox => ({ name, marks: timesOf(r, who, k) })
  const counted = (name: string, marks: number): TrackBox => ({ name, marks, counts: true })
  const lethal = [
    counted('hurt', r.get(who, hurt)),
    often(wounded, 'wounded'),
    box(disabled),
    r.has(who, thing) ? box(destroyed) : box(dying),
  ]
  if (r.has(who, thing)) return MISSED_BY.map((missedBy, i) => ({ missedBy, lethal: lethal[i]! }))
  const nonlethal = [
    counted('bruised', r.get(who, bruised)),
    often(dazedBox, 'dazed'),
    box(staggered),
    box(unconscious),
  ]
  return [
    ...MISSED_BY.map((missedBy, i) => ({ missedBy, nonlethal: nonlethal[i]!, lethal: lethal[i]! })),
    { missedBy: AFTER_DYING, lethal: box(dead) },
  ]
}
