import type { GridMap, Point, Segment } from '@quintain/grid'
import { box, type Weight } from './boxes.ts'

/** What is drawn on the edges of squares. The order is that of drawing: later ones cover earlier ones. */
export const EDGE_KINDS = ['object', 'low wall', 'wall', 'window', 'open door', 'closed door'] as const
export type EdgeKind = (typeof EDGE_KINDS)[number]

/** The two plain strokes of each kind, upright and level; `object` is a patch. */
export const STROKES: Readonly<Record<EdgeKind, readonly [upright: string, level: string]>> = {
  object: ['▒', '▒'],
  'low wall': ['┆', '┄'],
  wall: ['│', '─'],
  window: ['║', '═'],
  'open door': ['╏', '╍'],
  'closed door': ['┃', '━'],
}

/** What each kind is dotted with where it runs slantwise, falling and rising. */
export const SLANTED: Readonly<Record<EdgeKind, readonly [falling: string, rising: string]>> = {
  object: ['▒', '▒'],
  'low wall': ['⋱', '⋰'],
  wall: ['╲', '╱'],
  window: ['◫', '◫'],
  'open door': ['◇', '◇'],
  'closed door': ['◆', '◆'],
}

/** How strong a kind's arm is where it meets others; an open door leaves a gap. */
const WEIGHTS: Readonly<Record<EdgeKind, Weight>> = {
  object: 0,
  'low wall': 1,
  wall: 1,
  window: 1,
  'open door': 0,
  'closed door': 2,
}

/** One character of a drawing and what it shows. */
export interface Stroke {
  readonly sign: string
  readonly kind: EdgeKind
}

/** Characters a square, to the right and down: sign in the middle, edges between. */
export interface Pitch {
  readonly x: 2 | 4
  readonly y: 2
}

export function edgeKind({ kind, state }: Segment): EdgeKind {
  if (kind === 'low') return 'low wall'
  if (kind === 'door') return state === 'open' ? 'open door' : 'closed door'
  return kind
}

/**
 * The segments of a map as characters, by `row * columns + column`. Level and upright ones are joined with the box drawing
 * characters; what runs otherwise is dotted along its way. Parts outside the map are left out.
 */
export function edges(map: GridMap, pitch: Pitch): Map<number, Stroke> {
  const columns = map.width * pitch.x + 1
  const rows = map.height * pitch.y + 1
  const strokes = new Map<number, Stroke>()
  const arms = new Map<number, (EdgeKind | undefined)[]>()
  const ordered = map.segments.toSorted((a, b) => EDGE_KINDS.indexOf(edgeKind(a)) - EDGE_KINDS.indexOf(edgeKind(b)))
  const arm = (column: number, row: number, side: number, kind: EdgeKind) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return
    const key = row * columns + column
    const own = arms.get(key) ?? [undefined, undefined, undefined, undefined]
    own[side] = kind
    arms.set(key, own)
  }
  for (const segment of ordered) {
    const kind = edgeKind(segment)
    const a = scaled(segment.a, pitch)
    const b = scaled(segment.b, pitch)
    if (kind === 'object' || (Math.abs(a[0] - b[0]) > 0.25 && Math.abs(a[1] - b[1]) > 0.25)) {
      for (const [column, row] of along(a, b))
        if (column >= 0 && row >= 0 && column < columns && row < rows)
          strokes.set(row * columns + column, { sign: SLANTED[kind][falls(a, b) ? 0 : 1], kind })
    } else if (Math.abs(a[0] - b[0]) <= Math.abs(a[1] - b[1])) {
      const column = besideSigns(Math.round(a[0]), pitch)
      halves(a[1], b[1], (row, side) => arm(column, row, side === 'before' ? 0 : 2, kind))
    } else halves(a[0], b[0], (column, side) => arm(column, Math.round(a[1]), side === 'before' ? 3 : 1, kind))
  }
  for (const [key, own] of arms) strokes.set(key, joined(own))
  for (const segment of ordered) {
    const [kind, a, b] = [edgeKind(segment), scaled(segment.a, pitch), scaled(segment.b, pitch)]
    const short = Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1]) < 2 && kind !== 'object' && kind !== 'wall'
    const [column, row] = [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
    // A door or window of less than a whole character between its neighbours would vanish.
    if (short && strokes.get(row * columns + column)?.kind === 'wall' && column >= 0 && column < columns)
      strokes.set(row * columns + column, {
        sign: STROKES[kind][Math.abs(b[0] - a[0]) < Math.abs(b[1] - a[1]) ? 0 : 1],
        kind,
      })
  }
  return strokes
}

const scaled = ([x, y]: Point, pitch: Pitch): Point => [x * pitch.x, y * pitch.y]

/** An upright wall through the middles of squares is drawn beside their signs. */
const besideSigns = (column: number, { x }: Pitch): number =>
  x === 4 && column % 4 === 2 ? column - 1 : x === 2 && column % 2 === 1 ? column - 1 : column

/** The halves of characters, before and after each one's middle, that a stretch covers for the greater part. */
function halves(from: number, to: number, visit: (at: number, side: 'before' | 'after') => void): void {
  const [low, high] = from < to ? [from, to] : [to, from]
  for (let at = Math.floor(low); at <= Math.ceil(high); at++) {
    if (at - 0.25 > low && at - 0.25 < high) visit(at, 'before')
    if (at + 0.25 > low && at + 0.25 < high) visit(at, 'after')
  }
}

function* along(a: Point, b: Point): Generator<Point> {
  const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]))))
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    yield [Math.round(a[0] + t * (b[0] - a[0])), Math.round(a[1] + t * (b[1] - a[1]))]
  }
}

const falls = (a: Point, b: Point): boolean => b[0] - a[0] > 0 === b[1] - a[1] > 0

/** Arms of one kind in a line are that kind's stroke; others meet in a corner or crossing. */
function joined(own: readonly (EdgeKind | undefined)[]): Stroke {
  const kinds = [...new Set(own.filter(kind => kind !== undefined))]
  const kind = kinds.toSorted((a, b) => EDGE_KINDS.indexOf(b) - EDGE_KINDS.indexOf(a))[0]!
  const upright = own[1] === undefined && own[3] === undefined
  const level = own[0] === undefined && own[2] === undefined
  const [up, right, down, left] = own.map(k => (k ? WEIGHTS[k] : 0)) as [Weight, Weight, Weight, Weight]
  if (kinds.length === 1 && kind !== 'wall' && (upright || level)) return { sign: STROKES[kind][upright ? 0 : 1], kind }
  return { sign: box([up, right, down, left]), kind: kinds.includes('wall') && kind !== 'closed door' ? 'wall' : kind }
}
