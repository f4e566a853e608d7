import { feature, type Reader, type Refusal } from '@quintain/engine'
import { featuresIn } from '../../../d20/creature/features/given.ts'
import { action } from '../../../d20/turn/action.ts'
import { endEarly } from '../../../d20/turn/timers.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'
import { RISES } from '../../vocabulary/rises.ts'
import { refusal } from '../../words/refusals.ts'

const STAND = 'starfinder/actions/stand-up'

const canMove = (r: Reader, who: number): readonly Refusal[] => {
  const barred = r.barred(who, 'move')
  return barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []
}

const rises = (r: Reader, who: number): boolean => featuresIn(r.sheet(who)).some(f => f.name === RISES)

/** Standing up: a move action, or a swift one of those who rise quickly. */
export const standUp = feature(STAND, {
  commands: [
    action({
      name: 'stand',
      rule: STAND,
      cost: (r, who) => (rises(r, who) ? 'swift' : 'move'),
      refuse: (r, who) => [
        ...canMove(r, who),
        ...(r.has(who, prone) ? [] : [{ why: refusal.alreadyStanding, rule: STAND } as const]),
      ],
      plan: (c, who) => endEarly(c, who, prone),
    }),
  ],
})
