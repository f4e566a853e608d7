import { squaresIn } from '@quintain/grid'
import { caughtIn, effectArea } from '@quintain/rules'
import type { AreaTold, SeatMessage } from '../../protocol/index.ts'
import { squareBy } from '../distance.ts'
import { squareOf } from '../words.ts'
import type { Known } from './known.ts'

type Asked = Extract<SeatMessage, { m: 'area' }>

/** An area that a creature of the view would send out, or that would begin in a square; null off the map. */
export function areaLaid(
  { scene, reader }: Known,
  who: number,
  { shape, feet, to: name }: Asked,
): Omit<AreaTold, 'm' | 'n'> | null {
  const to = squareBy(scene, name)
  if (to === null) return null
  const of = { shape, feet }
  return {
    squares: squaresIn(effectArea(reader, who, of, to)).map(s => squareOf(scene, scene.board.map.index(s))),
    who: caughtIn(reader, who, of, to).map(i => scene.creatures[i]!),
  }
}
