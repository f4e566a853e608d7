import { MapFileError, pathOf } from '../../map/error.ts'
import { type UvttDocument, uvttSchema } from '../schema.ts'

/** What a file may hold at most. */
export interface OpenLimits {
  /** Largest file, in bytes; a picture of 100 megapixels still fits. */
  readonly maxBytes: number
  /** Deepest nesting of lists and objects; real files need 5. */
  readonly maxDepth: number
}
/** What a file may hold at most when it comes from somebody unknown. */
export const OPEN_LIMITS: OpenLimits = { maxBytes: 256 * 1024 * 1024, maxDepth: 64 }

/**
 * A Universal VTT document, checked and otherwise unchanged: unknown fields keep their values, places and
 * order. Throws a MapFileError that lists every problem with its path.
 */
export function openUvtt(text: string, limits: Partial<OpenLimits> = {}): UvttDocument {
  const { maxBytes, maxDepth } = { ...OPEN_LIMITS, ...limits }
  // A character is at least one byte, so this costs nothing and never refuses a file within the limit.
  if (text.length > maxBytes) throw tooLarge(text.length, maxBytes)
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  checkDepth(json, maxDepth)
  const value = parseJson(json)
  const result = uvttSchema.safeParse(value)
  if (!result.success)
    throw new MapFileError(result.error.issues.map(i => ({ path: pathOf(i.path), message: i.message })))
  return value as UvttDocument
}

/** The error for a file above the limit; also for callers that know a file's size before they read it. */
export function tooLarge(bytes: number, maxBytes: number = OPEN_LIMITS.maxBytes): MapFileError {
  const size = (n: number) => (n < 1048576 ? `${n} bytes` : `${Number((n / 1048576).toFixed(1))} MiB`)
  return new MapFileError([{ path: '', message: `the file has ${size(bytes)}; the limit is ${size(maxBytes)}` }])
}

/** Refuses nesting that would exhaust the stack later on; strings (the picture) are skipped, not walked. */
function checkDepth(json: string, maxDepth: number): void {
  const marks = /["[\]{}]/g
  let depth = 0
  for (let hit = marks.exec(json); hit; hit = marks.exec(json)) {
    const sign = hit[0]
    if (sign === '"') {
      let end = json.indexOf('"', hit.index + 1)
      while (end > 0 && escaped(json, end)) end = json.indexOf('"', end + 1)
      if (end < 0) return
      marks.lastIndex = end + 1
    } else if (sign === '[' || sign === '{') {
      if (++depth > maxDepth)
        throw new MapFileError([
          { path: place(json, hit.index), message: `lists and objects nest deeper than ${maxDepth}; maps need 5` },
        ])
    } else depth--
  }
}

function escaped(json: string, quote: number): boolean {
  let slashes = 0
  while (json[quote - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = (error as SyntaxError).message
    const what = json.trim() === '' ? 'the file is empty' : 'this is not JSON'
    const path = place(json, position(json, reason))
    throw new MapFileError([{ path, message: `${what}; a Universal VTT map is one JSON object (${brief(reason)})` }])
  }
}

/** The offset where the parser stopped: its message gives it, or quotes the text around it; else the end. */
function position(json: string, reason: string): number {
  const at = /position (\d+)/.exec(reason)?.[1]
  if (at) return Number(at)
  const [, sign = '', around = ''] = /token '?(.)'?, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not/.exec(reason) ?? []
  const found = around ? json.indexOf(around) : -1
  if (found < 0) return json.length
  const middle = around.indexOf(sign, Math.max(0, Math.floor(around.length / 2) - 1))
  return found + (middle < 0 ? around.indexOf(sign) : middle)
}

const brief = (reason: string): string => reason.replace(/, (\.\.\.)?"[\s\S]*$/, '').replace(/ in JSON at.*$/, '')

function place(text: string, index: number): string {
  const before = text.slice(0, index)
  return `line ${before.split('\n').length}, column ${index - before.lastIndexOf('\n')}`
}
