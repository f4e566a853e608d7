import type { Reader } from '@quintain/engine'
import { sheetOf } from '../../../position/position.ts'
import { at } from '../../../vocabulary/fields.ts'

/** Squares of deep water, for one that stands on the shore and does not swim by nature: it goes in for nothing. Undefined for others. */
export function deepWater(r: Reader, who: number): ((square: number) => boolean) | undefined {
  if (sheetOf(r, who).speeds?.swim !== undefined) return undefined
  const { map } = r.board
  const isDeep = (square: number): boolean => map.terrainAt(map.at(square)).mode === 'swim'
  return isDeep(r.get(who, at)) ? undefined : isDeep
}
