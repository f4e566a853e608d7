import type { Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE, type Path } from '@quintain/grid'
import { chargesAtAll } from '../actions/moves/charge.ts'
import { type Act, actsIn } from '../creature/documents/acts.ts'
import { isHarmful } from '../creature/effect.ts'
import { isArmed } from '../creature/held/hands.ts'
import { mayConsider, type Tactics } from '../creature/roles.ts'
import { squaresOf } from '../movement/budget.ts'
import { flySpeed } from '../movement/flight/text.ts'
import { wings } from '../movement/flight/wings.ts'
import { engaged } from '../position/engaged.ts'
import { areFoes, isBarred, mapOf, sheetOf, spaceOf, standsInFight } from '../position/position.ts'
import { turnOrder, wieldedWeapons } from '../position/threat.ts'
import { prone } from '../vocabulary/conditions.ts'
import { remaining } from '../vocabulary/resources.ts'
import { leavesToFriends } from './plans/safety/failing.ts'

/**
 * How far from a foe its next turn brings harm, in feet: a move and its longest reach. 0 for one that has no melee weapon in
 * hand.
 */
export function menace(r: Reader, foe: number): number {
  const reach = Math.max(0, ...wieldedWeapons(r, foe).map(w => r.slots.movement.reach(r, foe, w).feet))
  if (reach === 0 || isBarred(r, foe, 'attack')) return 0
  const stays = isBarred(r, foe, 'move') || r.has(foe, prone)
  if (stays) return reach
  const walks = FEET_PER_SQUARE * squaresOf(r, foe)
  return reach + (wings(r, foe) ? Math.max(walks, flySpeed(r, foe)) : walks)
}

/** Whether a foe can attack from afar. */
const shoots = (r: Reader, foe: number): boolean =>
  sheetOf(r, foe).weapons.some((w, i) => w.use !== 'melee' && isArmed(r, foe, i))

/** Whether an act harms others from afar that its user has been seen to use. */
const isFired = (r: Reader, foe: number, { name, uses, effect }: Act): boolean =>
  uses !== undefined && effect?.range !== undefined && isHarmful(effect) && remaining(r, foe, name) < uses.max
/** Whether a foe does harm to those who stay away from it: by shots, or by what it has been seen to do. */
export const harmsFromAfar = (r: Reader, foe: number): boolean =>
  shoots(r, foe) || actsIn(sheetOf(r, foe) as never).some(act => isFired(r, foe, act))

/** Whether a foe will come: it can, what it goes by lets it, and it does not leave the fight to its friends. */
export function comes(r: Reader, foe: number): boolean {
  if (menace(r, foe) === 0 || isBarred(r, foe, 'move') || squaresOf(r, foe) === 0 || leavesToFriends(r, foe))
    return false
  const considered = mayConsider((sheetOf(r, foe) as { tactics?: Tactics }).tactics)
  return considered.includes('approaches') && !considered.includes('guards')
}

/** Feet that a charge takes a foe beyond what one move does: who comes into its reach is charged by all who see it first. */
const charge = (r: Reader, foe: number): number => (chargesAtAll(r, foe) ? FEET_PER_SQUARE * squaresOf(r, foe) : 0)

/** What a creature waits for, and the part of its way that it goes before. */
export interface Wait {
  readonly foe: number
  readonly path: Path
}

/** Whether a friend of a creature is in a melee with a foe, which then has no need to come for another. */
export function isHeld(r: Reader, who: number, foe: number): boolean {
  for (let friend = 0; friend < r.count; friend++)
    if (friend !== who && !areFoes(r, friend, who) && standsInFight(r, friend) && r.fact(engaged, friend, foe) !== 0)
      return true
  return false
}

/** Who has no more than so many percent of its points left, and is in no melee, is harmed from afar. */
const HARMED = 75
/** Whether a creature loses more by waiting than by a melee: what harmed it did not come for that. */
const losesByWaiting = (r: Reader, who: number, foes: readonly number[]): boolean =>
  r.slots.badlyHurt?.(r, who, HARMED) === true && !foes.some(foe => r.fact(engaged, who, foe) !== 0)

/**
 * The foes for whom a creature may wait, since they come by themselves: no friend holds them in a melee. None for one that loses more
 * by waiting.
 */
export const awaited = (r: Reader, who: number, foes: readonly number[]): readonly number[] =>
  losesByWaiting(r, who, foes) ? [] : foes.filter(foe => comes(r, foe) && !isHeld(r, who, foe))

/** Whether waiting out of reach is of use: no foe harms from afar, and one that comes acts later. */
export function mayWait(r: Reader, who: number, foes: readonly number[]): boolean {
  if (foes.some(foe => harmsFromAfar(r, foe))) return false
  const turns = turnOrder(r)
  return awaited(r, who, foes).some(foe => turns.indexOf(foe) > turns.indexOf(who))
}

/**
 * Waiting out of reach: who ends a move where a foe's next turn reaches it is attacked first. The longest part of a way
 * that ends out of the menace of every foe that no friend holds, and the nearest foe that would have it farther on. Undefined where waiting is of no
 * use: a foe shoots, a menace holds it already, or no foe that could come acts after it. So the last in the order closes
 * in, and two sides do not wait for each other for ever.
 */
export function waitsFor(r: Reader, who: number, foes: readonly number[], way: Path): Wait | undefined {
  if (!mayWait(r, who, foes)) return undefined
  const feet = foes.map(foe => {
    const moved = isHeld(r, who, foe) ? 0 : menace(r, foe)
    return moved && moved + charge(r, foe)
  })
  const holding = (square: number) =>
    foes.find((foe, i) => distanceBetween(spaceOf(r, who, square), spaceOf(r, foe)) <= feet[i]!)
  const squares = way.squares.map(s => r.board.map.index(s))
  const first = squares.findIndex(square => holding(square) !== undefined)
  if (first <= 0) return undefined
  // Nobody comes for one that waits inside of a wall.
  const map = mapOf(r)
  if (map.terrainAt(map.at(squares[first - 1]!)).solid) return undefined
  return { foe: holding(squares[first]!)!, path: { ...way, squares: way.squares.slice(0, first) } }
}
