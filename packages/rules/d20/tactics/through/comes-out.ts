import type { Reader } from '@quintain/engine'
import { bestPathTo, type Square, squaresOf } from '@quintain/grid'
import { carryOf } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/square-parts.ts'
import { awareOf } from '../../position/awareness.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, isAloft } from '../../position/height.ts'
import { areFoes, groundMapOf, isBarred, spaceOf, squareAt, standsInFight } from '../../position/position.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { flyTo } from '../air/approach.ts'
import { along } from '../approach.ts'
import type { Choice, Turn } from '../consideration.ts'

/**
 * Out of the matter in which a body that is none perceives nobody, where it knows that a foe is about: no foe comes for it
 * there. Undefined for all others.
 */
export function comesOut(r: Reader, who: number, { foes, move }: Turn): Choice | undefined {
  if (!r.slots.within || foes.length > 0 || !move || isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0)
    return undefined
  const map = groundMapOf(r)
  const isInside = (square: Square): boolean =>
    squaresOf(spaceOf(r, who, map.index(square))).every(s => map.terrainAt(s).blocks.effect)
  const here = squareAt(r, r.get(who, at))
  if (!isInside(here)) return undefined
  const foe = r.scene.sheets.findIndex((_, i) => areFoes(r, who, i) && standsInFight(r, i) && awareOf(r, who, i) > 0)
  if (foe < 0) return undefined
  const anywhere = 4 * (map.width + map.height)
  const path = bestPathTo(groundOf(r, who), here, s => !isInside(s), anywhere, carryOf(r, who))
  const end = path && map.index(path.squares.at(-1)!)
  const command = isAloft(r, who)
    ? end !== undefined && flyTo(r, who, { square: end, feet: altitudeOf(r, who) })
    : path && along(r, who, 'move', path, squaresFor(r, who, exactSquares(r, who), 'walk'))
  return command ? { why: 'approaches', command, foe } : undefined
}
