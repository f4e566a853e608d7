import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { chargesAtAll } from '../../../actions/moves/charge.ts'
import { areFoes, isBarred, spaceOf, standingInFight } from '../../../position/position.ts'
import { at } from '../../../vocabulary/fields.ts'
import { approach } from '../../approach.ts'
import { comes } from '../../stand-off.ts'
import type { Decision } from '../decision.ts'
import { meansAgainst } from '../deeds.ts'
import { CAREFUL, weightsOf } from '../role.ts'
import { shooters } from '../safety/hiding.ts'

/** Squares that a way may be longer than a straight line. */
const DETOUR = 2 * FEET_PER_SQUARE
/** Whether the next turn of one that stands at a square leads to a foe, by distance alone. */
export const comesNext = ({ o }: Pick<Decision, 'o'>, square: number): boolean =>
  o.means.some(({ walks, reach, blow }, i) => blow > 0 && o.feetTo(i, square) <= Math.max(0, walks + reach - DETOUR))
/** The first foe whose next turn leads to a square, hand to hand; -1 for none. */
const comer = ({ o }: Decision, square: number): number =>
  o.dangers.findIndex(({ walks, reach }, i) => reach > 0 && o.feetTo(i, square) <= walks + reach)

/** Whether a foe whose next turn leads to a square would rather strike hand to hand than shoot. */
export const isMet = ({ o }: Decision, square: number): boolean =>
  o.dangers.some(({ walks, reach, blow, shot }, i) => reach > 0 && blow >= shot && o.feetTo(i, square) <= walks + reach)

/** Friends who come to foes hand to hand as it does, and care no more for what they take than most. */
const comrades = ({ r, who }: Decision): readonly number[] =>
  standingInFight(r).filter(
    friend =>
      friend !== who &&
      !areFoes(r, friend, who) &&
      !isBarred(r, friend, 'attack') &&
      weightsOf(r, friend).taken < CAREFUL &&
      comes(r, friend),
  )
/** The second move of a turn as far as it leads no more than one move ahead of the friend who is next to the foe: who runs ahead is alone. */
export function notAhead(d: Decision, foe: number, path: readonly number[]): readonly number[] {
  const { r, o } = d
  const i = o.foes.indexOf(foe)
  if (i < 0 || o.weights.taken < 1) return path
  let behind = Number.POSITIVE_INFINITY
  for (const friend of comrades(d)) {
    const { blow, best, walks } = meansAgainst(r, friend, foe)
    // Who is better from afar comes along with nobody.
    if (blow >= best) behind = Math.min(behind, distanceBetween(spaceOf(r, friend), spaceOf(r, foe)) - walks)
  }
  if (behind === Number.POSITIVE_INFINITY) return path
  return path.slice(0, path.findLastIndex(square => o.feetTo(i, square) >= behind) + 1)
}

/** Whether a friend comes to a foe in two turns, and not before: by distance first, since a way takes long to find. */
function followsLate({ r }: Decision, friend: number, foe: number): boolean {
  const { walks, reach } = meansAgainst(r, friend, foe)
  const feet = distanceBetween(spaceOf(r, friend), spaceOf(r, foe))
  return feet > 2 * walks + reach && feet <= 4 * walks + reach && approach(r, friend, [foe]) !== undefined
}
/** Whether a foe's charge leads to one where it is. */
const isCharged = ({ r, who, o }: Decision): boolean =>
  o.dangers.some(
    ({ walks, reach }, i) =>
      reach > 0 && o.feetTo(i, r.get(who, at)) <= 2 * walks + reach && chargesAtAll(r, o.foes[i]!),
  )
/**
 * A way as far as one goes that leads: where all friends who come with it are far behind, out of the reach of those who would come to it
 * meanwhile, and out of sight of those who shoot; all of it where it is shot at already.
 */
export function together(d: Decision, path: readonly number[]): readonly number[] {
  const { r, who, o } = d
  const end = path.at(-1)
  const i = o.weights.taken < 1 || end === undefined ? -1 : comer(d, end)
  // Where a charge leads to it already, holding out for friends is no safer: they may hold out for the foe.
  if (i < 0 || comer(d, r.get(who, at)) >= 0 || isCharged(d)) return path
  const foe = o.foes[i]!
  const friends = comrades(d)
  if (friends.length === 0 || !friends.every(friend => followsLate(d, friend, foe))) return path
  const held = path.findIndex(square => comer(d, square) >= 0)
  const shot = (square: number): boolean => shooters(r, who, o, square).length > 0
  const last = path.slice(0, held).findLastIndex(square => !shot(square))
  return last < 0 && shot(r.get(who, at)) ? path : path.slice(0, last + 1)
}
