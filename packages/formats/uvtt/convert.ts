import { FEET_PER_SQUARE, GridMap, onLattice, type Point, type SegmentSpec } from '@quintain/grid'
import { tidy } from './frame.ts'
import type { Outline, UvttReading } from './reading.ts'
import type { ReportBook } from './report.ts'
import type { MapLight, MapScene } from './scene.ts'

export interface ConvertOptions {
  /** Whether squares that the picture's edge cuts belong to the map; by default only whole ones do. */
  readonly cutSquares?: boolean
}

/**
 * A reading as a map of the grid: its squares begin at the first grid line of the picture, ground is floor, and every wall,
 * portal and leg of an outline is a segment. Geometry outside the map stays. Throws a RangeError when the picture holds no
 * whole square.
 */
export function convert(reading: UvttReading, options: ConvertOptions, book: ReportBook): MapScene {
  const { offset, width, height } = extent(reading, options.cutSquares ?? false, book)
  const shift = ([x, y]: Point): Point => [tidy(x - offset[0]), tidy(y - offset[1])]
  const specs: SegmentSpec[] = [
    ...reading.walls.map(({ id, a, b }) => ({ id, a: shift(a), b: shift(b), kind: 'wall' as const })),
    ...reading.portals.map(({ id, a, b, kind, state }) => ({ id, a: shift(a), b: shift(b), kind, state })),
    ...reading.objects.flatMap(outline => legs(outline, shift)),
  ]
  const segments = specs.filter(
    ({ a, b }) => onLattice(a[0]) !== onLattice(b[0]) || onLattice(a[1]) !== onLattice(b[1]),
  )
  if (segments.length < specs.length)
    book.ignored('line_of_sight', `${specs.length - segments.length} segments`, 'shorter than 1/4096 of a square')
  if (reading.objects.length > 0)
    book.guessed('objects_line_of_sight', 'objects stop movement, sight and effect', 'the format knows only sight')
  const map = GridMap.of({
    width,
    height,
    offset,
    terrains: [{ name: 'floor' }],
    squares: new Array<number>(width * height).fill(0),
    light: new Array<typeof reading.light>(width * height).fill(reading.light),
    segments,
  })
  return { map, lights: reading.lightSources.map(source => lightOf(source, shift)), facts: {} }
}

function extent({ frame }: UvttReading, cutSquares: boolean, book: ReportBook) {
  const offset = frame.offset.map(o => (cutSquares && o > 0 ? tidy(o - 1) : o)) as [number, number]
  const fit = cutSquares ? Math.ceil : Math.floor
  const [width, height] = [0, 1].map(i => fit(tidy(frame.size[i]! - offset[i]!))) as [number, number]
  if (width < 1 || height < 1)
    throw new RangeError(`the picture of ${frame.size[0]} x ${frame.size[1]} squares holds no whole square of its grid`)
  const whole = offset[0] === 0 && offset[1] === 0 && width === frame.size[0] && height === frame.size[1]
  if (!whole)
    book.guessed(
      'resolution.map_size',
      `a map of ${width} x ${height} squares`,
      cutSquares ? "with the squares that the picture's edge cuts" : "without the squares that the picture's edge cuts",
    )
  return { offset, width, height }
}

function legs({ id, points, closed }: Outline, shift: (point: Point) => Point): SegmentSpec[] {
  const ring = closed ? [...points, points[0]!] : points
  return ring.slice(1).map((b, i) => ({ id: `${id}.${i}`, a: shift(ring[i]!), b: shift(b), kind: 'object' as const }))
}

/** Shadowy light to the range, bright to half of it: an assumption of importers, not of the format. */
function lightOf(source: UvttReading['lightSources'][number], shift: (point: Point) => Point): MapLight {
  const shadowy = source.range * FEET_PER_SQUARE
  const { id, colour, intensity, shadows } = source
  return { id, at: shift(source.at), bright: shadowy / 2, shadowy, colour, intensity, shadows }
}
