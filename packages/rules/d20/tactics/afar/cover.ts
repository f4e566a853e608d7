import type { Command, Reader } from '@quintain/engine'
import { COVER_DEGREES, distanceBetween, givesCover } from '@quintain/grid'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { coverDegree } from '../../position/cover.ts'
import { canAttack } from '../../position/may-attack.ts'
import { isBarred, mapOf, spaceOf } from '../../position/position.ts'
import { isWatched, watching } from '../../position/threat.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import type { Outlook } from '../plans/outlook.ts'
import { clearFlood, harmAt } from '../running.ts'
import { menace } from '../stand-off.ts'
import { shots } from './range.ts'

/** What total cover is worth beside a bonus to the number to hit: it cannot be shot at. */
const UNSEEN = 20

/** What the cover of a creature at a square is worth against one that shoots, in points of the number to hit. */
function shelter(r: Reader, who: number, foe: number, square: number): number {
  const degree = COVER_DEGREES[coverDegree(r, 'ranged', foe, who, r.get(foe, at), square)]!
  return degree === 'total' ? UNSEEN : degree === 'none' ? 0 : (r.slots.cover?.bonus[degree].defense ?? 0)
}

/** What cover leaves of what those who shoot do. */
const COVERED = 0.35
/** What cover at a square keeps off of what those who shoot may do next turn to one that stands there. */
export function keptOff(r: Reader, who: number, o: Outlook, square: number): number {
  if (!r.slots.cover || !givesCover(mapOf(r))) return 0
  const covers = (i: number): boolean => shelter(r, who, o.foes[i]!, square) > 0
  return COVERED * o.weights.taken * o.takenFromAfar(square, covers)
}

/** Whether its own shots get worse: the least cover that a foe has whom it can shoot at from a square; undefined for none. */
function hindrance(
  r: Reader,
  who: number,
  foes: readonly number[],
  mine: readonly number[],
  from: number,
): number | undefined {
  const open = foes.filter(foe => mine.some(weapon => canAttack(r, { by: who, at: foe, weapon, from })))
  return open.length === 0
    ? undefined
    : Math.min(...open.map(foe => coverDegree(r, 'ranged', who, foe, from, r.get(foe, at))))
}

/**
 * After its shot, to where those who shoot have the worst of its cover: the nearest of equals, where it can still shoot as
 * well as from here, that no more menaces reach, and that does not harm it. Undefined where nothing on the map gives cover,
 * no foe shoots, its move would provoke, or no place is better than its own.
 */
export function takeCover(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe: number } | undefined {
  const map = mapOf(r)
  if (!r.slots.cover || !givesCover(map) || isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0)
    return undefined
  const mine = shots(r, who)
  const archers = mine.length === 0 ? [] : foes.filter(foe => shots(r, foe).length > 0 && !isBarred(r, foe, 'attack'))
  if (archers.length === 0 || isWatched(r, who)) return undefined
  const here = r.get(who, at)
  const now = archers.map(foe => shelter(r, who, foe, here))
  const aim = hindrance(r, who, foes, mine, here)
  const feet = foes.map(foe => menace(r, foe))
  const menaces = (square: number): number =>
    foes.filter((foe, i) => distanceBetween(spaceOf(r, who, square), spaceOf(r, foe)) <= feet[i]!).length
  const held = menaces(here)
  const harms = harmAt(r, who)
  const reached = clearFlood(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
  let [best, most] = [-1, 0]
  for (const square of reached.order) {
    // From inside of a wall nobody shoots.
    const there = square !== here && reached.canStop(map.at(square)) && !map.terrainAt(map.at(square)).solid
    const gain = there ? archers.reduce((sum, foe, i) => sum + shelter(r, who, foe, square) - now[i]!, 0) : 0
    if (gain <= most || harms?.(r.board.map.at(square)) || menaces(square) > held) continue
    // Nor beside a foe that would strike at its next shot.
    if (watching(r, who, square).length > 0) continue
    const then = hindrance(r, who, foes, mine, square)
    if (then !== undefined && then <= (aim ?? COVER_DEGREES.length)) [best, most] = [square, gain]
  }
  const path = best < 0 ? undefined : reached.pathTo(r.board.map.at(best))
  if (!path) return undefined
  const foe = archers.reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a))
  return { command: { do: 'move', path: path.squares.slice(1).map(s => r.board.map.index(s)) }, foe }

  function gainOf(foe: number): number {
    return shelter(r, who, foe, best) - now[archers.indexOf(foe)]!
  }
}
