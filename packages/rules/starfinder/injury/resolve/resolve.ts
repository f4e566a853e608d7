import type { Chapter, Reader } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { hitPoints, pools } from '../../../d20/injury/fields.ts'
import { die } from '../../../d20/injury/thresholds.ts'
import { roundBegan } from '../../../d20/turn/round.ts'
import { dead, dying } from '../../../d20/vocabulary/conditions.ts'
import { resources } from '../../../d20/vocabulary/resources.ts'
import { diesByResolve, hurtWhileDying, liesOn, resolveOf, spared } from '../fields.ts'
import { dyingHurt, isFallen, turnSpared } from '../states.ts'
import { costOf } from './cost.ts'
import { becomeStable } from './stabilize.ts'
import { spend, stayInTheFight } from './stay-in-the-fight.ts'

/** A dying creature loses a Resolve Point; without one it dies. */
export const loseResolve = step('lose-resolve', { who: 'creature' })
/** A turn of a dying creature ends. */
export const loseResolveAtTurnEnd = step('lose-resolve-at-turn-end', { who: 'creature' })
/** Its turn begins: one that has fallen may spend Resolve Points. */
export const useResolve = step('use-resolve', { who: 'creature' })
/** Whether a creature can spend Resolve Points on itself as its turn begins. */
export const wantsResolve = (r: Reader, who: number): boolean =>
  isFallen(r, who) && diesByResolve(r, who) && resolveOf(r, who) >= (r.has(who, dying) ? costOf(r, who) : 1)

/** Whether a creature that has fallen gets up by its own points, steadied first where it is dying. */
export const mayReturn = (r: Reader, who: number): boolean =>
  isFallen(r, who) && diesByResolve(r, who) && resolveOf(r, who) >= (r.has(who, dying) ? costOf(r, who) + 1 : 1)

/** Dying by Resolve Points, becoming stable, and staying in the fight. */
export const dyingByResolve: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: ['starfinder/injury/death-by-resolve', 'starfinder/injury/monster-with-resolve'],
  needs: { steps: [die], fields: [hitPoints, hurtWhileDying, liesOn, pools, resources, spared] },
  events: [dyingHurt, turnSpared],
  slots: { mayReturn, pointsKeep: true },
  steps: [
    run(loseResolve, (c, { who }) => {
      if (c.has(who, dead)) return
      if (resolveOf(c, who) === 0) c.plan(die({ who }))
      else spend(c, who, 1)
    }),
    run(loseResolveAtTurnEnd, (c, { who }) => {
      if (!c.has(who, dying)) return
      const left = c.get(who, spared)
      if (left > 0) c.emit(turnSpared({ who, left: left - 1 }))
      else c.plan(loseResolve({ who }))
    }),
    run(useResolve, (c, { who }) => {
      if (!wantsResolve(c, who)) return
      // The one or the other: who becomes stable stays in the fight in a later round.
      if (c.has(who, dying)) becomeStable(c, who)
      else stayInTheFight(c, who)
    }),
  ],
  triggers: [
    // Damage to the dying is counted by the round of the fight.
    trigger(roundBegan, c => {
      for (let who = 0; who < c.count; who++) if (c.get(who, hurtWhileDying) > 0) c.emit(dyingHurt({ who, times: 0 }))
      return []
    }),
  ],
}
