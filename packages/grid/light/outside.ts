import type { Diagonals } from '../geometry/distance.ts'
import type { Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { viewFrom } from '../sight/view.ts'

/** How many squares a point lies outside of a map, 0 on it. */
export const outsideOf = ({ width, height }: Pick<GridMap, 'width' | 'height'>, [x, y]: Point): number =>
  Math.max(0, Math.ceil(Math.max(-x, -y, x - width, y - height)))

/** Which squares of a map, by their numbers, light from a point reaches within a radius in squares. A point outside shines in. */
export function litFrom(map: GridMap, at: Point, radius: number, diagonals?: Diagonals): (square: number) => boolean {
  const margin = outsideOf(map, at)
  const how = { what: 'sight' as const, radius, ...(diagonals ? { diagonals } : {}) }
  if (margin === 0) {
    const { squares } = viewFrom(map, at, how)
    return i => squares[i] === 1
  }
  if (margin > radius) return () => false
  const wide = withMargin(map, margin)
  const { squares } = viewFrom(wide, [at[0] + margin, at[1] + margin], how)
  return i => {
    const { x, y } = map.at(i)
    return squares[wide.index({ x: x + margin, y: y + margin })] === 1
  }
}

/** A map with open squares added on all sides. */
function withMargin(map: GridMap, margin: number): GridMap {
  const shift = ([x, y]: Point): Point => [x + margin, y + margin]
  const [width, height] = [map.width + 2 * margin, map.height + 2 * margin]
  const { terrains, squares } = map.toJSON()
  return GridMap.of({
    width,
    height,
    terrains: [...terrains, { name: 'beyond the map' }],
    squares: Array.from({ length: width * height }, (_, i) => {
      const square = { x: (i % width) - margin, y: Math.floor(i / width) - margin }
      return map.contains(square) ? squares[map.index(square)]! : terrains.length
    }),
    segments: map.segments.map(s => ({ ...s, a: shift(s.a), b: shift(s.b) })),
  })
}
