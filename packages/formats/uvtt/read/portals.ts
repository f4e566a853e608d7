import { pointsApart } from '@quintain/grid'
import { type Frame, lineText, place, placeOnLattice, samePoint, whereabouts } from '../frame.ts'
import type { Portal } from '../reading.ts'
import type { ReportBook } from '../report.ts'
import type { UvttPortal } from '../schema.ts'

/** An opening narrower than this many squares, not closed and set in a wall, is taken for a window. */
const WINDOW_BELOW = 1

/** All portals of a document in the picture's frame; those of no length are ignored. */
export function readPortals(portals: readonly UvttPortal[], frame: Frame, snap: number, book: ReportBook): Portal[] {
  return portals.flatMap((raw, i) => {
    const path = `portals[${i}]`
    const bounds = raw.bounds ?? []
    const [first, last] = [bounds[0], bounds.at(-1)]
    if (!first || !last || bounds.length < 2) {
      book.ignored(path, 'a portal', 'it has no bounds, so nobody knows how wide it is; add it in a sidecar')
      return []
    }
    const a = placeOnLattice(frame, first, snap)
    const b = placeOnLattice(frame, last, snap)
    if (samePoint(a, b)) {
      book.ignored(path, `portal at ${lineText(a, b)}`, 'its two ends are the same point')
      return []
    }
    if (!samePoint(a, place(frame, first)) || !samePoint(b, place(frame, last)))
      book.guessed(`${path}.bounds`, `drawn onto the grid: ${lineText(a, b)}`, 'within 1/16 of a square of it')
    if (bounds.length > 2) book.ignored(`${path}.bounds`, 'the points in between', 'a portal is a straight line')
    const portal = { id: `portal-${i}`, path, a, b, width: pointsApart(a, b), ...kindOf(raw, pointsApart(a, b)) }
    describe(portal, raw, frame, book)
    return [portal]
  })
}

/**
 * `closed: true` is a closed door. `closed: false` is an open door or a window, and the format does not say which: free
 * standing it is a door, narrower than a square it is a window, and a door otherwise. The width is the length of the
 * bounds, in whatever direction they run.
 */
function kindOf(raw: UvttPortal, width: number): Pick<Portal, 'kind' | 'state' | 'freestanding' | 'guessed'> {
  const freestanding = raw.freestanding ?? false
  const closed = raw.closed ?? true
  if (closed) return { kind: 'door', state: 'closed', freestanding, guessed: raw.closed == null }
  if (freestanding || width > WINDOW_BELOW - 1e-6) return { kind: 'door', state: 'open', freestanding, guessed: true }
  return { kind: 'window', state: 'closed', freestanding, guessed: true }
}

function describe(portal: Portal, raw: UvttPortal, frame: Frame, book: ReportBook): void {
  const { path, kind, state, a, b } = portal
  const what = kind === 'window' ? 'window' : `${state} door`
  const where = whereabouts(frame, [a, b])
  book.read(path, `${what} ${lineText(a, b)}`, where === 'inside' ? '' : `${outsideText[where]}; kept`)
  if (portal.guessed) book.guessed(`${path}.closed`, what, reasonOf(portal, raw))
  const middle = raw.position && place(frame, raw.position)
  if (middle && pointsApart(middle, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) > 1 / 8)
    book.ignored(`${path}.position`, `(${middle[0]}, ${middle[1]})`, 'not the middle of the bounds, which decide')
}

function reasonOf(portal: Portal, raw: UvttPortal): string {
  if (raw.closed == null) return 'the file does not say; a sidecar may'
  const width = `${Math.round(portal.width * 100) / 100} squares wide`
  if (portal.kind === 'window') return `false may be a window or an open door; set in a wall and ${width}`
  return `false may be a window or an open door; ${portal.freestanding ? 'it stands free' : width}`
}

export const outsideText = { crosses: "crosses the picture's edge", outside: 'outside the picture' } as const
