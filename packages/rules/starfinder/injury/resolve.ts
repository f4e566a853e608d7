import type { Chapter, Context, Reader } from '@quintain/engine'
import { policy, question, reading, run, step, trigger } from '@quintain/engine'
import { spendsOn } from '../../d20/creature/roles.ts'
import { hitPoints, pools } from '../../d20/injury/fields.ts'
import { HIT_POINTS, pointsGained, shift } from '../../d20/injury/pools.ts'
import { die } from '../../d20/injury/thresholds.ts'
import { inFreePlay } from '../../d20/turn/end.ts'
import { roundBegan } from '../../d20/turn/round.ts'
import { dead, dying, stable } from '../../d20/vocabulary/conditions.ts'
import { resourceSet, resources } from '../../d20/vocabulary/resources.ts'
import { diesByResolve, hurtWhileDying, liesOn, RESOLVE, resolveOf, STAMINA, spared } from './fields.ts'
import { resolveMaximum } from './maxima.ts'
import { become, dyingHurt, isFallen, layOn, turnSpared } from './states.ts'

/** A dying creature loses a Resolve Point; without one it dies. */
export const loseResolve = step('lose-resolve', { who: 'creature' })
/** A turn of a dying creature ends. */
export const loseResolveAtTurnEnd = step('lose-resolve-at-turn-end', { who: 'creature' })
/** Its turn begins: one that has fallen may spend Resolve Points. */
export const useResolve = step('use-resolve', { who: 'creature' })
/** A dying creature becomes stable, by whatever means. */
export const stabilize = step('become-stable', { who: 'creature' })

/** "Become stable?" Asked of the dying at the start of their turns. */
export const stabilizing = question<'stabilize' | 'wait'>('resolve.stabilize')
/** "Stay in the fight?" Asked of the stable, and of those whom nonlethal damage has knocked out. */
export const staying = question<'stay' | 'lie'>('resolve.stay')

/** Resolve Points that becoming stable costs: a quarter of the maximum, from 1 to 3. */
export const stabilizingCost = (maximum: number): number => Math.min(3, Math.max(1, Math.floor(maximum / 4)))
const costOf = (r: Reader, who: number): number => stabilizingCost(resolveMaximum(r, who))

/** Whether a creature can spend Resolve Points on itself as its turn begins. */
export const wantsResolve = (r: Reader, who: number): boolean =>
  isFallen(r, who) && diesByResolve(r, who) && resolveOf(r, who) >= (r.has(who, dying) ? costOf(r, who) : 1)

/** Whether a creature that has fallen gets up by its own points, steadied first where it is dying. */
export const mayReturn = (r: Reader, who: number): boolean =>
  isFallen(r, who) && diesByResolve(r, who) && resolveOf(r, who) >= (r.has(who, dying) ? costOf(r, who) + 1 : 1)

const BY_STAMINA = reading('stamina-healing-stabilizes', 'starfinder/injury/healing-stabilizes')
const spend = (c: Context, who: number, n: number): void => {
  const was = resolveOf(c, who)
  c.emit(resourceSet({ who, of: RESOLVE, was, left: was - n }))
}

/** Dying by Resolve Points, becoming stable, and staying in the fight. */
export const dyingByResolve: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: [
    'starfinder/injury/healing-stabilizes',
    'starfinder/injury/death-by-resolve',
    'starfinder/injury/monster-with-resolve',
    'starfinder/injury/stabilize-with-resolve',
    'starfinder/injury/stay-in-the-fight',
    'starfinder/injury/no-stabilize-and-fight-same-round',
  ],
  needs: { steps: [die], fields: [hitPoints, hurtWhileDying, liesOn, pools, resources, spared] },
  events: [dyingHurt, layOn, pointsGained, turnSpared],
  slots: { mayReturn, pointsKeep: true },
  policies: [
    policy(stabilizing, (c, who) => (spendsOn(c, who, 'life') ? 'stabilize' : 'wait')),
    policy(staying, (c, who) => (spendsOn(c, who, 'fight') ? 'stay' : 'lie')),
  ],
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
    run(stabilize, (c, { who }) => {
      if (c.has(who, dying)) become(c, who, stable)
    }),
    run(useResolve, (c, { who }) => {
      if (!wantsResolve(c, who)) return
      if (c.has(who, dying)) {
        if (c.ask(stabilizing, who, ['stabilize', 'wait']) === 'wait') return
        spend(c, who, costOf(c, who))
        become(c, who, stable)
        return
      }
      // It regains exactly 1 Hit Point, and has the rest of its turn.
      const lies = c.ask(staying, who, ['stay', 'lie']) === 'lie'
      // Outside of a fight who chooses to lie is not asked again each round.
      if (inFreePlay(c) && lies !== (c.get(who, liesOn) === 1)) c.emit(layOn({ who, so: lies }))
      if (lies) return
      spend(c, who, 1)
      shift(c, who, 1)
      c.emit(pointsGained({ who, n: 1, pool: HIT_POINTS }))
      become(c, who, null)
    }),
  ],
  triggers: [
    // By a reading Stamina Points are healing too.
    trigger(pointsGained, (c, { who, pool }) =>
      pool === STAMINA && BY_STAMINA(c) && c.has(who, dying) ? [stabilize({ who })] : [],
    ),
    // Damage to the dying is counted by the round of the fight.
    trigger(roundBegan, c => {
      for (let who = 0; who < c.count; who++) if (c.get(who, hurtWhileDying) > 0) c.emit(dyingHurt({ who, times: 0 }))
      return []
    }),
  ],
  readings: [BY_STAMINA],
}
