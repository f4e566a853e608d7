import type { Chapter } from '@quintain/engine'
import { turnEdges } from '../../d20/turn/round.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { loseResolveAtTurnEnd, useResolve, wantsResolve } from './resolve/resolve.ts'

/** What the text makes a creature do as its turn begins and ends: those at 0 Hit Points spend Resolve Points, or lose them. */
export const turns: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: ['starfinder/injury/dying-on-own-turn'],
  needs: { steps: [loseResolveAtTurnEnd, useResolve] },
  steps: turnEdges(
    (c, who) => {
      if (wantsResolve(c, who)) c.plan(useResolve({ who }))
    },
    (c, who) => {
      if (c.has(who, dying)) c.plan(loseResolveAtTurnEnd({ who }))
    },
  ),
}
