import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, distanceBetween, type Footprint, type Ground, type Square } from '@quintain/grid'
import type { Declared } from '../../actions/attacks.ts'
import { squaresToStepTo } from '../../actions/suggestions.ts'
import { type Act, actsOf, storeOf } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { FROM_USER } from '../../effects/area.ts'
import { clearGround } from '../../effects/running/shunned.ts'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { isTotallyCovered } from '../../position/cover.ts'
import { groundOf } from '../../position/ground.ts'
import { canAttack } from '../../position/may-attack.ts'
import { isBarred, sheetOf, spaceOf, squareAt } from '../../position/position.ts'
import { isWatched, watching } from '../../position/threat.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { remaining } from '../../vocabulary/resources.ts'
import type { Approach } from '../approach.ts'
import { clearFlood, harmAt } from '../running.ts'
import { menace } from '../stand-off.ts'

/** Weapons in hand that attack from afar. */
export function shots(r: Reader, who: number): number[] {
  const found: number[] = []
  sheetOf(r, who).weapons.forEach((w, i) => {
    if (w.use !== 'melee' && isArmed(r, who, i)) found.push(i)
  })
  return found
}

const provokes = (r: Reader, who: number, weapon: number): boolean => r.slots.attackProvokes?.(r, who, weapon) === 'all'

/** Whether a shot now would provoke where foes watch, and a step is left to avoid it. */
export const mayStepAway = (r: Reader, who: number): boolean =>
  'step' in r.scene.rules.commands &&
  r.get(who, movedThisTurn) === 0 &&
  sheetOf(r, who).weapons.some((_, i) => isArmed(r, who, i) && provokes(r, who, i)) &&
  isWatched(r, who)

/** The 5-foot step out of every foe's reach, before a shot that would provoke there; undefined where none leads out. */
export function stepAway(r: Reader, who: number, shot: Declared): Command | undefined {
  const kind = r.scene.rules.commands['step']
  if (!kind || !provokes(r, who, shot.weapon)) return undefined
  for (const to of squaresToStepTo(r, who)) {
    if (watching(r, who, to).length > 0) continue
    if (!canAttack(r, { by: who, at: shot.target, weapon: shot.weapon, from: to })) continue
    const command: Command = { do: 'step', path: [to] }
    if (kind.refuse(r, who, command).length === 0) return command
  }
  return undefined
}

/**
 * Away from foes after a shot: by the cheapest way out of all their menaces to where it can still shoot. Undefined where no
 * menace holds it, no such place is near enough, or its move would provoke.
 */
export function keepRange(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe: number } | undefined {
  if (r.get(who, movedThisTurn) !== 0) return undefined
  const weapons = shots(r, who)
  if (!weapons.length || isBarred(r, who, 'move') || isWatched(r, who)) return undefined
  const feet = foes.map(foe => menace(r, foe))
  const spaces = foes.map(foe => spaceOf(r, foe))
  const holder = (space: Footprint): number => spaces.findIndex((its, i) => distanceBetween(space, its) <= feet[i]!)
  const held = holder(spaceOf(r, who))
  if (held < 0) return undefined
  const aimed = (from: number) =>
    weapons.some(weapon => foes.some(foe => canAttack(r, { by: who, at: foe, weapon, from })))
  const reached = clearFlood(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
  const harms = harmAt(r, who)
  const place = reached.order.find(square => {
    const there = r.board.map.at(square)
    return reached.canStop(there) && holder(spaceOf(r, who, square)) < 0 && aimed(square) && !harms?.(there)
  })
  const path = place === undefined ? undefined : reached.pathTo(r.board.map.at(place))
  if (!path) return undefined
  return {
    command: { do: 'move', path: path.squares.slice(1).map(s => r.board.map.index(s)) },
    foe: foes[held]!,
  }
}

/** Feet within which an act without a range of its own works, and those that areas of the user's own begin at. */
const [TOUCH, AT_USER] = [5, 0]
/** Whether no use of an act is left. */
const isSpent = (r: Reader, who: number, act: Act): boolean =>
  act.uses !== undefined && remaining(r, who, storeOf(act)) <= 0
/** Feet to which its harmful acts carry that it may still use; 0 for none. */
const feetOfActs = (r: Reader, who: number): number =>
  actsOf(r, who).reduce((most, act) => {
    const { effect } = act
    if (!effect || (act.strikes !== undefined && !act.attack) || !isHarmful(effect) || isSpent(r, who, act)) return most
    const { area, range } = effect
    return Math.max(
      most,
      area ? area.feet + (FROM_USER.includes(area.shape) ? AT_USER : (range ?? AT_USER)) : (range ?? TOUCH),
    )
  }, 0)

/** The way to where a foe can be shot at, or an act used on it, for a creature without a melee weapon in hand. */
export function approachToShoot(r: Reader, who: number, foes: readonly number[]): Approach | undefined {
  const weapons = shots(r, who)
  const feet = feetOfActs(r, who)
  if ((!weapons.length && feet === 0) || isBarred(r, who, 'move')) return undefined
  const ground = groundOf(r, who)
  const { map } = r.board
  const reaches = (from: number): boolean =>
    feet > 0 &&
    foes.some(
      foe =>
        distanceBetween(spaceOf(r, who, from), spaceOf(r, foe)) <= feet &&
        !isTotallyCovered(r, 'ranged', who, foe, from, r.get(foe, at)),
    )
  const aimed = (s: Square): boolean => {
    const from = map.index(s)
    return reaches(from) || weapons.some(weapon => foes.some(at => canAttack(r, { by: who, at, weapon, from })))
  }
  const start = r.get(who, at)
  const wayOn = (on: Ground) => bestPathTo(on, squareAt(r, start), aimed, 4 * (map.width + map.height), carryOf(r, who))
  // Round what harms those who pass, where a way leads round it.
  const clear = clearGround(r, who, ground)
  const path = (clear && wayOn(clear)) ?? wayOn(ground)
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  return path && { path, squares, arrives: path.cost <= squares }
}
