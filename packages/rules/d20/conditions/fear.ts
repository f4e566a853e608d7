import type { Chapter, View } from '@quintain/engine'
import { condition, event, value } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { areFoes, spaceOf, standsInFight } from '../position/position.ts'
import { at } from '../vocabulary/fields.ts'

export const frightened = condition('frightened')
export const panicked = condition('panicked')
/** Frightened, and nowhere to go: it fights. */
export const cornered = condition('cornered')

/** Whom a frightened or panicked creature fears, as an index plus 1; 0 is everyone on the other side. */
export const feared = value('feared', { to: 'seen', holds: 'creature', plusOne: true })
export const fearFelt = event(
  'fear-felt',
  { who: 'creature', of: 'creature' },
  (w, e) => w.set(e.who, feared, e.of + 1),
  { of: 'who', to: 'seen' },
)

/** Whether it has to flee now: frightened and not cornered, or panicked. */
export const mustFlee = (v: View, who: number): boolean =>
  (v.has(who, frightened) && !v.has(who, cornered)) || v.has(who, panicked)

/** Those it flees from: the source of its fear, or where that is not known every foe that stands. */
export function fearedBy(v: View, who: number): readonly number[] {
  const one = v.get(who, feared) - 1
  if (one >= 0) return v.get(one, at) >= 0 ? [one] : []
  return v.scene.sheets.flatMap((_, i) => (areFoes(v, who, i) && standsInFight(v, i) ? [i] : []))
}

/** Feet to the nearest of those it fears, were it to stand in a square; infinite where there is none. */
export const feetFromFear = (v: View, who: number, square: number): number =>
  Math.min(...fearedBy(v, who).map(i => distanceBetween(spaceOf(v, who, square), spaceOf(v, i))))

/** What a creature fears that is frightened or panicked. */
export const fear: Chapter = { topic: 'conditions', from: 'true20', fields: [feared], events: [fearFelt] }
