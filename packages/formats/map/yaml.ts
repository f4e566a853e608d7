import type { Document } from 'yaml'
import { MapFileError } from './error.ts'

/** The document as plain data. Throws a MapFileError when its aliases would expand without end. */
export function plainOf(document: Document): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw new MapFileError([
      { path: '', message: `its aliases (*name) cannot be expanded: ${(error as Error).message}` },
    ])
  }
}
