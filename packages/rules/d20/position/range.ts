import type { Reader, View } from '@quintain/engine'
import { fact, perScene } from '@quintain/engine'
import {
  areWithin,
  centre,
  cornerOf,
  cornersOf,
  distanceBetween,
  distanceBetweenIntersections,
  distanceInAir,
  FEET_PER_SQUARE,
  footprint,
  type GridMap,
  intersectionAt,
  type Point,
  packedIntersection,
  squaresNear,
  squaresOf,
} from '@quintain/grid'
import type { D20Sheet, Weapon } from '../creature/sheet.ts'
import type { Placing } from '../vocabulary/effect-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { betweenBodies, rise } from './height.ts'
import { mapOf, sheetOf, sideTaken, spaceOf, squareAt } from './position.ts'

/** Feet between two creatures, height counted, were they to stand at these squares; 0 where either is off the map. */
export function feetApart(v: View, a: number, b: number, from = v.get(a, at), to = v.get(b, at)): number {
  if (from < 0 || to < 0) return 0
  const up = rise(v, a, b, from, to)
  let least = Number.POSITIVE_INFINITY
  betweenBodies(v, a, from, b, to, (mine, its) => {
    least = Math.min(least, distanceInAir(mine, its, up))
    return least === 0
  })
  return least
}

/** Feet from the nearest part of one creature to the nearest of another, height counted; 0 where either is off the map. */
export const feetBetween = fact('feet between', (v, a, b) => feetApart(v, a, b))

/** Feet from a creature to a square, were it to stand at `from`; 0 where it is off the map. */
export function feetToSquare(v: View, who: number, square: number, from = v.get(who, at)): number {
  return from < 0 ? 0 : distanceBetween(spaceOf(v, who, from), { ...squareAt(v, square), side: 1 })
}
const feetToPlace = fact('feet to a square', (v, who, square) => feetToSquare(v, who, square))

/** Feet to what is attacked: a creature, else a square; 0 where the attack has neither. */
export function feetToTarget(
  r: Reader,
  by: number,
  f: { readonly target: number; readonly square?: number | undefined },
) {
  if (f.target >= 0) return r.fact(feetBetween, by, f.target)
  return f.square === undefined ? 0 : r.fact(feetToPlace, by, f.square)
}

declare module '@quintain/engine' {
  interface Slots {
    /** Points that so many feet take off the number to hit with a weapon of this increment; absent: none. */
    rangeLoss?(r: Reader, feet: number, increment: number): number
  }
}

/** How far a ranged weapon carries, in feet: five increments thrown, ten shot, or less where the weapon says so. */
export function maximumRange(w: Pick<Weapon, 'use' | 'increment' | 'maximum'>): number {
  const carries = w.increment === undefined ? Number.POSITIVE_INFINITY : w.increment * (w.use === 'thrown' ? 5 : 10)
  return Math.min(carries, w.maximum ?? carries)
}

/** The longest reach of each creature, in feet: reach goes by the sheet alone. */
const longest = perScene((): number[] => [])
function longestReach(v: View, who: number): number {
  // Whoever has taken up a weapon of another may reach farther than its own sheet says.
  if (v.sheet(who) !== v.scene.sheets[who]) return longestNow(v, who)
  return (longest(v.scene)[who] ??= longestNow(v, who))
}
const longestNow = (v: View, who: number): number =>
  sheetOf(v, who).weapons.reduce(
    (feet, w, i) => (w.use === 'melee' ? Math.max(feet, v.scene.rules.slots.movement.reach(v, who, i).feet) : feet),
    0,
  )
/**
 * Whether a creature is too far away for every melee weapon of another, were they to stand at these squares: the first
 * thing to ask where many stand about.
 */
export function outOfReach(v: View, by: number, target: number, from: number, to: number): boolean {
  const squares = longestReach(v, by) / FEET_PER_SQUARE
  return !areWithin(from, sideTaken(v, by), to, sideTaken(v, target), v.board.width, squares)
}

/** The squares at which a creature could stand and be in reach of another, who stands where it does now, by distance alone. */
export function squaresInReach(v: View, by: number, target: number): readonly number[] {
  const from = v.get(by, at)
  if (from < 0) return []
  const { x, y, side } = spaceOf(v, by, from)
  // A wide target stands at its top left square, and is in reach with any of its squares.
  const more = spaceOf(v, target, from).side - 1
  const map = mapOf(v)
  const around = { x: x - more, y: y - more, side: side + more }
  return squaresNear(around, longestReach(v, by) / FEET_PER_SQUARE, map).map(s => map.index(s))
}

/** The most feet that a sheet can mean to reach, whatever the text makes of a reach weapon. */
const longestIn = (sheet: object): number => {
  const { reach, weapons } = sheet as D20Sheet
  return Math.max(2 * reach, ...weapons.map(w => (typeof w.reach === 'number' ? w.reach : 0))) + FEET_PER_SQUARE
}
const farthest = perScene(() => ({ feet: -1 }))
/** Squares of the longest reach of anyone in the scene, by their own sheets. */
export function squaresOfReach(v: View): number {
  const known = farthest(v.scene)
  if (known.feet < 0)
    known.feet = v.scene.sheets.reduce(
      // In another form it may reach farther: by its feet and those of its weapons.
      (feet, s, i) => Math.max(feet, longestReach(v, i), ...Object.values(s.forms ?? {}).map(longestIn)),
      0,
    )
  return Math.ceil(known.feet / FEET_PER_SQUARE)
}

/** An intersection as steps and facts hold it. */
export const packedPoint = (map: GridMap, point: Point): number => packedIntersection(point, map.width)
/** The same, as the grid has it. */
export const pointOf = (map: GridMap, packed: number): Point => intersectionAt(packed, map.width)

/** The intersection that a square and its corner name. */
export const chosenPoint = (v: View, to: number, { corner = 'nw' }: Placing): Point =>
  cornerOf(footprint(squareAt(v, to)), corner)

/** Feet from a creature to an intersection: from the corner of its space that is nearest. */
export function feetToPoint(v: View, who: number, point: Point): number {
  return Math.min(...cornersOf(spaceOf(v, who)).map(corner => distanceBetweenIntersections(corner, point)))
}

/** The same as a fact of an intersection, as `packedPoint` counts it. */
export const feetToIntersection = fact('feet to an intersection', (v, who, point) =>
  feetToPoint(v, who, pointOf(mapOf(v), point)),
)

/** Feet to an intersection from the center of the nearest square of a creature's space. */
export const feetFromCenter = fact('feet from a center to an intersection', (v, who, packed) => {
  const point = pointOf(mapOf(v), packed)
  const centers = squaresOf(spaceOf(v, who)).map(centre)
  return Math.min(...centers.map(center => distanceBetweenIntersections(center, point)))
})
