import { type Context, feature, policy, question } from '@quintain/engine'
import { HIT_POINTS, pointsGained, shift } from '../../../d20/injury/pools.ts'
import { inFreePlay } from '../../../d20/turn/end.ts'
import { resourceSet } from '../../../d20/vocabulary/resources.ts'
import { liesOn, RESOLVE, resolveOf } from '../fields.ts'
import { become, layOn } from '../states.ts'
import { getsUp } from './gets-up.ts'

/** "Stay in the fight?" Asked of the stable, and of those whom nonlethal damage has knocked out. */
export const staying = question<'stay' | 'lie'>('resolve.stay')

export const spend = (c: Context, who: number, n: number): void => {
  const was = resolveOf(c, who)
  c.emit(resourceSet({ who, of: RESOLVE, was, left: was - n }))
}

/** One who is stable, or was knocked out, may get up: it regains exactly 1 Hit Point, and has the rest of its turn. */
export function stayInTheFight(c: Context, who: number): void {
  const lies = c.ask(staying, who, ['stay', 'lie']) === 'lie'
  // Outside of a fight who chooses to lie is not asked again each round.
  if (inFreePlay(c) && lies !== (c.get(who, liesOn) === 1)) c.emit(layOn({ who, so: lies }))
  if (lies) return
  spend(c, who, 1)
  shift(c, who, 1)
  c.emit(pointsGained({ who, n: 1, pool: HIT_POINTS }))
  become(c, who, null)
}

/** Staying in the fight by a Resolve Point. */
export const stays = feature('starfinder/injury/stay-in-the-fight', {
  events: [layOn],
  policies: [policy(staying, (c, who) => (getsUp(c, who) ? 'stay' : 'lie'))],
})
