import {
  FEET_PER_SQUARE,
  type GridMap,
  LIGHT_LEVELS,
  type LightLevel,
  type Point,
  type Segment,
  SOLID,
} from '@quintain/grid'
import { writeColour } from '../colour.ts'
import { tidy } from '../frame.ts'
import type { MapLight, MapScene } from '../scene.ts'
import type { UvttDocument, UvttLight, UvttPoint, UvttPortal } from '../schema.ts'

/** Turns a point of the map into one of a file. */
export type ToFile = (point: Point) => UvttPoint

export const toFile =
  (offset: Point, origin: Point): ToFile =>
  ([x, y]) => ({ x: tidy(x + offset[0] + origin[0]), y: tidy(y + offset[1] + origin[1]) })

export interface FreshOptions {
  readonly pixelsPerSquare: number
  readonly image?: string
}

/** A new document of a scene. Solid squares are drawn by their outlines, for programs that read no sidecar. */
export function freshDocument({ map, lights }: MapScene, { pixelsPerSquare, image }: FreshOptions): UvttDocument {
  const origin = map.offset.map(o => tidy(Math.ceil(o) - o)) as [number, number]
  const point = toFile(map.offset, origin)
  const of = (...kinds: readonly Segment['kind'][]) => map.segments.filter(s => kinds.includes(s.kind))
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: origin[0], y: origin[1] },
      map_size: { x: tidy(map.width + map.offset[0]), y: tidy(map.height + map.offset[1]) },
      pixels_per_grid: pixelsPerSquare,
    },
    line_of_sight: [...chains(of('wall')), ...chains(outlines(map))].map(line => line.map(point)),
    objects_line_of_sight: chains(of('object')).map(line => line.map(point)),
    portals: of('door', 'window').map(s => portalOf(s, point)),
    environment: { baked_lighting: false, ambient_light: AMBIENT[commonLight(map)] },
    lights: lights.map(light => lightOf(light, point)),
    ...(image === undefined ? {} : { image }),
  }
}

/** The colours that read back as these levels. */
const AMBIENT: Readonly<Record<LightLevel, string>> = {
  dark: 'ff000000',
  dim: 'ff404040',
  normal: 'ffa0a0a0',
  bright: 'ffffffff',
}

function commonLight(map: GridMap): LightLevel {
  const counts = LIGHT_LEVELS.map((_, level) => map.light.reduce((n, value) => n + (value === level ? 1 : 0), 0))
  return LIGHT_LEVELS[counts.indexOf(Math.max(...counts))]!
}

/** Walls that go on from one another become one polyline. */
function chains(segments: readonly Pick<Segment, 'a' | 'b'>[]): Point[][] {
  const lines: Point[][] = []
  for (const { a, b } of segments) {
    const line = lines.at(-1)
    const end = line?.at(-1)
    if (line && end && end[0] === a[0] && end[1] === a[1]) line.push(b)
    else lines.push([a, b])
  }
  return lines
}

/** The borders between solid squares and others, each run as long as it goes. */
function outlines(map: GridMap): Pick<Segment, 'a' | 'b'>[] {
  const solid = (x: number, y: number) => map.contains({ x, y }) && (map.flags[y * map.width + x]! & SOLID) !== 0
  const runs: Pick<Segment, 'a' | 'b'>[] = []
  const scan = (
    lines: number,
    length: number,
    border: (line: number, at: number) => boolean,
    make: (line: number, at: number) => Point,
  ) => {
    for (let line = 0; line <= lines; line++)
      for (let at = 0, from = 0; at <= length; at++) {
        if (at < length && border(line, at)) continue
        if (at > from) runs.push({ a: make(line, from), b: make(line, at) })
        from = at + 1
      }
  }
  scan(
    map.height,
    map.width,
    (y, x) => solid(x, y) !== solid(x, y - 1),
    (y, x) => [x, y],
  )
  scan(
    map.width,
    map.height,
    (x, y) => solid(x, y) !== solid(x - 1, y),
    (x, y) => [x, y],
  )
  return runs
}

/** The format's `closed`: false for windows and what stands open. */
export const closedOf = ({ kind, state }: Segment): boolean => kind !== 'window' && state !== 'open'

export function portalOf(segment: Segment, point: ToFile): UvttPortal {
  const { a, b } = segment
  return {
    position: point([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
    bounds: [point(a), point(b)],
    rotation: tidy(Math.atan2(b[1] - a[1], b[0] - a[0])),
    closed: closedOf(segment),
    freestanding: false,
  }
}

export const lightOf = (light: MapLight, point: ToFile): UvttLight => ({
  position: point(light.at),
  range: tidy(light.shadowy / FEET_PER_SQUARE),
  intensity: light.intensity,
  color: writeColour(light.colour),
  shadows: light.shadows,
})
