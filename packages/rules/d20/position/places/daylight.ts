import type { Board, View } from '@quintain/engine'
import { GAME, perScene } from '@quintain/engine'
import { type GridMap, LIGHT_LEVELS, type LightLevel } from '@quintain/grid'
import { sky } from '../../vocabulary/fields.ts'
import { SKIES, type Sky } from '../../vocabulary/timers.ts'

declare module '@quintain/engine' {
  interface Board {
    /** 1 for each square that is lit by the hour, by their indices: its light is that of the sky. Absent: none is. */
    readonly daylit?: Uint8Array
    /**
     * The light of each square by night, as its place in LIGHT_LEVELS, where the map's own lights are reckoned into the map and do not
     * stand beside it: on a board as a viewer knows it. Absent: the sky alone.
     */
    readonly byNight?: Uint8Array
  }
}

/** In a file, the light of the sky: bright by day, dim at dusk and dawn, dark by night. */
export const BY_THE_HOUR = 'by the hour'
/** The light of places under the open sky. */
export const LIGHT_OF_SKY: Readonly<Record<Sky, LightLevel>> = { day: 'bright', dusk: 'dim', night: 'dark' }

/** The map with the light of the sky on the squares that have it, or what lights leave there by night where that is more. */
export function underSky(map: GridMap, { daylit, byNight }: Pick<Board, 'daylit' | 'byNight'>, now: Sky): GridMap {
  const least = LIGHT_LEVELS.indexOf(LIGHT_OF_SKY[now])
  return map.change(draft => {
    daylit?.forEach((open, i) => {
      if (open) draft.light(map.at(i), LIGHT_LEVELS[Math.max(least, byNight?.[i] ?? 0)]!)
    })
  })
}

/** What maps of a scene become as it grows light and dark. */
const darkened = perScene(() => SKIES.map(() => new WeakMap<GridMap, GridMap>()))

/** A map with the light of this hour; the map itself by day, and where no place is lit by the hour. */
export function byTheHour(v: View, map: GridMap): GridMap {
  const board = v.board as Board
  if (!board.daylit || !v.scene.layout.has(sky)) return map
  const now = v.get(GAME, sky)
  if (now === 0) return map
  const known = darkened(v.scene)[now]!
  let made = known.get(map)
  if (!made) {
    made = underSky(map, board, SKIES[now]!)
    known.set(map, made)
  }
  return made
}
