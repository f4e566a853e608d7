import { rowsOf } from '@quintain/engine'
import { LIGHT_LEVELS } from '@quintain/grid'
import { lightSeenWith, mapOf, sensesOf, squaresSeen } from '@quintain/rules'
import type { SightTold } from '../../protocol/index.ts'
import type { Known } from './known.ts'

/** What a creature of the view sees of the map, and how bright it is for its eyes. */
export function sightOf({ reader }: Known, who: number): Omit<SightTold, 'm' | 'n'> {
  const light = lightSeenWith(reader, sensesOf(reader, who))
  return {
    seen: [...rowsOf(mapOf(reader).width, squaresSeen(reader, who), is => (is ? 'x' : '.'))],
    ...(light ? { light: [...light].map(level => LIGHT_LEVELS[level]!) } : {}),
  }
}
