import {
  COVER_DEGREES,
  type CoverDegree,
  type CoverPolicy,
  coverOf,
  covers,
  type Footprint,
  footprint,
  type GridMap,
  SOLID,
} from '@quintain/grid'
import type { Mark } from '../draw.ts'
import { squareLabel } from '../label.ts'
import type { Overlay } from './overlay.ts'

/** How cover is drawn: against which attacks, with whom between. */
export interface CoverOptions {
  readonly kind?: 'melee' | 'ranged'
  /** Spaces of creatures that may be in the way. */
  readonly creatures?: readonly Footprint[]
  readonly policy?: CoverPolicy
  /** The degree in squares, by their numbers, in which it is known otherwise: those of creatures that stand there. */
  readonly known?: ReadonlyMap<number, CoverDegree>
}

/** Cover from a square, by square. */
export interface CoverData {
  readonly from: string
  /** The cover that a target in each square has, where it has any. */
  readonly cover: Readonly<Record<string, Exclude<CoverDegree, 'none'>>>
}

const MARKS: Readonly<Record<CoverDegree, Mark | undefined>> = {
  none: undefined,
  partial: { text: '◔', tone: 'good' },
  soft: { text: '◌', tone: 'good' },
  cover: { text: '◑', tone: 'fair' },
  improved: { text: '◕', tone: 'fair' },
  total: { text: '●', tone: 'faint' },
}

const WORDS: Readonly<Record<CoverDegree, string>> = {
  none: 'no cover',
  partial: 'partial cover',
  soft: 'soft cover',
  cover: 'cover',
  improved: 'improved cover',
  total: 'total cover: cannot be attacked from here',
}

/** The cover that a target in each square would have against an attack from a space. Solid squares are left out. */
export function coverOverlay(map: GridMap, from: Footprint, options: CoverOptions = {}): Overlay<CoverData> {
  const { kind = 'ranged', creatures = [], policy, known } = options
  const marks = new Map<number, Mark>()
  const cover: Record<string, Exclude<CoverDegree, 'none'>> = {}
  const found = new Set<CoverDegree>()
  for (let i = 0; i < map.squares.length; i++) {
    const square = map.at(i)
    if (covers(from, square) || map.flags[i]! & SOLID) continue
    const degree = known?.get(i) ?? coverOf(map, { from, to: footprint(square), kind, creatures }, policy).degree
    if (degree === 'none') continue
    cover[squareLabel(square)] = degree
    marks.set(i, MARKS[degree]!)
    found.add(degree)
  }
  const notes = COVER_DEGREES.filter(degree => found.has(degree)).map(
    degree => `${MARKS[degree]!.text}  ${WORDS[degree]}`,
  )
  return {
    marks,
    notes: [`cover from ${squareLabel(from)}${kind === 'ranged' ? ', at range' : ', in melee'}`, ...notes],
    data: { from: squareLabel(from), cover },
  }
}
