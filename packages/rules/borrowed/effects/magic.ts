import type { Chapter } from '@quintain/engine'
import { keepingUp } from '../../d20/actions/running-effects.ts'
import { casting } from '../../d20/effects/cast.ts'
import { touchCharges } from '../../d20/effects/touch.ts'
import { deafened } from '../../d20/vocabulary/conditions.ts'

/** Ending one's effects, and concentrating on them; the text does not say what concentrating costs. */
export const keepingUpEffects = keepingUp('spirit', {
  dismiss: { rule: 'spirit/magic/dismiss', cost: 'standard' },
  cease: { rule: 'spirit/magic/cease-concentration', cost: 'free' },
  concentrate: { rule: 'house/magic/concentrate', cost: 'standard' },
})

/** Rules of spirit on the commands that cast: for itself and for texts that cast as it does. */
export const CASTING = {
  long: 'spirit/magic/long-casting-concentration',
  touch: 'spirit/magic/touch-kido-timing',
  somatic: 'spirit/magic/somatic',
} as const

/** What damage does to concentration, long castings and those of touch: Kido, and the spells of texts that cast as it does. */
export const castingUnderThreat: readonly Chapter[] = [
  casting({
    from: 'spirit',
    long: 'spirit/magic/long-casting-provokes-once',
    bars: ['threaten', 'opportunity'],
    completes: 'before next turn',
    concentration: {
      skill: 'Concentration',
      disrupted: (damage, level) => 10 + damage + level,
      defensively: level => 15 + level,
    },
    deafened: { condition: deafened, percent: 20 },
  }),
  touchCharges('spirit', CASTING.touch),
]
