import { condition, run, step } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { hitPoints } from '../../injury/fields.ts'
import { become } from '../../injury/thresholds.ts'
import { giveUntil } from '../../turn/timers.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { atTurnEnd } from '../../vocabulary/timers.ts'
import { creatureFeature } from '../made.ts'

const RULE = 'house/features/last-stand'
const FEROCITY = 'ferocity'
/** Fights on without hit points. */
export const standing = condition('making a last stand')
const drops = step('drops', { who: 'creature' })

/** Ferocity where points end at 0: it fights on to the end of its next turn, and dies then unless it has points again. */
export const lastStand = creatureFeature<object>(RULE, FEROCITY, {
  help: 'fights on without hit points to the end of its next turn: [ferocity]',
  says: 'A creature with ferocity that has no hit points left fights on to the end of its next turn, or of this one where it is its own. Then it dies, unless it has hit points again.',
  brings: () => ({}),
  needs: { fields: [hitPoints] },
  conditions: [{ condition: standing, rule: RULE }],
  words: {
    conditions: { [standing.name]: { begins: 'makes a last stand', ends: 'making a last stand', listed: true } },
  },
  steps: [
    run(drops, (c, { who }) => {
      if (c.atMost(who, hitPoints, 0) && !c.has(who, dead)) become(c, who, dead)
    }),
  ],
  adds: {
    settlesPoints(c, who) {
      if (!c.atMost(who, hitPoints, 0) || c.has(who, dead)) return false
      if (!featuresIn(c.sheet(who)).some(f => f.name === FEROCITY)) return false
      if (!c.has(who, standing))
        giveUntil(c, who, standing, atTurnEnd(who), { left: 1, source: FEROCITY, steps: [drops({ who })] })
      return true
    },
  },
})
