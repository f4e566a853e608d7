import { feature, run, step } from '@quintain/engine'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { stabilize } from '../injury/dying.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import { type Box, clearDaze, counts, erase } from './healing.ts'

const RULE = 'house/healing/steps-of-the-track'
/** Marks of the damage track go, the worst first, so many of them. */
export const healMarks = step('mend-marks', { who: 'creature', n: 'int' })
/** The boxes of the track from the worst down. */
const WORST: readonly (readonly [typeof wounded, Box])[] = [
  [disabled, 'disabled'],
  [unconscious, 'unconscious'],
  [wounded, 'wounded'],
  [staggered, 'staggered'],
]

/** What effects heal where damage is a track: a step of it for each point. */
export const trackHealing = feature(RULE, {
  says: 'An effect that heals takes so many marks off the damage track, the worst first: it stabilizes who is dying, and ends with that; else it clears disabled, unconscious, wounded, staggered, dazed, hurt and bruised, one for each point.',
  reads: { consequence: ['heals'] },
  needs: { steps: [stabilize], fields: [bruised, hurt] },
  steps: [
    run(healMarks, (c, { who, n }) => {
      if (n < 1 || c.has(who, dead)) return
      if (c.has(who, dying)) {
        c.plan(stabilize({ who }))
        return
      }
      const box = WORST.find(([k]) => c.has(who, k))
      if (box) erase(c, who, box[1])
      else if (c.has(who, dazedBox)) c.emit(counts(c, who, clearDaze(c, who)))
      else if (c.get(who, hurt) > 0) c.emit(counts(c, who, { hurt: c.get(who, hurt) - 1 }))
      else if (c.get(who, bruised) > 0) c.emit(counts(c, who, { bruised: c.get(who, bruised) - 1 }))
      else return
      c.plan(healMarks({ who, n: n - 1 }))
    }),
  ],
})
