import type { Chapter } from '@quintain/engine'
import { run, trigger } from '@quintain/engine'
import { type Interrupt, interruptPoint, pointAt } from '../turn/interrupt.ts'
import { turnBegan } from '../turn/round.ts'
import { moved, walk } from '../vocabulary/movement.ts'

/** The ways to act out of turn of a text. */
export const interruptions = (from: string, interrupts: readonly Interrupt[]): Chapter => ({
  topic: 'actions',
  from,
  needs: {
    steps: [walk],
  },
  slots: { interrupts },
  triggers: [
    trigger(moved, (c, { who, pace, from }) => pointAt(c, 'square', who, () => [walk({ who, path: [], pace, from })])),
    trigger(turnBegan, (c, { who }) => pointAt(c, 'turn', who, () => [])),
  ],
  steps: [
    run(
      interruptPoint,
      (c, p) => {
        for (const i of c.slots.interrupts ?? [])
          if (i.on.includes(p.occasion) && i.phases.includes(p.phase)) c.plan(...i.offers(c, p))
      },
      { plain: true },
    ),
  ],
})
