import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, distanceBetween, footprint, isWithin, type Square } from '@quintain/grid'
import { featuresNamed } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import { clearGround } from '../../effects/running/shunned.ts'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { groundOf } from '../../position/ground.ts'
import { isAloft } from '../../position/height.ts'
import { areFoes, isBarred, present, spaceOf, squareAt } from '../../position/position.ts'
import { dead, dying } from '../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { harmAt } from '../running.ts'
import { menace } from '../stand-off.ts'

/** First aid for a dying friend, or the way to one. */
export interface Tending {
  readonly command: Command
  readonly friend: number
}

export const isDyingFriend = (r: Reader, who: number, i: number): boolean =>
  i !== who && r.has(i, dying) && !r.has(i, dead) && !areFoes(r, who, i) && present(r, i)
/** Whether a friend is dying, in a text that has first aid. */
export function hasDying(r: Reader, who: number): boolean {
  if (!r.scene.rules.commands['first-aid']) return false
  for (let i = 0; i < r.count; i++) if (isDyingFriend(r, who, i)) return true
  return false
}

/** No beast sees to wounds, nor shakes a sleeper: an Intelligence of 2 or less, or a kind that has no more. Nor does a swarm. */
const BEAST = -4
const BEASTS = ['animal', 'mindless', 'ooze', 'vermin']
export const isBeast = (r: Reader, who: number): boolean => {
  if (featuresNamed(r.sheet(who), 'swarm').length > 0) return true
  if (kindsOf(r.sheet(who)).some(kind => BEASTS.includes(kind))) return true
  const { abilities } = r.sheet(who) as { readonly abilities?: { readonly Intelligence?: number } }
  return (abilities?.Intelligence ?? 0) <= BEAST
}

/** Whether it gives first aid, in a text that has it. */
export const seesToWounds = (r: Reader, who: number): boolean =>
  r.scene.rules.commands['first-aid'] !== undefined && !isBeast(r, who)

/**
 * First aid for a dying friend next to it, else the way to the nearest one whom this move reaches, to where no foe's next
 * turn does. Undefined where the text has no first aid, or nobody whom it can reach is dying.
 */
export function tends(r: Reader, who: number, foes: readonly number[], mayMove: boolean): Tending | undefined {
  const kind = r.scene.rules.commands['first-aid']
  if (!kind || isBeast(r, who)) return undefined
  const friends: number[] = []
  for (let i = 0; i < r.count; i++) if (isDyingFriend(r, who, i)) friends.push(i)
  for (const friend of friends) {
    const command: Command = { do: 'first-aid', target: friend }
    if (kind.refuse(r, who, command).length === 0) return { command, friend }
  }
  // One in the air does not come down for it.
  if (
    friends.length === 0 ||
    !mayMove ||
    isAloft(r, who) ||
    isBarred(r, who, 'move') ||
    r.get(who, movedThisTurn) !== 0
  )
    return undefined
  const feet: number[] = []
  const harms = harmAt(r, who)
  const spaces = friends.map(friend => spaceOf(r, friend))
  const theirs = foes.map(foe => spaceOf(r, foe))
  const { side } = spaceOf(r, who)
  const beside = (s: Square): number => {
    const mine = footprint(s, side)
    // Most squares are next to nobody: that is asked first.
    const friend = spaces.findIndex(space => isWithin(mine, space, 1))
    if (
      friend < 0 ||
      harms?.(s) ||
      theirs.some((space, i) => distanceBetween(mine, space) <= (feet[i] ??= menace(r, foes[i]!)))
    )
      return -1
    return friend
  }
  const path = bestPathTo(
    clearGround(r, who) ?? groundOf(r, who),
    squareAt(r, r.get(who, at)),
    s => beside(s) >= 0,
    squaresFor(r, who, exactSquares(r, who), 'walk'),
    carryOf(r, who),
  )
  if (!path || path.squares.length < 2) return undefined
  return {
    command: { do: 'move', path: path.squares.slice(1).map(s => r.board.map.index(s)) },
    friend: friends[beside(path.squares.at(-1)!)]!,
  }
}
