import type { Reader, View } from '@quintain/engine'
import {
  type Area,
  areaOfSquares,
  aura,
  type Body,
  cornersOf,
  DIRECTIONS,
  type Direction,
  distanceBetween,
  FEET_PER_SQUARE,
  type Footprint,
  footprint,
  type GridMap,
  headingToward,
  heightOf,
  isInCone,
  isInSphere,
  isOnLine,
  lineArea,
  lineToward,
  nowhere,
  offsetFrom,
  overlap,
  type Point,
  quartersReached,
  spread,
  touches,
} from '@quintain/grid'
import type { Defends } from '../creature/defends.ts'
import type { EffectArea } from '../creature/effect.ts'
import { bodyOf, levelOf } from '../position/height.ts'
import { mapOf, present, spaceOf, squareAt } from '../position/position.ts'
import type { Placing } from '../vocabulary/effect-steps.ts'
import {
  CHOSEN,
  coneFrom,
  coneStart,
  countTo,
  heightOfOrigin,
  inSphereAt,
  LAID_OUT,
  lineBy,
  notWasted,
  type PlacedArea,
  placedArea,
  underTop,
} from './areas/corners.ts'
import { takenOf } from './areas/pool.ts'

/** Areas that begin at their user. */
export const FROM_USER: readonly string[] = ['emanation', 'cone', 'line']

/** A square as a space. */
export const spotOf = (v: View, square: number): Footprint => footprint(squareAt(v, square))

/** The direction of a cone that is aimed at a square; undefined for a square of its user. */
export function coneDirection(user: Footprint, to: Footprint): Direction | undefined {
  const { dx, dy } = offsetFrom(user, to)
  const heading = headingToward([0, 0], [dx, dy])
  return heading === undefined ? undefined : DIRECTIONS[heading]
}

function coneArea(map: GridMap, user: Footprint, to: Footprint, feet: number, start?: Placing['start']): PlacedArea {
  const direction = coneDirection(user, to)
  const point = direction && coneStart(user, to, direction, start)
  return direction && point ? { area: coneFrom(map, user, direction, point, feet), point } : { area: nowhere(map) }
}
/** From the corner of its user that is foremost in that direction, through the squares up to the one it is aimed at and on. */
function lineTo(map: GridMap, user: Footprint, to: Footprint, feet: number): PlacedArea {
  const way = lineToward(user, to)
  return way ? { area: lineArea(map, user, { ...way, feet }), point: way.corner } : { area: nowhere(map) }
}
/** Around corners from every corner of a square, those of them that no wall keeps from it. */
function spreadFrom(map: GridMap, spot: Footprint, feet: number): Area {
  const area = areaOfSquares(map, [map.index(spot)])
  if (feet < FEET_PER_SQUARE) return area
  for (const corner of cornersOf(spot))
    spread(map, corner, feet, { quarters: quartersReached(map, spot, corner) }).squares.forEach((inside, i) => {
      if (inside) area.squares[i] = 1
    })
  return area
}

/** A wall across the way from its user to the square that it is aimed at, along the grid, with that square in its middle. */
function wallAcross(map: GridMap, user: Footprint, to: Footprint, feet: number): Area {
  const { dx, dy } = offsetFrom(user, to)
  const n = Math.max(1, Math.floor(feet / FEET_PER_SQUARE))
  const first = -Math.floor((n - 1) / 2)
  const upright = Math.abs(dx) >= Math.abs(dy)
  const squares = Array.from({ length: n }, (_, i) => ({
    x: to.x + (upright ? 0 : first + i),
    y: to.y + (upright ? first + i : 0),
  }))
  return areaOfSquares(
    map,
    squares.filter(s => map.contains(s)).map(s => map.index(s)),
  )
}
/** How an effect lies on the grid, where that is not said by its square alone. */
export interface Lies {
  readonly placing?: Placing | undefined
  /** Feet beyond which it does nothing. */
  readonly range?: number | undefined
  /** The kinds of creatures that count where it affects the nearest. */
  readonly only?: readonly string[] | undefined
  /** How many levels of creatures it takes, where that was rolled. */
  readonly levels?: number | undefined
}

/** An area with its origin, an intersection; without one it begins in a square or around a creature. */
export function originated(v: View, by: number, of: EffectArea, to: number, { placing, range }: Lies = {}): PlacedArea {
  const { shape, feet } = of
  const [map, user, spot] = [mapOf(v), spaceOf(v, by), spotOf(v, to)]
  if (shape === 'emanation') return { area: aura(map, user, feet) }
  if (shape === 'cone') return coneArea(map, user, spot, feet, placing?.start)
  if (shape === 'wall') return { area: wallAcross(map, user, spot, feet) }
  if (shape === 'line') return placing?.corner ? lineBy(map, user, spot, feet, placing) : lineTo(map, user, spot, feet)
  if (LAID_OUT.includes(shape) || (placing?.corner && CHOSEN.includes(shape))) {
    const found = placedArea(v, by, of, to, placing ?? {})
    return { ...found, area: notWasted(v, by, found.area, range) }
  }
  return { area: shape === 'spread' ? spreadFrom(map, spot, feet) : aura(map, spot, feet) }
}
/** The squares that an effect fills. `to`: the square in which it begins, or the one that a cone or a line is aimed at. */
export const areaOf = (v: View, by: number, of: EffectArea, to: number, lies?: Lies): Area =>
  originated(v, by, of, to, lies).area
