import { farCount } from '../areas/area.ts'
import { inQuarterCircle } from '../areas/cone.ts'
import { type Diagonals, squaresOver } from '../geometry/distance.ts'
import { type Direction, DX, DY, FEET_PER_SQUARE, headingOf, type Point, type Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { LIGHT_LEVELS } from '../map/terrain.ts'
import { litFrom } from './outside.ts'
import { burns, type LightSource } from './source.ts'

/** What changes how far the light of a map reaches. */
export interface LightOptions {
  /** For low-light vision: how many times as far every source shines (srd35/senses/low-light-vision). */
  readonly stretch?: number
  /** Cones are not stretched (option low-light-radius-only). */
  readonly stretchCones?: boolean
  /** The current minute, for sources that burn down. */
  readonly minute?: number
  readonly diagonals?: Diagonals
}

/**
 * The level of light in every square as its place in LIGHT_LEVELS, packed like the map's squares: the map's own light, and
 * the best of what sources add where no wall throws its shadow; darkening sources come last (srd35/light/source-zones). No
 * sources on a map without light of its own is darkness; a map that says nothing has normal light.
 */
export function lightLevels(map: GridMap, sources: readonly LightSource[], options: LightOptions = {}): Uint8Array {
  const levels = map.light.slice()
  const burning = sources.filter(source => burns(source, options.minute ?? source.lit ?? 0))
  for (const source of burning) if (!source.darkens) shine(map, source, options, levels, Math.max)
  for (const source of burning) if (source.darkens) shine(map, source, options, levels, Math.min)
  return levels
}

function shine(
  map: GridMap,
  source: LightSource,
  { stretch = 1, stretchCones = true, diagonals }: LightOptions,
  levels: Uint8Array,
  pick: (one: number, other: number) => number,
): void {
  const { at, cone } = source
  const times = cone && !stretchCones ? 1 : source.darkens ? 1 : stretch
  const zones = source.zones.map(({ level, feet }) => ({ level: LIGHT_LEVELS.indexOf(level), feet: feet * times }))
  const radius = Math.max(...zones.map(zone => zone.feet)) / FEET_PER_SQUARE
  const lit = source.through ? () => true : litFrom(map, at, radius, diagonals)
  levels.forEach((_, i) => {
    if (!lit(i)) return
    const square = map.at(i)
    if (cone && !inBeam(at, cone, square)) return
    const feet = feetFrom(at, square, diagonals)
    const zone = zones.find(z => feet <= z.feet)
    if (zone) levels[i] = pick(levels[i]!, zone.level)
  })
}

const isIntersection = ([x, y]: Point): boolean => Number.isInteger(x) && Number.isInteger(y)

/** Feet from a source: from square to square, or from an intersection to a square's far corner as for areas. */
export function feetFrom(at: Point, square: Square, diagonals?: Diagonals): number {
  if (isIntersection(at)) return farCount(at, square, diagonals) * FEET_PER_SQUARE
  return squaresOver(square.x - Math.floor(at[0]), square.y - Math.floor(at[1]), diagonals) * FEET_PER_SQUARE
}

/** The quarter circle of a beam; from within a square the square itself is lit and the edges run along its diagonals. */
function inBeam(at: Point, direction: Direction, square: Square): boolean {
  if (isIntersection(at)) return inQuarterCircle(at, direction, square)
  const heading = headingOf(direction)
  const [ax, ay] = [DX[heading]!, DY[heading]!]
  const [dx, dy] = [square.x - Math.floor(at[0]), square.y - Math.floor(at[1])]
  if (ax !== 0 && ay !== 0) return dx * ax >= 0 && dy * ay >= 0
  return ax !== 0 ? dx * ax >= Math.abs(dy) : dy * ay >= Math.abs(dx)
}
