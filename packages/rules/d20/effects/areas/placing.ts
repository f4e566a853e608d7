import type { Reader, Refusal } from '@quintain/engine'
import { maybe, oneOf } from '@quintain/engine'
import {
  coneCorners,
  cornerOf,
  cornersOf,
  covers,
  lineSquares,
  type Point,
  reachesPoint,
  squareWith,
  whyNotShaped,
} from '@quintain/grid'
import type { Act } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { mapOf, spaceOf } from '../../position/position.ts'
import { chosenPoint, feetToPoint } from '../../position/range.ts'
import { CORNERS, type Placing } from '../../vocabulary/effect-steps.ts'
import { refusal } from '../../words/refusals.ts'
import { coneDirection, spotOf } from '../area.ts'
import { CHOSEN, coneStart, cubesOf, LAID_OUT, lineThrough } from './corners.ts'

/** What a command says of an area in texts whose areas begin at intersections. */
export const placingTakes = {
  corner: maybe(oneOf(...CORNERS)),
  start: maybe(oneOf(...CORNERS)),
  side: maybe(oneOf('left', 'right')),
  height: maybe('int'),
  squares: maybe('squares'),
} as const

/** What fills an area: an act, or an effect of one that runs. */
type Placed = Pick<Act, 'name' | 'effect'>
const isCorner = (x: unknown): x is (typeof CORNERS)[number] => (CORNERS as readonly unknown[]).includes(x)

/** Why a burst, a spread or a cylinder cannot begin there. */
function originRefusals(r: Reader, who: number, act: Placed, to: number, placing: Placing): Refusal[] {
  const { origin: rule } = r.slots.effects.placed!
  if (!isCorner(placing.corner)) return [{ why: refusal.needsCorner(act.name), rule }]
  const point = chosenPoint(r, to, placing)
  const { range } = act.effect!
  const out: Refusal[] = []
  if (range !== undefined && feetToPoint(r, who, point) > range) out.push({ why: refusal.squareTooFar(range), rule })
  const needsWay = range !== undefined || isHarmful(act.effect!)
  if (needsWay && !reachesPoint(mapOf(r), spaceOf(r, who), point))
    out.push({ why: refusal.noStraightLineToSquare, rule })
  return out
}
const namesOf = (r: Reader, who: number, points: readonly Point[]): string[] =>
  CORNERS.filter(name => {
    const [x, y] = cornerOf(spaceOf(r, who), name)
    return points.some(([px, py]) => px === x && py === y)
  })
/** Why a cone cannot start there. */
function coneRefusals(r: Reader, who: number, to: number, { start }: Placing): Refusal[] {
  const [user, spot] = [spaceOf(r, who), spotOf(r, to)]
  const direction = coneDirection(user, spot)
  if (!direction || coneStart(user, spot, direction, start)) return []
  const fit = namesOf(r, who, coneCorners(user, direction))
  return [{ why: refusal.holdsItsUser(fit), rule: r.slots.effects.placed!.cone }]
}
/** Why a line cannot run like that. */
function lineRefusals(r: Reader, who: number, act: Placed, to: number, placing: Placing): Refusal[] {
  const { line: rule } = r.slots.effects.placed!
  if (placing.corner === undefined) {
    const alone = placing.start !== undefined || placing.side !== undefined
    return alone ? [{ why: refusal.lineNeedsCorner(act.name), rule }] : []
  }
  const user = spaceOf(r, who)
  const { corner, through } = lineThrough(user, spotOf(r, to), placing)
  if (corner[0] === through[0] && corner[1] === through[1]) return [{ why: refusal.lineNeedsTwoCorners, rule }]
  const straight = corner[0] === through[0] || corner[1] === through[1]
  if (straight && placing.side === undefined) return [{ why: refusal.lineNeedsSide, rule }]
  const { feet } = act.effect!.area!
  const passed = lineSquares({ corner, through, feet, ...(placing.side ? { side: placing.side } : {}) })
  return passed.some(({ square }) => covers(user, square)) ? [{ why: refusal.linePassesUser, rule }] : []
}
/** Why squares are not such an area. */
function laidRefusals(r: Reader, act: Placed, { squares }: Placing): Refusal[] {
  const rules = r.slots.effects.placed!
  const { shape, cubes = 1, feet } = act.effect!.area!
  if (shape === 'described')
    return squares?.length ? [] : [{ why: refusal.needsSquares(act.name), rule: rules.described }]
  const why = whyNotShaped(cubesOf(r, squares ?? []), cubes, feet)
  return why === undefined ? [] : [{ why: refusal.notShapable(why), rule: rules.shapable }]
}

/** Why an area cannot lie as a command places it. */
export function placingRefusals(r: Reader, who: number, act: Placed, to: number, placing: Placing): readonly Refusal[] {
  const { shape } = act.effect!.area!
  if (LAID_OUT.includes(shape)) return laidRefusals(r, act, placing)
  if (CHOSEN.includes(shape)) return originRefusals(r, who, act, to, placing)
  if (shape === 'cone') return coneRefusals(r, who, to, placing)
  return shape === 'line' ? lineRefusals(r, who, act, to, placing) : []
}

/** The intersections around creatures, each once, by a square and its corner. */
export function cornersAround(r: Reader, all: readonly number[]): { to: number; corner: (typeof CORNERS)[number] }[] {
  const map = mapOf(r)
  const found = new Map<string, { to: number; corner: (typeof CORNERS)[number] }>()
  for (const who of all) {
    const space = spaceOf(r, who)
    for (const point of cornersOf(space)) {
      const { square, corner } = squareWith(space, point)!
      const key = point.join()
      if (!found.has(key)) found.set(key, { to: map.index(square), corner })
    }
  }
  return [...found.values()]
}