/** A space at a height, where a creature or a square is. */
const bodyAt = (v: View, who: number): Body => ({ ...spaceOf(v, who), level: levelOf(v, who) })
/** The square in which an area begins or at which it is aimed: at the height of the lowest creature there, else on its ground. */
function aimed(v: View, by: number, to: number): Body {
  const spot = spotOf(v, to)
  const there = v.scene.sheets.flatMap((_, i) =>
    i !== by && present(v, i) && bodyOf(v, i).some(part => overlap(part, spot)) ? [levelOf(v, i)] : [],
  )
  return { ...spot, level: there.length > 0 ? Math.min(...there) : heightOf(mapOf(v), spot) }
}
/** Whether a creature that an area catches on the flat map is within it by its height too. */
function inHeight(v: View, by: number, { shape, feet }: EffectArea, aim: Body, who: number): boolean {
  const [user, body] = [bodyAt(v, by), bodyAt(v, who)]
  if (user.level === body.level && aim.level === body.level) return true
  if (shape === 'cone') return isInCone(user, aim, body, feet)
  if (shape === 'line') return isOnLine(user, aim, body, feet)
  return isInSphere(shape === 'emanation' ? user : aim, body, feet)
}
/** Whether a creature is in an area that lies at an intersection, its height counted. */
function inPlaced(v: View, { shape, feet, height = feet }: EffectArea, to: number, of: PlacedArea, lies: Lies) {
  const { placing = {} } = lies
  const ground = mapOf(v).elevationAt(squareAt(v, to))
  if (shape === 'cylinder') return (who: number) => underTop(v, who, of.area, ground + height)
  if (shape === 'shapable') return (who: number) => underTop(v, who, of.area, ground + feet)
  if (shape === 'described') return (who: number) => underTop(v, who, of.area, Number.POSITIVE_INFINITY)
  const from = heightOfOrigin(v, to, placing)
  return (who: number) => inSphereAt(v, who, of.area, of.point!, from, feet)
}
/** Of several creatures those that an effect affects which takes only so many, the nearest first. */
function nearest(v: View, all: readonly number[], most: number, by: number, point?: Point) {
  return nearestFirst(v, by, all, point)
    .slice(0, most)
    .sort((a, b) => a - b)
}
/** Creatures by their distance from another or from a point; those that are equally near in the order of the sheets. */
export function nearestFirst(v: View, by: number, all: readonly number[], point?: Point): number[] {
  const count = (who: number) => (point ? countTo(v, who, point) : distanceBetween(spaceOf(v, by), spaceOf(v, who)))
  return all.toSorted((a, b) => count(a) - count(b) || a - b)
}
/** Creatures that an area catches, friend and foe, in the order of the sheets. */
export function caughtIn(r: Reader, by: number, area: EffectArea, to: number, lies: Lies = {}): readonly number[] {
  const of = originated(r, by, area, to, lies)
  const chosen = LAID_OUT.includes(area.shape) || (of.point !== undefined && CHOSEN.includes(area.shape))
  const aim = chosen ? undefined : aimed(r, by, to)
  const inside = aim ? (who: number) => inHeight(r, by, area, aim, who) : inPlaced(r, area, to, of, lies)
  const caught = (who: number) => present(r, who) && bodyOf(r, who).some(part => touches(of.area, part)) && inside(who)
  // What is a door stands nowhere: it is caught from a square beside it.
  const { squaresBy } = r.slots.attackLimits
  const beside = (who: number) => squaresBy?.(r, who).some(square => touches(of.area, spotOf(r, square))) === true
  const all = r.scene.sheets.flatMap((_, who) => (caught(who) || beside(who) ? [who] : []))
  if (area.levels === undefined && (area.most === undefined || all.length <= area.most)) return all
  // Those of another kind use up none of the number.
  const suits = (who: number) => {
    const { kinds = ['living'] } = r.sheet(who) as Partial<Defends>
    return !lies.only || lies.only.some(kind => kinds.includes(kind))
  }
  const fit = all.filter(suits)
  const some = area.most === undefined ? fit : nearest(r, fit, area.most, by, of.point)
  if (area.levels === undefined) return some
  const near =
    of.point || FROM_USER.includes(area.shape)
      ? nearestFirst(r, by, some, of.point)
      : some.toSorted((a, b) => feetTo(r, a, to) - feetTo(r, b, to))
  return takenOf(r, near, area.levels, lies.levels).toSorted((a, b) => a - b)
}
/** Feet from a creature to a square. */
export const feetTo = (v: View, who: number, to: number): number => distanceBetween(spaceOf(v, who), spotOf(v, to))
