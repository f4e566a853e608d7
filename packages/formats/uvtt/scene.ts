import type { GridMap, Point } from '@quintain/grid'
import type { Colour } from './colour.ts'
import type { UvttReading } from './reading.ts'
import type { Report } from './report.ts'
import type { SegmentFacts } from './sidecar.ts'

/** A light on the map: `at` in squares of the grid, (0, 0) the corner of A1; radii in feet. */
export interface MapLight {
  readonly id: string
  readonly at: Point
  readonly bright: number
  /** Where its normal light ends, beyond the bright: lamps of drawn maps alone have it. */
  readonly normal?: number
  readonly shadowy: number
  readonly colour: Colour
  readonly intensity: number
  /** Whether walls stop it. */
  readonly shadows: boolean
}

/** An imported map: the grid's own map, its lights, and what is recorded of single segments, by their ids. */
export interface MapScene {
  readonly map: GridMap
  readonly lights: readonly MapLight[]
  readonly facts: Readonly<Record<string, SegmentFacts>>
}

/** A scene with the document that it comes from and the report of the import. */
export interface UvttImport extends MapScene {
  readonly reading: UvttReading
  /** The file's text; an export that changes nothing gives it back. */
  readonly text: string
  readonly report: Report
}
