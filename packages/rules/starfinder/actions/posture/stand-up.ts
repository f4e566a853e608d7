import { feature, type Reader, type Refusal } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { endEarly } from '../../../d20/turn/timers.ts'
import { prone } from '../../../d20/vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'

const STAND = 'starfinder/actions/stand-up'

const canMove = (r: Reader, who: number): readonly Refusal[] => {
  const barred = r.barred(who, 'move')
  return barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []
}

/** Standing up: a move action. */
export const standUp = feature(STAND, {
  commands: [
    action({
      name: 'stand',
      rule: STAND,
      cost: 'move',
      refuse: (r, who) => [
        ...canMove(r, who),
        ...(r.has(who, prone) ? [] : [{ why: refusal.alreadyStanding, rule: STAND } as const]),
      ],
      plan: (c, who) => endEarly(c, who, prone),
    }),
  ],
})
