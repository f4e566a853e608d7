import type { View } from '@quintain/engine'
import { sharedReading } from '@quintain/engine'
import {
  type Area,
  areaOfSquares,
  burst,
  cone,
  coneCorners,
  cornerOf,
  cornersOf,
  cylinder,
  type Direction,
  type Footprint,
  farCountTo,
  footprint,
  type GridMap,
  isInSphereAt,
  lineArea,
  middleOf,
  nearestPoint,
  type Point,
  quartersReached,
  shaped,
  spread,
  touches,
  withinRange,
} from '@quintain/grid'
import type { EffectArea } from '../../creature/effect.ts'
import { bodyOf, levelOf } from '../../position/height.ts'
import { mapOf, spaceOf, squareAt } from '../../position/position.ts'
import { chosenPoint } from '../../position/range.ts'
import type { Placing } from '../../vocabulary/effect-steps.ts'

export const CYLINDER_NEEDS_LINE_OF_EFFECT = sharedReading('cylinder-needs-line-of-effect')

/** An area that begins at an intersection of the grid. */
export interface PlacedArea {
  readonly area: Area
  /** Where it begins; absent for areas of single squares. */
  readonly point?: Point
}
/** Shapes whose origin its user chooses. */
export const CHOSEN: readonly string[] = ['burst', 'spread', 'cylinder']
/** Shapes whose squares its user lays out. */
export const LAID_OUT: readonly string[] = ['shapable', 'described']

const spotOf = (v: View, square: number): Footprint => footprint(squareAt(v, square))
/** The corner at which a cone starts: the one that is named, or the one that is nearest to the square that it is aimed at. */
export function coneStart(user: Footprint, to: Footprint, direction: Direction, start?: Placing['start']) {
  const open = coneCorners(user, direction)
  if (start === undefined) return nearestPoint(open, middleOf(to))
  const [x, y] = cornerOf(user, start)
  return open.find(([ox, oy]) => ox === x && oy === y)
}
export const coneFrom = (map: GridMap, user: Footprint, direction: Direction, corner: Point, feet: number): Area =>
  cone(map, user, { direction, corner, feet })

/** The start of a line and an intersection that it runs through, as they are named. */
export function lineThrough(user: Footprint, to: Footprint, placing: Placing): { corner: Point; through: Point } {
  const through = cornerOf(to, placing.corner ?? 'nw')
  if (placing.start !== undefined) return { corner: cornerOf(user, placing.start), through }
  // From the corner that is nearest to where it goes.
  return { corner: nearestPoint(cornersOf(user), through)!, through }
}
/** A line through an intersection; a RangeError says why there is none. */
export function lineBy(map: GridMap, user: Footprint, to: Footprint, feet: number, placing: Placing): PlacedArea {
  const { corner, through } = lineThrough(user, to, placing)
  const area = lineArea(map, user, { corner, through, feet, ...(placing.side ? { side: placing.side } : {}) })
  return { area, point: corner }
}

/** The upper left squares of the cubes of a shapable area. */
export const cubesOf = (v: View, squares: readonly number[]) => squares.map(square => squareAt(v, square))

/** An area whose origin, or whose squares, its user has chosen. */
export function placedArea(v: View, by: number, of: EffectArea, to: number, placing: Placing): PlacedArea {
  const [map, user] = [mapOf(v), spaceOf(v, by)]
  const { shape, feet } = of
  if (shape === 'described') return { area: areaOfSquares(map, placing.squares ?? []) }
  if (shape === 'shapable') return { area: shaped(map, cubesOf(v, placing.squares ?? []), of.cubes ?? 1, feet) }
  const point = chosenPoint(v, to, placing)
  // What was thrown may land where its thrower does not see: there it goes off toward where it came from.
  const how = { quarters: quartersReached(map, user, point) || quartersReached(map, spotOf(v, to), point) }
  if (shape === 'spread') return { area: spread(map, point, feet, how), point }
  if (shape === 'burst') return { area: burst(map, point, feet, how), point }
  const lineOfEffect = CYLINDER_NEEDS_LINE_OF_EFFECT(v)
  return { area: cylinder(map, point, feet, { ...how, top: of.height ?? feet, lineOfEffect }), point }
}
/** What lies beyond the range of its user is wasted. */
export const notWasted = (v: View, by: number, area: Area, range: number | undefined): Area =>
  range === undefined ? area : withinRange(area, spaceOf(v, by), range)

/** The height over the map's zero at which an area begins: so many feet over the ground of its square. */
export const heightOfOrigin = (v: View, to: number, { height = 0 }: Placing): number =>
  mapOf(v).elevationAt(squareAt(v, to)) + height

/** Whether any cube of a creature's body lies within so many feet of an intersection at a height, and within the squares. */
export const inSphereAt = (v: View, who: number, area: Area, point: Point, height: number, feet: number): boolean =>
  isInSphereAt(
    area,
    { point, height, feet },
    { parts: bodyOf(v, who), level: levelOf(v, who), layers: spaceOf(v, who).side },
  )
/** Whether a creature is in the squares of an area, and with its lowest point under this height. */
export const underTop = (v: View, who: number, area: Area, top: number): boolean =>
  levelOf(v, who) < top && bodyOf(v, who).some(part => touches(area, part))

/** The distance of a creature from where an area begins, for areas that affect the nearest. */
export const countTo = (v: View, who: number, point: Point): number => farCountTo(point, spaceOf(v, who))
