import {
  type Area,
  aura,
  burst,
  circle,
  cone,
  coneCorners,
  cornerOf,
  cornersOf,
  covers,
  DIRECTIONS,
  type Direction,
  FEET_PER_SQUARE,
  type Footprint,
  footprint,
  type GridMap,
  isInside,
  lineArea,
  type Point,
  pathOnMap,
  rangeOnMap,
  type Square,
  spread,
} from '@quintain/grid'
import { parseSquare } from '../label.ts'

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const
type Corner = (typeof CORNERS)[number]

/** An area as one writes it on the command line, in feet. */
export type Shape =
  | {
      readonly kind: 'burst' | 'spread' | 'cylinder'
      readonly feet: number
      readonly at: Square
      readonly corner: Corner
    }
  | { readonly kind: 'aura'; readonly feet: number; readonly at: Square }
  | {
      readonly kind: 'cone'
      readonly feet: number
      readonly at: Square
      readonly direction: Direction
      readonly corner?: Corner
    }
  | { readonly kind: 'line'; readonly feet: number; readonly at: Square; readonly to: Square }

/** How areas are written, with what each means. */
export const SHAPES = [
  'burst:20@D4      a burst of 20 ft around the top left corner of D4; D4/se for another corner',
  'spread:20@D4     the same, around corners; cylinder:20@D4 whatever stands between',
  'aura:10@D4       an emanation of 10 ft around a creature in D4',
  'cone:30@D4/e     a cone of 30 ft from D4 to the east (n, ne, e, se, s, sw, w, nw)',
  'line:60@D4>H9    a line of 60 ft from D4 toward H9',
]

const WHAT = `an area is written as\n  ${SHAPES.join('\n  ')}`

/** An area from its text. Throws a RangeError that says how areas are written. */
export function parseShape(text: string): Shape {
  const [, kind, digits, place = ''] =
    /^(burst|spread|cylinder|aura|cone|line):(\d{1,15})@(.+)$/i.exec(text.trim()) ?? []
  if (!kind || !digits) throw new RangeError(`'${text}': ${WHAT}`)
  const feet = Number(digits)
  if (kind === 'line') {
    const [from, to, ...more] = place.split('>')
    if (!from || !to || more.length > 0) throw new RangeError(`'${text}': a line is written as line:60@D4>H9`)
    return { kind, feet, at: parseSquare(from), to: parseSquare(to) }
  }
  const [name = '', first = '', second = '', ...more] = place.toLowerCase().split('/')
  const at = parseSquare(name)
  const wrong = (right: string) =>
    new RangeError(`'${text}': '${place.slice(name.length + 1)}' after ${name}; ${right}`)
  const corner = (said: string): Corner => {
    const found = CORNERS.find(c => c === said)
    if (!found) throw wrong(`corners are ${CORNERS.join(', ')}`)
    return found
  }
  if (more.length > 0 || (kind !== 'cone' && second)) throw wrong('one thing too many')
  if (kind === 'aura') return { kind, feet, at }
  if (kind === 'cone') {
    const direction = DIRECTIONS.find(d => d === first)
    if (!direction) throw wrong(`a cone needs a direction: ${DIRECTIONS.join(', ')}`)
    return { kind, feet, at, direction, ...(second ? { corner: corner(second) } : {}) }
  }
  return { kind: kind as 'burst' | 'spread' | 'cylinder', feet, at, corner: first ? corner(first) : 'nw' }
}

/** Throws a RangeError where a shape begins outside of the map, or its feet are no squares. */
export function checkShape(map: GridMap, whole: Shape): void {
  if (!map.contains(whole.at))
    throw new RangeError(`the area begins outside of the map of ${map.width} x ${map.height}`)
  if (whole.feet % FEET_PER_SQUARE !== 0) throw new RangeError(`${whole.feet} ft: feet go in fives, such as 20`)
}

/**
 * The area of a shape, its feet cut to the map; `side` is the space of its user in squares. Throws a RangeError where no such
 * area can be.
 */
export function areaOf(map: GridMap, whole: Shape, side = 1): Area {
  checkShape(map, whole)
  const { at } = whole
  const feet = whole.kind === 'spread' ? pathOnMap(map, whole.feet) : rangeOnMap(map, [at.x, at.y], whole.feet)
  const shape = { ...whole, feet }
  if (shape.kind === 'aura') return aura(map, footprint(shape.at, side), shape.feet)
  if (shape.kind === 'cone') {
    const user = footprint(shape.at, side)
    const corner = shape.corner ? cornerOf(user, shape.corner) : middle(coneCorners(user, shape.direction))
    return cone(map, user, { direction: shape.direction, corner, feet: shape.feet })
  }
  if (shape.kind === 'line') return lineToward(map, footprint(shape.at, side), shape.to, shape.feet)
  const origin = originOf(shape)
  const make = { burst, spread, cylinder: circle }[shape.kind]
  return make(map, origin, shape.feet)
}

/** The point around which a burst, a spread or a cylinder lies. */
export const originOf = ({
  at,
  corner,
}: Extract<Shape, { corner: Corner; kind: 'burst' | 'spread' | 'cylinder' }>): Point => cornerOf(footprint(at), corner)

/** Of several corners that will do, the one in the middle. */
const middle = (corners: readonly Point[]): Point => corners[Math.floor((corners.length - 1) / 2)]!

/**
 * A line is aimed from a corner of its user through an intersection. Of all ways to aim at a square the one that covers it
 * and goes farthest counts; when none covers it, the one that goes farthest.
 */
function lineToward(map: GridMap, user: Footprint, to: Square, feet: number): Area {
  if (covers(user, to)) throw new RangeError('a line leads away from its user; aim it at a square outside of his space')
  const tries = cornersOf(user).flatMap(corner =>
    cornersOf(footprint(to)).flatMap(through =>
      (['left', 'right'] as const).flatMap(side => {
        try {
          return [lineArea(map, user, { corner, through, side, feet })]
        } catch (error) {
          if (error instanceof RangeError) return []
          throw error
        }
      }),
    ),
  )
  const worth = (area: Area) => (isInside(area, to) ? 1e6 : 0) + area.squares.reduce((sum, inside) => sum + inside, 0)
  const best = tries.reduce<Area | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined)
  return best!
}
