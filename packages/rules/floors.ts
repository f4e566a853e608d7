import type { Board, Floors, Reader, SeenFloor } from '@quintain/engine'
import { rowsOf } from '@quintain/engine'
import {
  distanceBetween,
  fieldOfView,
  GridMap,
  knownPart,
  LIGHT_LEVELS,
  type LightSource,
  lightLevels,
  type MapData,
  standsInDark,
} from '@quintain/grid'
import { lightNow, sensesOf } from './d20/position/light.ts'
import { mapOf, present, spaceOf } from './d20/position/position.ts'
import { blinded } from './d20/vocabulary/conditions.ts'

const DARK = LIGHT_LEVELS.indexOf('dark')

/**
 * The squares that a creature sees now: those in its field of view, walls by their faces, that are lit for its eyes or within
 * its darkvision; what other precise senses show it; and what it can touch.
 */
function seenBy(r: Reader, who: number): Uint8Array {
  const map = mapOf(r)
  const out = new Uint8Array(map.width * map.height)
  if (!present(r, who)) return out
  const space = spaceOf(r, who)
  const touched = fieldOfView(map, space, { what: 'effect', radius: 1 }).squares
  touched.forEach((is, i) => {
    if (is) out[i] = 1
  })
  const senses = sensesOf(r, who)
  const within = (range: number | undefined, i: number) =>
    range !== undefined && distanceBetween(space, { ...map.at(i), side: 1 }) <= range
  if (senses.blindsight !== undefined) {
    const felt = fieldOfView(map, space, { what: 'effect' }).squares
    felt.forEach((is, i) => {
      if (is && within(senses.blindsight, i)) out[i] = 1
    })
  }
  if (senses.vision === false || r.has(who, blinded)) return out
  const policy = r.slots.light?.policy(r)
  const light = policy && lightNow(r, senses, policy)
  if (light && policy?.darkness === 'of-the-viewer' && standsInDark(map, { space, senses }, light)) return out
  fieldOfView(map, space).squares.forEach((is, i) => {
    if (is && (!light || light[i]! > DARK || within(senses.darkvision, i))) out[i] = 1
  })
  return out
}

/** Light of the map itself as these creatures have it, on the whole map: what falls on squares that are known is known. */
function lightOf(r: Reader, eyes: readonly number[]): Uint8Array {
  const { map, lights = [] } = r.board
  const policy = r.slots.light?.policy(r)
  const sharp = policy?.lowLight === 'doubles-radii' && eyes.length > 0 && eyes.every(i => sensesOf(r, i).lowLight)
  return lightLevels(map, lights, { stretch: sharp ? 2 : 1, stretchCones: policy?.lowLightCones ?? true })
}

/** How floors are seen and remembered on the grid. The map itself never changes in a fight: what was seen is still so. */
export const floors: Floors = {
  seen: seenBy,
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
