import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, distanceBetween, type Footprint } from '@quintain/grid'
import type { Declared } from '../../actions/attacks.ts'
import { squaresToStepTo } from '../../actions/suggestions.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { carryOf, floodFrom } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/carried.ts'
import { groundOf } from '../../position/ground.ts'
import { canAttack } from '../../position/may-attack.ts'
import { isBarred, sheetOf, spaceOf, squareAt } from '../../position/position.ts'
import { watchers, watching } from '../../position/threat.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import type { Approach } from '../approach.ts'
import { harmAt } from '../running.ts'
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

const watched = (r: Reader, who: number): boolean =>
  (r.scene.values.at(r.fact(watchers, who)) as readonly number[]).length > 0

/** Whether a shot now would provoke where foes watch, and a step is left to avoid it. */
export const mayStepAway = (r: Reader, who: number): boolean =>
  'step' in r.scene.rules.commands &&
  r.get(who, movedThisTurn) === 0 &&
  sheetOf(r, who).weapons.some((_, i) => isArmed(r, who, i) && provokes(r, who, i)) &&
  watched(r, who)

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
  if (!weapons.length || isBarred(r, who, 'move') || watched(r, who)) return undefined
  const feet = foes.map(foe => menace(r, foe))
  const spaces = foes.map(foe => spaceOf(r, foe))
  const holder = (space: Footprint): number => spaces.findIndex((its, i) => distanceBetween(space, its) <= feet[i]!)
  const held = holder(spaceOf(r, who))
  if (held < 0) return undefined
  const aimed = (from: number) =>
    weapons.some(weapon => foes.some(foe => canAttack(r, { by: who, at: foe, weapon, from })))
  const reached = floodFrom(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
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

/** The way to where a foe can be shot at, for a creature without a melee weapon in hand. */
export function approachToShoot(r: Reader, who: number, foes: readonly number[]): Approach | undefined {
  const weapons = shots(r, who)
  if (!weapons.length || isBarred(r, who, 'move')) return undefined
  const ground = groundOf(r, who)
  const { map } = r.board
  const path = bestPathTo(
    ground,
    squareAt(r, r.get(who, at)),
    s => weapons.some(weapon => foes.some(foe => canAttack(r, { by: who, at: foe, weapon, from: map.index(s) }))),
    4 * (map.width + map.height),
    carryOf(r, who),
  )
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  return path && { path, squares, arrives: path.cost <= squares }
}
