import { type Frame, frameOf, SNAP } from '../frame.ts'
import { type Picture, readPicture } from '../picture.ts'
import type { UvttReading } from '../reading.ts'
import { ReportBook } from '../report.ts'
import { KNOWN_FIELDS, type UvttDocument } from '../schema.ts'
import { readAmbient, readLightSources } from './light-sources.ts'
import { type OpenLimits, openUvtt } from './open.ts'
import { readPortals } from './portals.ts'
import { readObjects, readWalls } from './walls.ts'

/** How a map file is read. */
export interface ReadOptions {
  readonly limits?: Partial<OpenLimits>
  /** How far walls and portals are drawn onto the file's lattice, in squares; 0 leaves them as drawn. Default 1/16. */
  readonly snap?: number
}

/**
 * Reads a Universal VTT file: everything in squares of the picture, with a report of what was read, guessed and ignored.
 * Throws a MapFileError that names every problem when the file is too large, no JSON, or not of the format.
 */
export function readUvtt(text: string, options: ReadOptions = {}): UvttReading {
  return readDocument(openUvtt(text, options.limits), options.snap)
}

/** The same for a document that is already open. */
export function readDocument(document: UvttDocument, snap: number = SNAP): UvttReading {
  const book = new ReportBook()
  const frame = frameOf(document)
  const version = readVersion(document, book)
  const picture = readImage(document, frame, book)
  readFrame(frame, document, book)
  const portals = readPortals(document.portals ?? [], frame, snap, book)
  const walls = readWalls(document.line_of_sight ?? [], portals, frame, snap, book)
  const objects = readObjects(document.objects_line_of_sight ?? [], frame, book)
  const lightSources = readLightSources(document.lights ?? [], frame, book)
  const ambient = readAmbient(document, book)
  reportUnknown(document, book)
  return {
    document,
    version,
    frame,
    pixelsPerSquare: document.resolution.pixels_per_grid,
    ...(picture ? { picture } : {}),
    walls,
    portals,
    objects,
    lightSources,
    ...ambient,
    report: book.entries,
  }
}

function readVersion({ format }: UvttDocument, book: ReportBook): string {
  const version = String(format ?? 0.3)
  if (format == null) {
    book.guessed('format', version, 'the file does not say')
    return version
  }
  if (['0.2', '0.3', '1', '1.0'].includes(version)) book.read('format', version)
  else book.guessed('format', `${version}, read as 0.3`, 'versions known here are 0.2, 0.3 and 1.0')
  return version
}

function readFrame({ size, origin, offset }: Frame, document: UvttDocument, book: ReportBook): void {
  const pixels = document.resolution.pixels_per_grid
  const from = origin[0] || origin[1] ? `, origin (${origin[0]}, ${origin[1]}) subtracted` : ''
  book.read('resolution', `${size[0]} x ${size[1]} squares, ${pixels} pixels a square${from}`)
  if (offset[0] || offset[1])
    book.read('resolution.map_origin', `first grid lines at x = ${offset[0]}, y = ${offset[1]}`, 'fractional origin')
  book.guessed('resolution.map_size', 'a square is 5 ft', 'the format gives no length')
}

function readImage(document: UvttDocument, { size }: Frame, book: ReportBook): Picture | undefined {
  if (!document.image) {
    book.read('image', 'none', 'the map is its walls alone')
    return undefined
  }
  const picture = readPicture(document.image)
  if (!picture) {
    book.ignored('image', `${document.image.length} characters`, 'no PNG, JPEG or WebP in base64; kept for re-export')
    return undefined
  }
  const { type, width, height } = picture
  book.read('image', `${type.toUpperCase()}, ${width} x ${height} pixels`)
  const pixels = document.resolution.pixels_per_grid
  const [right, down] = [size[0] * pixels, size[1] * pixels]
  if (Math.abs(right - width) > 1 || Math.abs(down - height) > 1)
    book.guessed(
      'resolution.map_size',
      `${size[0]} x ${size[1]}`,
      `that makes ${right} x ${down} pixels, not the picture's`,
    )
  return picture
}

/** Fields that are not of the format: kept at their places for the way back, named once for each kind of place. */
function reportUnknown(document: UvttDocument, book: ReportBook): void {
  const found = new Map<string, { path: string; more: number }>()
  const look = (value: object | null | undefined, known: readonly string[], path: string, place = path) => {
    for (const key of Object.keys(value ?? {})) {
      if (known.includes(key)) continue
      const name = `${place}.${key}`
      const before = found.get(name)
      if (before) before.more++
      else found.set(name, { path: path ? `${path}.${key}` : key, more: 0 })
    }
  }
  look(document, KNOWN_FIELDS.document, '')
  look(document.resolution, KNOWN_FIELDS.resolution, 'resolution')
  look(document.environment, KNOWN_FIELDS.environment, 'environment')
  for (const [i, portal] of (document.portals ?? []).entries())
    look(portal, KNOWN_FIELDS.portal, `portals[${i}]`, 'portals')
  for (const [i, light] of (document.lights ?? []).entries()) look(light, KNOWN_FIELDS.light, `lights[${i}]`, 'lights')
  for (const { path, more } of found.values())
    book.ignored(path, more ? `kept, with ${more} more of this name` : 'kept', 'not a field of the format')
}
