import type { Chapter, Reader } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import type { Recurring } from '../../d20/turn/advance-time.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { HOUR, type Moment } from '../../d20/vocabulary/timers.ts'
import { hurtWhileDying, liesOn } from './fields.ts'
import { loseResolveAtTurnEnd, useResolve, wantsResolve } from './resolve/resolve.ts'
import { dyingHurt } from './states.ts'

/** A round of a creature that has fallen, where no turns are played: it may spend Resolve Points, and loses one while it is dying. */
const roundFallen = step('round-fallen', { who: 'creature' })

const outside = (): Moment => ({ at: 'outside' })
const mayGetUp = (r: Reader, who: number): boolean => wantsResolve(r, who) && !r.has(who, dying)

/** Outside of a fight the dying die by the round as in one; who lies stable is asked at once whether it gets up, and then by the hour. */
export const fallenRounds: readonly Recurring[] = [
  {
    source: 'dying',
    moment: outside,
    every: 1,
    steps: (_, who) => [roundFallen({ who })],
    calls: (r, who) => r.has(who, dying),
  },
  {
    source: 'getting up',
    moment: outside,
    every: 1,
    steps: (_, who) => [useResolve({ who })],
    calls: (r, who) => mayGetUp(r, who) && r.get(who, liesOn) === 0,
  },
  {
    source: 'getting up by the hour',
    moment: outside,
    every: HOUR,
    steps: (_, who) => [useResolve({ who })],
    calls: (r, who) => mayGetUp(r, who) && r.get(who, liesOn) === 1,
  },
]

export const dyingOutside: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  needs: { steps: [loseResolveAtTurnEnd, useResolve], fields: [hurtWhileDying, liesOn] },
  events: [dyingHurt],
  steps: [
    run(roundFallen, (c, { who }) => {
      // Damage to the dying is counted by the round.
      if (c.get(who, hurtWhileDying) > 0) c.emit(dyingHurt({ who, times: 0 }))
      c.plan(useResolve({ who }), loseResolveAtTurnEnd({ who }))
    }),
  ],
}
