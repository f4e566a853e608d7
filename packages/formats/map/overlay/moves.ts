import {
  FEET_PER_SQUARE,
  flood,
  type GridMap,
  type Ground,
  type Path,
  type Provocation,
  provocations,
  type Square,
  safestPath,
  threatLayer,
} from '@quintain/grid'
import type { Mark } from '../draw.ts'
import { parseSquare, squareLabel } from '../label.ts'
import { type NamedWatcher, type Overlay, openOn, squares } from './overlay.ts'

/** A square where movement may end. */
export interface Reached {
  readonly square: string
  /** Feet by the cheapest way. */
  readonly feet: number
  /** Opportunities given on the way of least risk within the same movement: who gets one, on leaving which square. */
  readonly opportunities: readonly { readonly by: string; readonly leaving: string }[]
  /** Feet by the way of least risk, and the way. */
  readonly safest: { readonly feet: number; readonly path: readonly string[] }
}

/** Where a creature can go, and for how many feet. */
export interface MovesData {
  readonly from: string
  readonly feet: number
  readonly reached: readonly Reached[]
}

/**
 * Every square that a mover can reach within its feet, what it costs, and what the least risky way there risks: each
 * watcher gets one opportunity for the first of its squares that is left.
 */
export function movesOverlay(
  ground: Ground,
  from: Square,
  feet: number,
  watchers: readonly NamedWatcher[] = [],
): Overlay<MovesData> {
  const reach = flood(ground, from, Math.floor(feet / FEET_PER_SQUARE))
  const wayTo = risksOf(ground, from, feet, watchers)
  const reached = reach.stops().map((square): Reached => {
    const way = wayTo(square) ?? { ...reach.pathTo(square)!, provoked: [] }
    return {
      square: squareLabel(square),
      feet: reach.cost(square)! * FEET_PER_SQUARE,
      opportunities: named(way.provoked, watchers),
      safest: { feet: way.cost * FEET_PER_SQUARE, path: way.squares.map(squareLabel) },
    }
  })
  return reachedOverlay(ground.map, { from: squareLabel(from), feet, reached }, watchers.length > 0)
}

/** The overlay of what was worked out: `watched` says whether anybody could strike at all. The start itself has no mark. */
export function reachedOverlay(map: GridMap, data: MovesData, watched: boolean): Overlay<MovesData> {
  const marks = new Map<number, Mark>()
  for (const { square, feet, opportunities } of data.reached)
    if (square !== data.from) marks.set(map.index(parseSquare(square)), markOf(feet, opportunities.length))
  return { marks, notes: notesOf(data, watched), data }
}

type Way = Path & { readonly provoked: readonly Provocation[] }

/**
 * The least risky way to a square, where any creature watches. On ground whose fractions the search for it does not count, the
 * cheapest way with what it risks.
 */
export function risksOf(
  ground: Ground,
  from: Square,
  feet: number,
  watchers: readonly NamedWatcher[],
): (to: Square) => Way | undefined {
  const { map, side } = ground
  if (watchers.length === 0) return () => undefined
  const threats = threatLayer(map, watchers, undefined, { open: openOn(map), side })
  const budget = Math.floor(feet / FEET_PER_SQUARE)
  const same = (to: Square) => (square: Square) => square.x === to.x && square.y === to.y
  if (ground.halvesSuffice) return to => safestPath(ground, from, same(to), { threats, budget })
  const reached = flood(ground, from, budget)
  return to => {
    const path = reached.pathTo(to)
    return path && { ...path, provoked: provocations(ground, path.squares, { threats }) }
  }
}

export const named = (provoked: readonly Provocation[], watchers: readonly NamedWatcher[]) =>
  provoked.flatMap(({ square, watchers: numbers }) =>
    numbers.map(n => ({ by: watchers[n]!.name, leaving: squareLabel(square) })),
  )

function markOf(feet: number, risk: number): Mark {
  const tone = risk === 0 ? 'good' : risk === 1 ? 'fair' : 'bad'
  const small = risk === 0 ? '•' : '!'
  const text = `${feet}${risk > 0 ? '!' : ''}`
  return { text: text.length > 3 ? `${'!'.repeat(Math.min(risk, 3))}` : text, small, tone }
}

function notesOf({ from, reached }: MovesData, watched: boolean): string[] {
  const others = reached.filter(r => r.square !== from)
  const farthest = Math.max(0, ...others.map(r => r.feet))
  const count = `${squares(others.length)} to end in, the farthest ${farthest} ft away`
  if (!watched) return ['5  feet of movement (• where squares are drawn small)', count]
  const risky = others.filter(r => r.opportunities.length > 0)
  const list = risky
    .slice(0, 8)
    .map(r => `${r.square} (${r.opportunities.map(o => `${o.by} at ${o.leaving}`).join(', ')})`)
  const more = risky.length > 8 ? ` and ${risky.length - 8} more` : ''
  const cannot = `${squares(risky.length)} not without giving an opportunity${list.length ? `: ${list.join(', ')}${more}` : ''}`
  return [
    '5  feet of movement (• where squares are drawn small)',
    '!  even the safest way gives an opportunity',
    count,
    cannot,
  ]
}
