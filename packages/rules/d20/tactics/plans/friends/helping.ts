import type { Command } from '@quintain/engine'
import { bestPathTo, distanceBetween, type Ground, isWithin, type Path } from '@quintain/grid'
import { squaresToStepTo } from '../../../actions/suggestions.ts'
import { clearGround } from '../../../effects/running/shunned.ts'
import { carryOf } from '../../../movement/budget.ts'
import { mayStop } from '../../../movement/path-cost.ts'
import { exactSquares, squaresFor } from '../../../movement/square-parts.ts'
import { groundOf } from '../../../position/ground.ts'
import { altitudeOf, asIf } from '../../../position/height.ts'
import { isBarred, spaceOf, squareAt } from '../../../position/position.ts'
import { isLegal } from '../../../turn/act.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { isAlone } from '../../acts.ts'
import { along } from '../../approach.ts'
import { isLed } from '../closing/lead.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'
import { mendsFirst } from '../role.ts'
import { isOutmatched } from '../safety/withdrawing.ts'
import { needsOfCare } from './caring.ts'
import { mayMend, needsOfMending } from './mending.ts'
import type { Need } from './need.ts'
import { needsOfWaking } from './waking.ts'

/** What friends need that it can give, that first which helps most. */
const needsOf = (d: Decision): readonly Need[] =>
  [...needsOfMending(d.r, d.who), ...needsOfWaking(d), ...needsOfCare(d)].sort((a, b) => b.worth - a.worth)

/** Waking a friend from here, or first aid for one. */
export function givesHere(d: Decision, stay: number): Plan | null {
  const { r, who, o, turn } = d
  if (!turn.standard || turn.foes.length === 0) return null
  let best: Plan | null = null
  for (const { friend, worth: own, command } of [...needsOfWaking(d), ...needsOfCare(d)]) {
    const worth = own * o.weights.ally + stay
    if (command && worth > (best?.worth ?? Number.NEGATIVE_INFINITY) && isLegal(r, who, command))
      best = { why: command['do'] === 'wake' ? 'aids' : 'tends', command, foe: friend, worth }
  }
  return best
}

/** Squares from which a friend's need can be met. */
function nearTo({ r, who }: Decision, { friend, feet }: Need): (square: number) => boolean {
  const space = spaceOf(r, friend)
  return square => distanceBetween(spaceOf(r, who, square), space) <= feet
}

