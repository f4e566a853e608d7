import type { View } from '@quintain/engine'
import { derive } from '@quintain/grid'
import { squareAt } from '../../d20/position/position.ts'
import { movingOf } from '../../d20/position/ways/ways-now.ts'
import { at } from '../../d20/vocabulary/fields.ts'

/** Whether anything on a map is climbed. */
const hasCliffs = derive(map => map.squares.some(t => map.terrains[t]!.mode === 'climb'))
/** Whether a creature climbs now, and has no speed for it. It never flies meanwhile. */
export function climbsBySkill(v: View, who: number): boolean {
  if (!hasCliffs(v.board.map)) return false
  const { speeds, by } = movingOf(v, who)
  if (speeds?.climb !== undefined || by === 'flight' || by === 'incorporeal') return false
  const here = v.get(who, at)
  return here >= 0 && v.board.map.terrainAt(squareAt(v, here)).mode === 'climb'
}
