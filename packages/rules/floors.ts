import type { Board, Floors, Reader, SeenFloor } from '@quintain/engine'
import { rowsOf } from '@quintain/engine'
import { GridMap, knownPart, type LightSource, lightLevels, type MapData } from '@quintain/grid'
import { squaresSeen } from './d20/position/doors/seen.ts'
import { sensesOf } from './d20/position/light.ts'

/** Light of the map itself as these creatures have it, on the whole map: what falls on squares that are known is known. */
function lightOf(r: Reader, eyes: readonly number[]): Uint8Array {
  const { map, lights = [] } = r.board
  const policy = r.slots.light?.policy(r)
  const sharp = policy?.lowLight === 'doubles-radii' && eyes.length > 0 && eyes.every(i => sensesOf(r, i).lowLight)
  return lightLevels(map, lights, { stretch: sharp ? 2 : 1, stretchCones: policy?.lowLightCones ?? true })
}

/** How floors are seen and remembered on the grid. Of the map itself nothing but doors changes in a fight, and those stand beside it. */
export const floors: Floors = {
  seen: squaresSeen,
  known(r, eyes, now, ever): SeenFloor {
    const { map, lights = [] } = r.board
    const isKnown = ({ at: [x, y] }: LightSource) => {
      const square = { x: Math.floor(x), y: Math.floor(y) }
      return map.contains(square) && ever[map.index(square)] === 1
    }
    return {
      squares: rowsOf(map.width, ever, (seen, i) => (now[i] ? 'x' : seen ? 'o' : '.')),
      map: JSON.parse(JSON.stringify(knownPart(map, ever, lightOf(r, eyes)))) as MapData,
      lights: lights.filter(isKnown),
    }
  },
  board(board, { squares, map }): Board {
    const { hampered, ...rest } = board
    const known = squares.join('')
    const slowed = hampered && { hampered: hampered.map((n, i) => (known[i] === '.' ? 0 : n)) }
    return { ...rest, ...slowed, map: GridMap.of(map as MapData), lights: [] }
  },
}