/** The 5-foot step to where it can help a friend, which gives no opportunity. */
function stepNear({ r, who, o }: Decision, friend: number, near: (square: number) => boolean): Plan | null {
  const step = r.scene.rules.commands['step']
  if (!step) return null
  let best: Plan | null = null
  for (const to of squaresToStepTo(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    const worth = o.value(to)
    if (!near(to) || (best && worth <= best.worth) || step.refuse(r, who, command).length > 0) continue
    best = { why: 'tends', command, foe: friend, worth }
  }
  return best
}

/** A move to a friend in need, to help it with what is left of the turn, where that is worth more than this. */
export function helpsAfter(d: Decision, least: number): Plan | null {
  const { r, who, o } = d
  let best: Plan | null = null
  const here = r.get(who, at)
  const opens = o.isThreatened(here)
  for (const need of [...needsOf(d), ...(opens ? needsOfMending(r, who, [who]) : [])]) {
    const { friend, worth, provokes, carefully: careful } = need
    const hoped = worth * (o.weights.ally - 1 + o.sparing(need))
    const isNear = friend === who ? () => true : nearTo(d, need)
    const isHere = isNear(here)
    // What can be done from here is done a step away, where that gives no opportunity.
    if (isHere && !(opens && provokes)) continue
    const near = isHere ? (square: number) => isNear(square) && !o.isThreatened(square) : isNear
    const bar: number = Math.max(least, best?.worth ?? least) - hoped
    const step = stepNear(d, friend, near)
    const place: Plan | null = step && step.worth > bar ? step : isHere ? null : d.ways().toBeAt(near, bar)
    if (!place) continue
    const end = (place.command as { path?: readonly number[] }).path!.at(-1)!
    const open = provokes && o.isThreatened(end) ? o.opportunities([end]) : 0
    const given = careful > 0 ? Math.min(open, hoped * (1 - careful)) : open
    const most: number = Math.max(least, best?.worth ?? least)
    if (place.worth + hoped - given <= most) continue
    const there = asIf(r, who, { square: end, feet: altitudeOf(r, who) })
    // What it is worth there counts what may spoil it.
    const sure = (need.chosen(there, d, end) / worth) * hoped
    const all = place.worth + Math.min(hoped - given, sure)
    if (sure > 0 && all > most) best = { ...place, why: 'tends', foe: friend, worth: all }
  }
  return best
}

/**
 * A way that leads to no help in this move, as far as no foe reaches it, nor its next turn leads to it before it leads to a friend who stands: who is struck
 * down on the way helps nobody. All of it for one that has no such friend, or whom they come to where it is.
 */
function behindOthers(d: Decision, path: readonly number[]): readonly number[] {
  const { r, who, o } = d
  const isMetFirst = (square: number): boolean =>
    o.dangers.some(
      ({ walks, reach, blow, shot }, i) =>
        reach > 0 && blow >= shot && o.feetTo(i, square) <= walks + reach && !isLed(d, o.foes[i]!, square),
    )
  if (isAlone(r, who) || isMetFirst(r.get(who, at))) return path
  const ground = groundOf(r, who)
  const stops = (square: number): boolean => !isMetFirst(square) && !o.isReached(square) && mayStop(ground, square)
  return path.slice(0, path.findLastIndex(stops) + 1)
}

/** The way to a friend in need, as far as this move leads: not to one whom it then would not help after all. */
function wayToward(
  d: Decision,
  need: Need,
): { readonly command: Command; readonly path: readonly number[] } | undefined {
  const { r, who } = d
  const { map } = r.board
  const near = nearTo(d, need)
  const here = squareAt(r, r.get(who, at))
  const suits = (s: { readonly x: number; readonly y: number }): boolean => near(map.index(s))
  const wayOn = (on: Ground): Path | undefined =>
    bestPathTo(on, here, suits, 4 * (map.width + map.height), carryOf(r, who))
  const clear = clearGround(r, who)
  const way = (clear && wayOn(clear)) ?? wayOn(groundOf(r, who))
  const command = way && along(r, who, 'move', way, squaresFor(r, who, exactSquares(r, who), 'walk'))
  const path = command?.['path'] as readonly number[] | undefined
  const end = path?.at(-1)
  if (!command || !path || end === undefined) return undefined
  const isThere = near(end)
  if (!isThere || !d.turn.attacksAfter) {
    const part = behindOthers(d, path)
    return part.length === 0 ? undefined : { command: { ...command, path: part }, path: part }
  }
  const there = asIf(r, who, { square: end, feet: altitudeOf(r, who) })
  return need.chosen(there, d, end) <= 0 ? undefined : { command, path }
}
const maySetOut = ({ r, who, turn }: Decision): boolean =>
  turn.move && !isBarred(r, who, 'move') && r.get(who, movedThisTurn) !== 1
/** Whether so many feet are not enough to a friend from where it stands. */
const isFar = ({ r, who }: Decision, { friend, feet }: Need): boolean =>
  !isWithin(spaceOf(r, who), spaceOf(r, friend), Math.floor(feet / 5))

/** What can be done for a friend in the next turn counts so much beside what is done now. */
const LATER = 0.7
/** What opportunities and harm a way costs. */
function givenOn({ r, who, o }: Decision, path: readonly number[]): number {
  const way = [r.get(who, at), ...path]
  return o.opportunities(way.slice(0, -1)) + o.passing(way)
}

/** The way to a friend that needs it and is farther than one move, for one that can do nothing else. */
export function helpsFar(d: Decision): Plan | null {
  if (!maySetOut(d)) return null
  for (const need of needsOf(d)) {
    const way = isFar(d, need) ? wayToward(d, need) : undefined
    if (!way || givenOn(d, way.path) > LATER * need.worth * d.o.weights.ally) continue
    // From where it would be driven off again it helps nobody.
    if (isOutmatched(d, way.path.at(-1)!)) continue
    return { why: 'tends', command: way.command, foe: need.friend, worth: 0 }
  }
  return null
}

/** Who is not there for its friends first goes so far for one only where that is worth so many of its deeds, and counts it for less. */
const [DEEDS, BESIDES] = [3, 0.5]
/** Half of one's points, in percent. */
const HALF = 50
/** The way to a friend that lies, farther than one move; to one that is badly hurt too, for one that is there for that. */
export function goesToHelp(d: Decision): Plan | null {
  const { r, who, o } = d
  const first = mendsFirst(r, who)
  if (!(first || mayMend(r, who)) || !maySetOut(d)) return null
  const share = first ? LATER : LATER * BESIDES
  for (const need of needsOf(d)) {
    const hurt = first && r.slots.badlyHurt?.(r, need.friend, HALF) === true
    if (!(need.lies || hurt) || !isFar(d, need) || (!first && share * need.worth < DEEDS * o.best)) continue
    const way = wayToward(d, need)
    if (!way || (!need.lies && isOutmatched(d, way.path.at(-1)!))) continue
    const { command, path } = way
    const worth = share * need.worth * o.weights.ally + o.value(path.at(-1)!) - givenOn(d, path)
    return { why: 'tends', command, foe: need.friend, worth }
  }
  return null
}
