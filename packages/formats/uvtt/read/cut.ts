import { type Point, pointsApart } from '@quintain/grid'
import { SNAP, tidy } from '../frame.ts'

/** A straight line between two points of the picture. */
export interface Line {
  readonly a: Point
  readonly b: Point
}

/**
 * What is left of a wall when the portals that lie in it are taken out, from `a` to `b`. A portal lies in a wall when
 * both of its ends are within 1/16 of
 * a square of the wall's line and the two overlap by more than a point; only its bounds count. A wall that no portal
 * touches comes back as it is.
 */
export function cutOut(wall: Line, portals: readonly Line[]): Line[] {
  const length = pointsApart(wall.a, wall.b)
  let pieces: [from: number, to: number][] = [[0, length]]
  for (const portal of portals) {
    const span = spanAlong(wall, portal, length)
    if (!span) continue
    pieces = pieces.flatMap(([from, to]): [number, number][] => {
      if (span[1] <= from + 1e-6 || span[0] >= to - 1e-6) return [[from, to]]
      const left: [number, number] = [from, span[0]]
      const right: [number, number] = [span[1], to]
      return [left, right].filter(([p, q]) => q - p > 1e-6)
    })
  }
  if (pieces.length === 1 && pieces[0]![0] === 0 && pieces[0]![1] === length) return [wall]
  const at = (along: number): Point => {
    if (along === 0) return wall.a
    if (along === length) return wall.b
    const t = along / length
    return [tidy(wall.a[0] + t * (wall.b[0] - wall.a[0])), tidy(wall.a[1] + t * (wall.b[1] - wall.a[1]))]
  }
  return pieces.map(([from, to]) => ({ a: at(from), b: at(to) }))
}

/** The stretch of the wall's line that the portal takes up, in squares from the wall's beginning. */
function spanAlong(wall: Line, portal: Line, length: number): [from: number, to: number] | undefined {
  const [ux, uy] = [(wall.b[0] - wall.a[0]) / length, (wall.b[1] - wall.a[1]) / length]
  const along = ([x, y]: Point) => (x - wall.a[0]) * ux + (y - wall.a[1]) * uy
  const beside = ([x, y]: Point) => Math.abs((x - wall.a[0]) * uy - (y - wall.a[1]) * ux)
  if (beside(portal.a) > SNAP + 1e-9 || beside(portal.b) > SNAP + 1e-9) return undefined
  const [from, to] = [along(portal.a), along(portal.b)]
  return from < to ? [from, to] : [to, from]
}
