import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, oneOf, run, sharedReading, step } from '@quintain/engine'
import { hitPoints, nonlethal, pools, raised } from '../injury/fields.ts'
import { gain, HIT_POINTS } from '../injury/pools.ts'
import type { Source } from '../injury/rules.ts'
import { updateHitPointState } from '../injury/thresholds.ts'
import { dead } from '../vocabulary/conditions.ts'

export const NONLETHAL_CURE_ACTUAL = sharedReading('nonlethal-cure-actual')

/**
 * Hit points come back, as many as the cure says, up to the normal maximum. `magic`: by an effect that cures hit points
 * and takes nonlethal damage with them; else by a night's rest, or a day in bed.
 */
export const cure = step('cure', { who: 'creature', n: 'int', by: oneOf('magic', 'rest', 'bed') })

/** Hit points regained, and nonlethal damage removed. */
export const healed = event(
  'healed',
  { who: 'creature', n: 'int', nonlethal: 'int' },
  (w, e) => {
    w.add(e.who, hitPoints, e.n)
    w.add(e.who, nonlethal, -e.nonlethal)
  },
  { of: 'who', to: { who: 'seen' } },
)

/** Nonlethal damage goes, as far as there is some; by the hour, or with a cure. */
export const easing = (r: Reader, who: number, n: number): number => Math.min(n, r.amount(who, nonlethal))

export function restore(c: Context, who: number, n: number, nonlethal: number): void {
  if (n > 0 || nonlethal > 0) c.emit(healed({ who, n, nonlethal }))
}

export const curing = ({ from }: Source): Chapter => ({
  topic: 'healing',
  from,
  needs: {
    slots: ['injury'],
    steps: [updateHitPointState],
    fields: [hitPoints, nonlethal, pools],
  },
  fields: [raised],
  events: [healed],
  steps: [
    run(cure, (c, { who, n, by }) => {
      if (n <= 0 || c.has(who, dead)) return
      const back = gain(c, who, { pool: HIT_POINTS, n })
      // The text takes "an equal amount" of nonlethal damage: of the cure's, or of what it restored (an option).
      const eased = by !== 'magic' ? 0 : easing(c, who, NONLETHAL_CURE_ACTUAL(c) ? back : n)
      restore(c, who, back, eased)
      c.plan(updateHitPointState({ who, after: 'cure' }))
    }),
  ],
})
