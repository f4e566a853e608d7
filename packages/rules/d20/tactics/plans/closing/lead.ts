import { condition, finding, type Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { engaged } from '../../../position/engaged.ts'
import { areFoes, isBarred, spaceOf, standingInFight } from '../../../position/position.ts'
import { wieldedWeapons } from '../../../position/threat.ts'
import { at } from '../../../vocabulary/fields.ts'
import { fullPoints } from '../../ahead/known.ts'
import { harmsFromAfar, isHeld } from '../../stand-off.ts'
import { isWalkable } from '../../through/doors.ts'
import type { Decision } from '../decision.ts'
import { meansAgainst } from '../deeds.ts'
import { mayMend, needsMending } from '../friends/mending.ts'
import { keepsNear } from '../friends/near.ts'
import { CAREFUL, FAILING, TIMID, throwsBolts, weightsOf } from '../role.ts'
import { leavesToFriends } from '../safety/failing.ts'

const friends = finding((v, who): readonly number[] =>
  standingInFight(v).filter(
    i => i !== who && !areFoes(v, who, i) && !isBarred(v, i, 'move') && !FLEEING.some(fear => v.has(i, fear)),
  ),
)
/** Those lead nobody who run away. */
const FLEEING = ['frightened', 'panicked'].map(name => condition(name))
const friendsOf = ({ r, who }: Decision): readonly number[] => r.find(friends, who)
/** Whether a friend is nearer to a foe than one that stands at a square. */
export function isLed(d: Decision, foe: number, square: number): boolean {
  const { r, who } = d
  const its = spaceOf(r, foe)
  const feet = distanceBetween(spaceOf(r, who, square), its)
  return friendsOf(d).some(i => distanceBetween(spaceOf(r, i), its) < feet)
}
/** Whether one cares so little for what it takes that others go behind it, and is not about to fall. */
const leads = (r: Reader, who: number, care = CAREFUL): boolean =>
  weightsOf(r, who).taken < care && r.slots.badlyHurt?.(r, who, FAILING) !== true
/** Friends who care less what they take. */
const leadersOf = (d: Decision): readonly number[] => friendsOf(d).filter(i => leads(d.r, i, careOf(d)))
/** What a friend cares less than that leads one: the timid go behind the careful too. */
const careOf = ({ o }: Decision): number => (o.weights.taken >= TIMID ? TIMID : CAREFUL)
/** Whether it leaves the lead to friends who care less what they take. */
export const leavesLead = (d: Decision): boolean =>
  (d.o.weights.taken >= CAREFUL && friendsOf(d).some(i => leads(d.r, i, careOf(d)))) || isSpent(d)
/** Whether it leaves a door, and what waits behind it, to them: somebody who leads stands on this side of it. */
export const leavesDoor = (d: Decision): boolean =>
  leavesLead(d) && (isSpent(d) || leadersOf(d).some(i => isWalkable(d.r, d.who, i)))

/** Whether one that is careful, and has lost half of its points, or one that cares at all and is about to fall, has a friend who heals it. */
export const waitsForHealing = (d: Decision): boolean =>
  d.o.weights.taken >= 1 &&
  d.r.slots.badlyHurt?.(d.r, d.who, d.o.weights.taken >= CAREFUL ? HALF : FAILING) === true &&
  friendsOf(d).some(i => mayMend(d.r, i))

/** What does so many times as much makes one's own deed a poor one. */
const [POORER, BETTER] = [2, 1.25]
/** The same where few foes are left, and a friend holds the nearest: one that is not badly hurt joins in. */
const FAR_BETTER = 2.5
/** Beside a friend who holds the foe a blow counts that does no less than so much of the foe's. */
const FAR_POORER = 3
/** A foe's turn that does no more than so much of one's points is no reason to leave the last of them to friends. */
const LIGHT = 0.3
/** Half of one's points, in percent. */
const HALF = 50
/**
 * Whether one that is careful, or was there for its acts, has nothing left but a poor blow: the foe that is nearest strikes far harder, and so does a friend who
 * fights on.
 */
export function isSpent(d: Decision): boolean {
  const { r, who, o } = d
  if (o.foes.length === 0 || o.means.some(({ shot }) => shot > 0)) return false
  if (o.weights.taken < CAREFUL && !throwsBolts(r, who)) return false
  const i = o.nearest(r.get(who, at))
  const own = o.means[i]!.best
  const { best, times } = o.dangers[i]!
  if (best < POORER * own) return false
  // Whose healing is needed has that left.
  if (mayMend(r, who) && needsMending(r, who)) return false
  const held = isHeld(r, who, o.foes[i]!)
  const joins = ((held && best <= FAR_POORER * own) || isNearlyWon(d)) && !r.slots.badlyHurt?.(r, who, HALF)
  // Those who hold the foe take their part of its blows.
  if (joins && best * times <= LIGHT * (1 + holders(d, o.foes[i]!)) * fullPoints(r.scene, who)) return false
  const better = joins && held ? FAR_BETTER : BETTER
  return friendsOf(d).some(
    friend => !isBarred(r, friend, 'attack') && meansAgainst(r, friend, o.foes[i]!).best >= better * own,
  )
}
/** How many friends are in a melee with a foe. */
const holders = (d: Decision, foe: number): number =>
  friendsOf(d).reduce((n, friend) => (d.r.fact(engaged, friend, foe) === 0 ? n : n + 1), 0)
/** Where one may stand that leaves the lead to friends: no nearer to any foe than it is, or behind one of them. */
export function keepsBehind(d: Decision): ((square: number) => boolean) | undefined {
  const { r, who, o } = d
  const here = r.get(who, at)
  // Who is about to fall, or has nothing left, comes nearer to nobody.
  if (leavesToFriends(r, who) || looksOn(d) || (isSpent(d) && !mayMend(r, who)))
    return square => o.feetTo(o.nearest(here), square) >= o.feetTo(o.nearest(here), here)
  if (!leavesLead(d)) return undefined
  const least: number[] = []
  const nearFriends = keepsNear(d)
  const held = (i: number): number =>
    friendsOf(d).reduce(
      (feet, friend) => Math.min(feet, distanceBetween(spaceOf(r, friend), spaceOf(r, o.foes[i]!))),
      Number.POSITIVE_INFINITY,
    )
  return square => {
    if (nearFriends?.(square) === false) return false
    const i = o.nearest(square)
    const feet = o.feetTo(i, square)
    return feet >= o.feetTo(i, here) || feet > (least[i] ??= held(i))
  }
}
/**
 * Where one may stand that others leave the lead to, and that is not badly hurt: not behind a friend who is careful, whom the nearest
 * foe would then come to first.
 */
export function keepsBefore(d: Decision): ((square: number) => boolean) | undefined {
  const { r, who, o } = d
  if (o.weights.taken >= CAREFUL || o.foes.length === 0 || r.slots.badlyHurt?.(r, who, HALF) === true) return undefined
  const here = r.get(who, at)
  const i = o.nearest(here)
  const its = spaceOf(r, o.foes[i]!)
  const feet = o.feetTo(i, here)
  const behind = friendsOf(d).flatMap(friend => {
    const far = weightsOf(r, friend).taken < CAREFUL ? -1 : distanceBetween(spaceOf(r, friend), its)
    return far >= feet ? [far] : []
  })
  if (behind.length === 0) return undefined
  const least = Math.min(...behind)
  return square => o.feetTo(i, square) <= least
}
/** Feet within which a foe that comes to itself has one beside it: as far as it reaches. */
const besideOf = (r: Reader, foe: number): number =>
  wieldedWeapons(r, foe).reduce((most, w) => Math.max(most, r.slots.movement.reach(r, foe, w).feet), FEET_PER_SQUARE)
/** Whether one that leaves the lead to friends would go up to a foe who is dazed, or flees, and will be itself again. */
export function goesUpToIdle(d: Decision, square: number): boolean {
  const { o, r, who } = d
  const isBeside = (of: number) => (foe: number, i: number) => o.isIdle(i) && o.feetTo(i, of) <= besideOf(r, foe)
  if (!o.foes.some(isBeside(square)) || !leavesLead(d) || o.foes.some(isBeside(r.get(who, at)))) return false
  // The last of them is beaten the sooner, the more are upon it.
  return !isNearlyWon(d) || r.slots.badlyHurt?.(r, who, HALF) === true
}
/** Whether few of the foes are left: no more than half as many as it has friends who stand. */
const isNearlyWon = (d: Decision): boolean => 2 * d.turn.foes.length <= friendsOf(d).length
/**
 * Whether nobody needs its healing, and friends hold all foes in a melee who would come to it. At a square: all whose reach that is in,
 * and those who would not come to it where it is, or whom no friend is nearer to.
 */
const isFree = (d: Decision, square?: number): boolean => {
  const { r, who, o, turn } = d
  if (needsMending(r, who)) return false
  const here = r.get(who, at)
  const comes = (foe: number): boolean => {
    const i = square === undefined ? -1 : o.foes.indexOf(foe)
    if (i < 0 || o.threatens(i, square!)) return true
    const { walks, reach } = o.dangers[i]!
    const met = o.feetTo(i, square!) <= walks + reach
    return met && (o.feetTo(i, here) > walks + reach || !isLed(d, foe, square!))
  }
  return turn.foes.every(foe => isHeld(r, who, foe) || harmsFromAfar(r, foe) || !comes(foe))
}
/** Whether one that is timid has nothing but its blow, and friends to lead: it goes up to nobody. */
export const looksOn = (d: Decision): boolean =>
  d.o.weights.taken >= TIMID && d.o.means.every(({ shot }) => shot === 0) && !mayMend(d.r, d.who) && leavesLead(d)
/**
 * Whether it stays out of melee, at a square if one is said: it is timid, its blow is a poor one, or it has healing left, which is worth more to such
 * friends than its blow.
 */
export const keepsOut = (d: Decision, square?: number): boolean =>
  isSpent(d) ||
  (d.o.weights.taken >= TIMID && leavesLead(d)) ||
  (mayMend(d.r, d.who) && leavesLead(d) && !(isNearlyWon(d) && isLedTo(d, square)) && !isFree(d, square))
/** Whether friends are upon all foes, or nearer to them than a square. */
const isLedTo = (d: Decision, square?: number): boolean =>
  d.turn.foes.every(foe => isHeld(d.r, d.who, foe) || (square !== undefined && isLed(d, foe, square)))
/** Whether a charge is not for it: it stays out of melee, or would be the first in one while others lead. `square`: the foe's. */
export const leavesCharge = (d: Decision, foe: number, square: number): boolean =>
  d.o.weights.taken >= CAREFUL && (keepsOut(d, square) || (leavesLead(d) && !isHeld(d.r, d.who, foe)))
