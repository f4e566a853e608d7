import { keepingUp } from '../../d20/actions/running-effects.ts'

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
