import type { Command, Reader } from '@quintain/engine'
import { bestPathTo, footprint, isWithin, type Square, squaresOf } from '@quintain/grid'
import { canAttackSquareNow } from '../../attack/attack-square.ts'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { canTarget } from '../../position/awareness.ts'
import { engaged } from '../../position/engaged.ts'
import { groundOf } from '../../position/ground.ts'
import { areFoes, isBarred, present, sheetOf, spaceOf, squareAt, standsInFight } from '../../position/position.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { along } from '../approach.ts'
import type { Choice, Turn } from '../consideration.ts'

/** The foe unknown to a creature whom a friend has at its throat, and knows of. */
function fought(r: Reader, who: number): { readonly foe: number; readonly friend: number } | undefined {
  for (let foe = 0; foe < r.count; foe++) {
    if (!areFoes(r, who, foe) || !present(r, foe) || !standsInFight(r, foe) || canTarget(r, who, foe)) continue
    for (let friend = 0; friend < r.count; friend++)
      if (
        friend !== who &&
        !areFoes(r, who, friend) &&
        standsInFight(r, friend) &&
        r.fact(engaged, friend, foe) !== 0 &&
        canTarget(r, friend, foe)
      )
        return { foe, friend }
  }
  return undefined
}

/**
 * What one does that perceives no foe, while a friend fights one and calls out where: it strikes there if it can, else it goes to
 * that friend's side.
 */
export function comesWhenCalled(r: Reader, who: number, { foes, standard, move }: Turn): Choice | undefined {
  const found = foes.length === 0 ? fought(r, who) : undefined
  if (!found) return undefined
  const { foe, friend } = found
  const { map } = r.board
  if (standard && !isBarred(r, who, 'attack'))
    for (const [weapon] of sheetOf(r, who).weapons.entries())
      for (const there of squaresOf(spaceOf(r, foe))) {
        const square = map.index(there)
        if (canAttackSquareNow(r, { by: who, square, weapon }))
          return { why: 'attacks', command: { do: 'attack', square, weapon } }
      }
  if (!move || isBarred(r, who, 'move') || r.get(who, movedThisTurn) === 1) return undefined
  const space = spaceOf(r, friend)
  const { side } = spaceOf(r, who)
  const beside = (s: Square): boolean => isWithin(footprint(s, side), space, 1)
  const here = squareAt(r, r.get(who, at))
  if (beside(here)) return undefined
  const path = bestPathTo(groundOf(r, who), here, beside, 4 * (map.width + map.height), carryOf(r, who))
  const command: Command | undefined =
    path && along(r, who, 'move', path, squaresFor(r, who, exactSquares(r, who), 'walk'))
  return command && { why: 'approaches', command, foe: friend }
}
