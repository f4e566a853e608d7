import { z } from 'zod'
import { quoted } from '../map/error.ts'

/** Farthest coordinate in squares: beyond it, points of walls would no longer be exact on the grid's lattice. */
export const MAX_COORDINATE = 4096

const needs = (right: string) => ({
  error: (issue: { readonly input?: unknown }) => `${quoted(issue.input)}; needs ${right}`,
})
const coordinates = needs(`a number of squares from -${MAX_COORDINATE} to ${MAX_COORDINATE}`)
const coordinate = z.number(coordinates).min(-MAX_COORDINATE, coordinates).max(MAX_COORDINATE, coordinates)
const extents = needs(`a number of squares above 0, at most ${MAX_COORDINATE}`)
const extent = z.number(extents).positive(extents).max(MAX_COORDINATE, extents)
const flag = z.boolean(needs('true or false')).nullish()
const list = <T extends z.ZodType>(item: T, what: string) => z.array(item, needs(`a list of ${what}`)).nullish()

const point = z.looseObject({ x: coordinate, y: coordinate }, needs('a point { "x": squares, "y": squares }'))
const line = z.array(point, needs('a list of points'))

const portal = z.looseObject(
  {
    position: point.nullish(),
    bounds: z.array(point, needs('the two ends of the portal')).nullish(),
    rotation: z.number(needs('an angle in radians')).nullish(),
    closed: flag,
    freestanding: flag,
  },
  needs('a portal with bounds'),
)

const light = z.looseObject(
  {
    position: point,
    range: z.number(needs('a number of squares, at least 0')).min(0, needs('a number of squares, at least 0')),
    intensity: z.number(needs('a number')).nullish(),
    color: z.string(needs('a colour as AARRGGBB')).nullish(),
    shadows: flag,
  },
  needs('a light with position and range'),
)

const pixels = needs('a number of pixels above 0')
const format = needs('a version, such as 0.3')

/**
 * A Universal VTT document (`.dd2vtt`, `.uvtt`, `.df2vtt`), as far as it is read; fields not named here are let pass
 * and kept. All lengths are
 * squares in the file's own frame, whose lattice is the whole numbers and whose picture begins at `map_origin`.
 */
export const uvttSchema = z.looseObject(
  {
    format: z.union([z.number(), z.string().regex(/^\d+(\.\d+)*$/)], format).nullish(),
    resolution: z.looseObject(
      {
        map_origin: point.nullish(),
        map_size: z.looseObject({ x: extent, y: extent }, needs('a size { "x": squares, "y": squares }')),
        pixels_per_grid: z.number(pixels).positive(pixels),
      },
      needs('the map\'s { "map_origin", "map_size", "pixels_per_grid" }'),
    ),
    line_of_sight: list(line, 'walls, each a list of points'),
    objects_line_of_sight: list(line, 'outlines, each a list of points'),
    portals: list(portal, 'portals'),
    environment: z
      .looseObject({ baked_lighting: flag, ambient_light: z.string(needs('a colour as AARRGGBB')).nullish() })
      .nullish(),
    lights: list(light, 'lights'),
    image: z.string(needs('the picture in base64')).nullish(),
  },
  needs('a Universal VTT document, which is one JSON object'),
)

/** A map in the Universal VTT format. */
export type UvttDocument = z.infer<typeof uvttSchema>
export type UvttPoint = z.infer<typeof point>
export type UvttPortal = z.infer<typeof portal>
export type UvttLight = z.infer<typeof light>

/** The fields that are read, by the place they stand in; all other fields are kept and reported. */
export const KNOWN_FIELDS = {
  document: Object.keys(uvttSchema.shape),
  resolution: ['map_origin', 'map_size', 'pixels_per_grid'],
  environment: ['baked_lighting', 'ambient_light'],
  portal: Object.keys(portal.shape),
  light: Object.keys(light.shape),
} as const
