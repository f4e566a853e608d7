import type { Reader } from '@quintain/engine'
import type { Shape } from '@quintain/formats'
import { type Area, covers, type Direction, FEET_PER_SQUARE, type Footprint, type Square } from '@quintain/grid'
import { altitudeOf, caughtIn, effectArea, present, spaceOf } from '@quintain/rules'

/** An area as the fight has it: its squares, and the names of those who are in it. */
export interface FoughtArea {
  readonly area: Area
  readonly touched: readonly string[]
}

/** Whether areas of a fight begin at intersections of the grid; in other texts they begin in a square. */
export const beginsAtCorners = (r: Reader): boolean => r.slots.effects?.placed !== undefined

/**
 * An area by the rules of the fight. `from`: whose effect it is. Null where nobody is there whose effect it could be: then it is
 * an area of the map alone.
 */
export function areaInFight(r: Reader, shape: Shape, from?: number): FoughtArea | null {
  const { map } = r.board
  const there = Array.from({ length: r.count }, (_, who) => who).filter(who => present(r, who))
  const chosen = shape.kind === 'burst' || shape.kind === 'spread' || shape.kind === 'cylinder'
  const user = chosen ? (from ?? anyOf(r, there, shape.at)) : there.find(who => covers(spaceOf(r, who), shape.at))
  const to = user === undefined ? null : aimOf(shape, spaceOf(r, user))
  if (user === undefined || !to || !map.contains(to)) return null
  const kind = shape.kind === 'aura' ? 'emanation' : shape.kind
  // More feet than these reach everybody on the map.
  const all = FEET_PER_SQUARE * 2 * (shape.kind === 'spread' ? map.width * map.height : map.width + map.height)
  const feet = Math.min(shape.feet, all + Math.max(0, ...there.map(who => altitudeOf(r, who))))
  const corner = 'corner' in shape ? shape.corner : undefined
  const lies = corner && beginsAtCorners(r) ? { placing: chosen ? { corner } : { start: corner } } : {}
  const of = { shape: kind, feet } as const
  return {
    area: effectArea(r, user, of, map.index(to), lies),
    touched: caughtIn(r, user, of, map.index(to), lies).map(who => r.sheet(who).name),
  }
}
/** In texts whose areas begin in a square it does not matter whose effect it is, unless he stands there himself. */
const anyOf = (r: Reader, there: readonly number[], square: Square): number | undefined =>
  beginsAtCorners(r) ? undefined : there.find(who => !covers(spaceOf(r, who), square))

/** The square at which a command would aim it; null for a line to its user's own square. */
function aimOf(shape: Shape, space: Footprint): Square | null {
  if (shape.kind === 'line') return covers(space, shape.to) ? null : shape.to
  return shape.kind === 'cone' ? ahead(space, shape.direction) : shape.at
}
/** The next square in a direction. */
function ahead({ x, y, side }: Footprint, direction: Direction): Square {
  const next = (from: number, back: string, on: string) =>
    direction.includes(on) ? from + side : direction.includes(back) ? from - 1 : from
  return { x: next(x, 'w', 'e'), y: next(y, 'n', 's') }
}
