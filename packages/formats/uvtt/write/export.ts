import { convert } from '../convert.ts'
import { SNAP } from '../frame.ts'
import { readDocument } from '../read/read.ts'
import { ReportBook } from '../report.ts'
import type { MapScene } from '../scene.ts'
import type { UvttDocument } from '../schema.ts'
import type { Sidecar } from '../sidecar.ts'
import { difference } from './difference.ts'
import { freshDocument } from './fresh.ts'
import { patchDocument } from './patch.ts'

/** How a map becomes Universal VTT. */
export interface ExportOptions {
  /** The file that the map came from: what did not change stays in it as it was, unknown fields and all. */
  readonly original?: { readonly text: string; readonly document: UvttDocument }
  /** With what snapping the original was imported, if not the usual 1/16 square. */
  readonly snap?: number
  /** Pixels a square, for a new file; 70 unless said. */
  readonly pixelsPerSquare?: number
  /** The picture in base64, for a new file. */
  readonly image?: string
}

/** A map written out: the file's text, and what has to stand in the sidecar because the format has no place for it. */
export interface UvttExport {
  readonly text: string
  readonly document: UvttDocument
  readonly sidecar?: Sidecar
}

/**
 * Writes a scene as a Universal VTT file. Importing text and sidecar gives the same scene again. With an original, nothing
 * that the scene did not change is touched; when nothing changed at all the text is the original's. Throws a RangeError
 * when the original is of another size.
 */
export function exportUvtt(scene: MapScene, options: ExportOptions = {}): UvttExport {
  const { original } = options
  const cutSquares = scene.map.offset.some(o => o < 0)
  const snap = options.snap ?? SNAP
  const plainOf = (document: UvttDocument) => convert(readDocument(document, snap), { cutSquares }, new ReportBook())
  let document: UvttDocument
  if (original) {
    const plain = plainOf(original.document)
    if (plain.map.width !== scene.map.width || plain.map.height !== scene.map.height)
      throw new RangeError(
        `the map has ${scene.map.width} x ${scene.map.height} squares, its original ${plain.map.width} x ${plain.map.height}; export it without`,
      )
    document = patchDocument(readDocument(original.document, snap), plain, scene)
  } else {
    const { pixelsPerSquare = 70, image } = options
    document = freshDocument(scene, { pixelsPerSquare, ...(image === undefined ? {} : { image }) })
  }
  const beside = difference(plainOf(document), scene)
  const how = { ...(snap === SNAP ? {} : { snap }), ...(cutSquares ? { cutSquares } : {}) }
  const needed = beside !== undefined || Object.keys(how).length > 0
  const sidecar: Sidecar | undefined = needed ? { quintain: 'map 1', ...how, ...beside } : undefined
  const text = original && document === original.document ? original.text : write(document, original?.text)
  return { text, document, ...(sidecar ? { sidecar } : {}) }
}

/** Indented as the original was: by a tab, by a number of spaces, or not at all. */
function write(document: UvttDocument, original = '{\n  "'): string {
  const indent = /^\uFEFF?\s*\{\r?\n([\t ]*)"/.exec(original.slice(0, 200))?.[1]
  return JSON.stringify(document, null, indent ?? '')
}
