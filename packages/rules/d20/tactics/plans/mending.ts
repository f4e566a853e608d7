import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, distanceBetween, isWithin } from '@quintain/grid'
import { squaresToStepTo } from '../../actions/suggestions.ts'
import { type Act, actsIn, actsOf, storeOf } from '../../creature/documents/acts.ts'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, asIf } from '../../position/height.ts'
import { areFoes, isBarred, present, spaceOf, squareAt } from '../../position/position.ts'
import { economyOf } from '../../turn/economy.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { bestAct, healingOf } from '../acts.ts'
import { along } from '../approach.ts'
import { carefully } from '../casting/careful.ts'
import type { Decision } from './decision.ts'
import { feetOfAct } from './deeds.ts'
import type { Plan } from './plan.ts'

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

/** Whether a command is an act that heals another who needs it. */
export const healsNow = (r: Reader, who: number, { act, target }: Command): boolean =>
  typeof target === 'number' && mendingActs(r, who).some(a => a.name === act && healingOf(r, who, target, a) > 0)

/** A friend that needs healing, and from how many feet it can be healed. */
interface Need {
  readonly friend: number
  readonly feet: number
  readonly worth: number
  /** Whether healing it gives an opportunity to foes who threaten the healer, and the chance that it comes off without. */
  readonly provokes: boolean
  readonly carefully: number
}
/** Friends, oneself left out, whom it can heal and who need it, the one whom that helps most first. */
function needs(r: Reader, who: number): readonly Need[] {
  const acts = mendingActs(r, who)
  const found: Need[] = []
  if (acts.length === 0) return found
  for (let friend = 0; friend < r.count; friend++) {
    if (friend === who || areFoes(r, who, friend) || !present(r, friend)) continue
    for (const act of acts) {
      const worth = healingOf(r, who, friend, act)
      const provokes = r.slots.actProvokes?.(act, false) === true
      const careful = provokes ? carefully(r, who, act) : 0
      if (worth > 0) found.push({ friend, feet: feetOfAct(act), worth, provokes, carefully: careful })
    }
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** Whether a friend needs healing that it has. */
export const needsMending = (r: Reader, who: number): boolean => needs(r, who).length > 0

/** The 5-foot step to where it can heal a friend, which gives no opportunity. */
function stepNear({ r, who, o }: Decision, friend: number, near: (square: number) => boolean): Plan | null {
  const step = r.scene.rules.commands['step']
  if (!step || economyOf(r).step === 'a move action') return null
  let best: Plan | null = null
  for (const to of squaresToStepTo(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    const worth = o.value(to)
    if (!near(to) || (best && worth <= best.worth) || step.refuse(r, who, command).length > 0) continue
    best = { why: 'tends', command, foe: friend, worth }
  }
  return best
}

/** A move to a friend that needs healing, to heal it with what is left of the turn, where that is worth more than this. */
export function mendAfter(d: Decision, least: number): Plan | null {
  const { r, who, o, turn } = d
  let best: Plan | null = null
  for (const { friend, feet, worth, provokes, carefully: careful } of needs(r, who)) {
    const hoped = worth * o.weights.ally
    const space = spaceOf(r, friend)
    const near = (square: number): boolean => distanceBetween(spaceOf(r, who, square), space) <= feet
    if (near(r.get(who, at))) continue
    const bar: number = Math.max(least, best?.worth ?? least) - hoped
    const step = stepNear(d, friend, near)
    const place: Plan | null = step && step.worth > bar ? step : d.ways().toBeAt(near, bar)
    if (!place) continue
    const end = (place.command as { path?: readonly number[] }).path!.at(-1)!
    const open = provokes && o.isThreatened(end) ? o.opportunities([end]) : 0
    const given = careful > 0 ? Math.min(open, hoped * (1 - careful)) : open
    if (place.worth + hoped - given <= Math.max(least, best?.worth ?? least)) continue
    const there = asIf(r, who, { square: end, feet: altitudeOf(r, who) })
    const act = bestAct(there, who, turn.foes, o.opening(end))
    if (act && !act.harms && act.command['target'] === friend)
      best = { ...place, why: 'tends', foe: friend, worth: place.worth + hoped - given }
  }
  return best
}

/** The way to a friend that needs healing and is farther than one move, for one that can do nothing else. */
export function mendFar({ r, who, turn }: Decision): Plan | null {
  if (!turn.move || isBarred(r, who, 'move') || r.get(who, movedThisTurn) === 1) return null
  for (const { friend, feet } of needs(r, who)) {
    const space = spaceOf(r, friend)
    const here = squareAt(r, r.get(who, at))
    if (isWithin(spaceOf(r, who), space, Math.floor(feet / 5))) continue
    const { map } = r.board
    const near = (s: { readonly x: number; readonly y: number }): boolean =>
      distanceBetween(spaceOf(r, who, map.index(s)), space) <= feet
    const path = bestPathTo(groundOf(r, who), here, near, 4 * (map.width + map.height), carryOf(r, who))
    const command: Command | undefined =
      path && along(r, who, 'move', path, squaresFor(r, who, exactSquares(r, who), 'walk'))
    if (command) return { why: 'tends', command, foe: friend, worth: 0 }
  }
  return null
}
