import type { LightLevel, Point, SegmentKind } from '@quintain/grid'
import type { Colour } from './colour.ts'
import type { Frame } from './frame.ts'
import type { Picture } from './picture.ts'
import type { Report } from './report.ts'
import type { UvttDocument } from './schema.ts'

/** A straight piece of a wall; `path` is the leg of the polyline that it comes from. */
export interface Wall {
  readonly id: string
  readonly path: string
  readonly a: Point
  readonly b: Point
}

/** A door or window. `guessed` when the file's `closed: false` left open which of the two it is. */
export interface Portal extends Wall {
  readonly kind: Extract<SegmentKind, 'door' | 'window'>
  readonly state: 'open' | 'closed'
  readonly width: number
  readonly freestanding: boolean
  readonly guessed: boolean
}

/** The outline of an object; a closed one goes on from its last point to its first. */
export interface Outline {
  readonly id: string
  readonly path: string
  readonly points: readonly Point[]
  readonly closed: boolean
}

/** A light with its range in squares. The format gives one range: shadowy light ends there. */
export interface UvttLightSource {
  readonly id: string
  readonly path: string
  readonly at: Point
  readonly range: number
  readonly colour: Colour
  readonly intensity: number
  /** Whether walls stop it. */
  readonly shadows: boolean
}

/** A Universal VTT document as read: everything in squares of the picture, (0, 0) its top left corner, x right, y down. */
export interface UvttReading {
  readonly document: UvttDocument
  readonly version: string
  readonly frame: Frame
  readonly pixelsPerSquare: number
  readonly picture?: Picture
  readonly walls: readonly Wall[]
  readonly portals: readonly Portal[]
  readonly objects: readonly Outline[]
  readonly lightSources: readonly UvttLightSource[]
  readonly ambient: Colour
  /** Ambient light of the whole map: bright when the file has no light at all, whatever its colour says. */
  readonly light: LightLevel
  readonly report: Report
}
