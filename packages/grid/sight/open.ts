import { derive } from '../map/map.ts'
import { LIGHT_LEVELS } from '../map/terrain.ts'
import { screensOf } from './screens.ts'

/** Whether anything on a map gives cover or stops effects. Where nothing does, only creatures in the way give cover. */
export const givesCover = derive(
  map =>
    map.squares.some(t => map.terrains[t]!.blocks.effect) ||
    map.segments.some(s => s.blocks.effect) ||
    screensOf(map).length > 0,
)

const DIM = LIGHT_LEVELS.indexOf('dim')

/**
 * Whether a map conceals no creature from eyes that have a line of effect: it is lit everywhere, no terrain conceals, and
 * whatever stops sight stops effects too.
 */
export const hidesNothing = derive(
  map =>
    map.light.every(level => level > DIM) &&
    !map.squares.some(t => {
      const { concealment, blocks } = map.terrains[t]!
      return concealment !== undefined || (blocks.sight && !blocks.effect)
    }) &&
    !map.segments.some(s => s.blocks.sight && !s.blocks.effect),
)
