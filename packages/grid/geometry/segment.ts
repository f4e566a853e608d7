import { type Point, pointOnLattice } from './square.ts'

/** What a segment of a map is. */
export type SegmentKind = 'wall' | 'door' | 'window' | 'low' | 'object'

/** What a segment or a square stops: creatures moving, lines of sight, lines of effect. */
export interface Blocks {
  readonly move: boolean
  readonly sight: boolean
  readonly effect: boolean
}

/**
 * How much cover something gives where it does not stop an effect altogether: a mark of the map's maker (a gun port is
 * `improved`, starfinder/cover/improved; a thin rail `partial`, starfinder/cover/partial; a door frame `none`).
 */
export type CoverMark = 'none' | 'partial' | 'cover' | 'improved'

/**
 * A wall, door, window, low wall or object drawn as a straight line between two points in units of squares.
 * `obstacle` is what crossing it costs beside the step, in feet (10 for a barrier that counts 2 squares).
 */
export interface Segment {
  readonly id: string
  readonly a: Point
  readonly b: Point
  readonly kind: SegmentKind
  readonly state?: 'open' | 'closed'
  readonly blocks: Blocks
  readonly obstacle: number
  /** A force effect, which stops the incorporeal too (starfinder/movement/incorporeal-force-barrier). */
  readonly force: boolean
  readonly cover?: CoverMark
  /** A door that is locked where it is closed; absent: it is not. */
  readonly locked?: true
}

/** A segment as it is written: what it blocks follows from kind and state, unless said otherwise. */
export interface SegmentSpec {
  readonly id?: string
  readonly a: Point
  readonly b: Point
  readonly kind?: SegmentKind
  readonly state?: 'open' | 'closed'
  readonly blocks?: Partial<Blocks>
  readonly obstacle?: number
  readonly force?: boolean
  readonly cover?: CoverMark
  readonly locked?: boolean
}

const all: Blocks = { move: true, sight: true, effect: true }
const none: Blocks = { move: false, sight: false, effect: false }

/**
 * What a segment blocks by kind and state: walls and closed doors everything, open doors and low walls nothing (a low
 * wall still gives cover), a closed window movement and effect but not sight, an open one movement only, an object all.
 */
export function blocksOf(kind: SegmentKind, state?: 'open' | 'closed'): Blocks {
  if (kind === 'low') return none
  if (kind === 'door') return state === 'open' ? none : all
  if (kind === 'window') return { move: true, sight: false, effect: state !== 'open' }
  return all
}

/** A finished segment: points on the lattice, `blocks` filled in. Throws a RangeError on points that are not numbers. */
export function segment(spec: SegmentSpec, index = 0): Segment {
  const kind = spec.kind ?? 'wall'
  const id = spec.id ?? `${kind}-${index + 1}`
  for (const value of [...spec.a, ...spec.b])
    if (!Number.isFinite(value))
      throw new RangeError(`segment ${id}: ${value} is no coordinate; a point is two numbers in units of squares`)
  const state = spec.state ?? (kind === 'door' || kind === 'window' ? 'closed' : undefined)
  return {
    id,
    a: pointOnLattice(spec.a),
    b: pointOnLattice(spec.b),
    kind,
    ...(state === undefined ? {} : { state }),
    blocks: { ...blocksOf(kind, state), ...spec.blocks },
    obstacle: spec.obstacle ?? 0,
    force: spec.force ?? false,
    ...(spec.cover === undefined ? {} : { cover: spec.cover }),
    ...(spec.locked ? { locked: true as const } : {}),
  }
}

/** The same door or window opened or closed; what it blocks follows the new state. */
export function withState(old: Segment, state: 'open' | 'closed'): Segment {
  return { ...old, state, blocks: blocksOf(old.kind, state) }
}
