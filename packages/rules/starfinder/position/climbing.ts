import { perScene, type View } from '@quintain/engine'
import { squareAt } from '../../d20/position/position.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/** Whether anything on the map is climbed. */
const cliffs = perScene(({ board: { map } }) => ({
  any: Array.from({ length: map.width * map.height }, (_, i) => map.terrainAt(map.at(i))).some(t => t.mode === 'climb'),
}))
/** Whether a creature climbs now, and has no speed for it. It never flies meanwhile. */
export function climbsBySkill(v: View, who: number): boolean {
  if (!cliffs(v.scene).any) return false
  const { speeds, by } = sheetOf(v, who)
  if (speeds?.climb !== undefined || by === 'flight' || by === 'incorporeal') return false
  const here = v.get(who, at)
  return here >= 0 && v.board.map.terrainAt(squareAt(v, here)).mode === 'climb'
}
