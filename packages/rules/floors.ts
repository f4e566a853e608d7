import type { Board, Floors, PlaceFrame, Reader, SeenFloor } from '@quintain/engine'
import { placeOfSquare, rowsOf } from '@quintain/engine'
import { GridMap, knownPart, type LightSource, lightLevels, type MapData, VOID } from '@quintain/grid'
import { squaresSeen } from './d20/position/doors/seen.ts'
import { banded, sensesOf } from './d20/position/light.ts'
import { underSky } from './d20/position/places/daylight.ts'

/** Light of the map itself as these creatures have it, on the whole map: what falls on squares that are known is known. `map`: that of the board, at some hour. */
function lightOf(r: Reader, eyes: readonly number[], map: GridMap): Uint8Array {
  const { lights = [] } = r.board
  const policy = r.slots.light?.policy(r)
  const sharp = policy?.lowLight === 'doubles-radii' && eyes.length > 0 && eyes.every(i => sensesOf(r, i).lowLight)
  const sources = lights.map(light => banded(r, light))
  return lightLevels(map, sources, { stretch: sharp ? 2 : 1, stretchCones: policy?.lowLightCones ?? true })
}

/** Of a board of several places nothing but those is open ground of which a square is known: nobody walks from place to place over it. */
function withinPlaces({ places }: Board, map: MapData, ever: Uint8Array): MapData {
  if (!places) return map
  const { width } = map
  const isSeen = (p: PlaceFrame) =>
    Array.from({ length: p.height }, (_, y) =>
      ever.subarray((p.y + y) * width + p.x, (p.y + y) * width + p.x + p.width),
    ).some(row => row.includes(1))
  const open = new Set(places.filter(isSeen))
  const terrains = [...map.terrains!, VOID]
  return {
    ...map,
    terrains,
    squares: (map.squares as number[]).map((t, i) => {
      const place = placeOfSquare(i, { width, places })
      return place && open.has(place) ? t : terrains.length - 1
    }),
  }
}

/** How floors are seen and remembered on the grid. The board is that of the moment; doors stand beside it. */
export const floors: Floors = {
  seen: squaresSeen,
  known(r, eyes, now, ever): SeenFloor {
    const { map, lights = [] } = r.board
    const isKnown = ({ at: [x, y] }: LightSource) => {
      const square = { x: Math.floor(x), y: Math.floor(y) }
      return map.contains(square) && ever[map.index(square)] === 1
    }
    const known = knownPart(map, ever, lightOf(r, eyes, map))
    const { daylit } = r.board
    const night = daylit && lightOf(r, eyes, underSky(map, { daylit }, 'night'))
    return {
      squares: rowsOf(map.width, ever, (seen, i) => (now[i] ? 'x' : seen ? 'o' : '.')),
      map: JSON.parse(JSON.stringify(withinPlaces(r.board, known, ever))) as MapData,
      lights: lights.filter(isKnown),
      ...(night && { byNight: rowsOf(map.width, night, (level, i) => (ever[i] ? String(level) : '0')) }),
    }
  },
  board(board, { squares, map, byNight }): Board {
    const { hampered, ...rest } = board
    const known = squares.join('')
    const night = byNight && { byNight: Uint8Array.from(byNight.join(''), Number) }
    const slowed = hampered && { hampered: hampered.map((n, i) => (known[i] === '.' ? 0 : n)) }
    return { ...rest, ...slowed, ...night, map: GridMap.of(map as MapData), lights: [] }
  },
}
