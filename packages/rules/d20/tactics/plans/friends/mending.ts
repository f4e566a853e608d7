import type { Command, Reader } from '@quintain/engine'
import { type Act, actsIn, actsOf, storeOf } from '../../../creature/documents/acts.ts'
import { areFoes, isBarred, present } from '../../../position/position.ts'
import { dying, unconscious } from '../../../vocabulary/conditions.ts'
import { remaining } from '../../../vocabulary/resources.ts'
import { bestAct, healingOf } from '../../acts.ts'
import { carefully } from '../../casting/careful.ts'
import { aimedAt } from '../../casting/several.ts'
import { feetOfAct } from '../deeds.ts'
import type { Need } from './need.ts'

const mends = ({ cost, effect }: Act): boolean =>
  cost === 'standard' &&
  !effect?.personal &&
  !effect?.area &&
  effect?.consequences.some(c => c.heals !== undefined) === true
/** Acts by which it may heal others, as long as it has any left. */
const mendingActs = (r: Reader, who: number): readonly Act[] =>
  actsIn(r.sheet(who)).some(mends) && !isBarred(r, who, 'act')
    ? actsOf(r, who).filter(act => mends(act) && (act.uses === undefined || remaining(r, who, storeOf(act)) > 0))
    : []

/** Whether it may heal others. */
export const mayMend = (r: Reader, who: number): boolean => mendingActs(r, who).length > 0
/** From how many feet it may heal others. */
export const mendsFrom = (r: Reader, who: number): number => Math.max(0, ...mendingActs(r, who).map(feetOfAct))

/** Whether a command is an act that heals another who needs it. */
export const healsNow = (r: Reader, who: number, command: Command): boolean =>
  aimedAt(command).some(target =>
    mendingActs(r, who).some(a => a.name === command['act'] && healingOf(r, who, target, a) > 0),
  )

/** Those who need what heals them that it has: its friends, oneself left out, or these. */
export function needsOfMending(r: Reader, who: number, of?: readonly number[]): readonly Need[] {
  const acts = mendingActs(r, who)
  const found: Need[] = []
  if (acts.length === 0) return found
  for (let friend = 0; friend < r.count; friend++) {
    if (of ? !of.includes(friend) : friend === who || areFoes(r, who, friend) || !present(r, friend)) continue
    for (const act of acts) {
      const worth = healingOf(r, who, friend, act)
      if (worth <= 0) continue
      const provokes = r.slots.actProvokes?.(act, false) === true
      found.push({
        friend,
        feet: feetOfAct(act),
        worth,
        scarce: act.uses !== undefined,
        provokes,
        carefully: provokes ? carefully(r, who, act) : 0,
        lies: r.has(friend, dying) || r.has(friend, unconscious),
        chosen(there, { turn, o }, square) {
          const act = bestAct(there, who, turn.foes, o.opening(square))
          return act !== undefined && !act.harms && aimedAt(act.command).includes(friend) ? act.worth : 0
        },
      })
    }
  }
  return found
}

/** Whether a friend needs healing that it has. */
export const needsMending = (r: Reader, who: number): boolean => needsOfMending(r, who).length > 0
