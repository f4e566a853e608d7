import {
  FEET_PER_SQUARE,
  type Footprint,
  flood,
  footprint,
  type GridMap,
  type Ground,
  type Reach,
  reaches,
  type Square,
  squaresOf,
  threatLayer,
  vantages,
  watchersIn,
} from '@quintain/grid'
import type { Mark } from '../draw.ts'
import { nameSquares, parseSquare, squareLabel } from '../label.ts'
import { named, risksOf } from './moves.ts'
import { type NamedWatcher, type Overlay, openOn, squares } from './overlay.ts'

/** A place to attack from; creatures of several squares are named by their top left one. */
export interface Stand {
  readonly square: string
  /** All the squares of the space, as rectangles. */
  readonly space: string
  /** With which weapons, where the attacker has several or they are known by name. */
  readonly weapons?: readonly string[]
  /** Who threatens the space: to stand there provokes nothing by itself. */
  readonly threatenedBy: readonly string[]
  /** How to get there with least risk; left out when no start is given. */
  readonly way?: {
    readonly feet: number
    readonly path: readonly string[]
    readonly opportunities: readonly { readonly by: string; readonly leaving: string }[]
  }
  /** Whether nobody gets an opportunity: on the way there, or by the attack itself. */
  readonly safe: boolean
}

/** Where a creature could stand to attack a target. */
export interface StandData {
  readonly target: string
  readonly stands: readonly Stand[]
}

/** From where it is asked, and who watches. */
export interface StandOptions {
  readonly watchers?: readonly NamedWatcher[]
  /** Where the mover starts, and how many feet it has; without it every place on the map counts. */
  readonly start?: { readonly from: Square; readonly feet: number }
}

/**
 * Where a creature can stand to attack a target with a reach, and which of those places it gets to without provoking: the
 * way there leaves no square that a watcher threatens. Those who threaten the square itself are listed beside it.
 */
export function standOverlay(
  ground: Ground,
  target: Footprint,
  reach: Reach,
  options: StandOptions = {},
): Overlay<StandData> {
  const { map, side } = ground
  const { watchers = [], start } = options
  const open = openOn(map)
  const threats = threatLayer(map, watchers, undefined, { open, side })
  const ways = start && waysFrom(ground, start, watchers)
  const stands = vantages(ground, target, reach, { open }).flatMap((at): Stand[] => {
    // Reach counts from the nearest square of the space: who stands adjacent is inside the inner ring of a reach weapon.
    if (!reaches(footprint(at, side), target, reach)) return []
    const way = ways?.(at)
    if (ways && !way) return []
    const threatenedBy = watchersIn(threats[map.index(at)]!).map(n => watchers[n]!.name)
    const safe = (way?.opportunities.length ?? 0) === 0
    const space = nameSquares(squaresOf(footprint(at, side))).join(' ')
    return [{ square: squareLabel(at), space, threatenedBy, ...(way ? { way } : {}), safe }]
  })
  return standsOverlay(map, { target: squareLabel(target), stands }, side)
}

/** The overlay of what was worked out, for a creature of n squares along one side. */
export function standsOverlay(map: GridMap, data: StandData, side: number): Overlay<StandData> {
  const marks = new Map<number, Mark>()
  for (const stand of data.stands) marks.set(map.index(parseSquare(stand.square)), markOf(stand))
  return { marks, notes: notesOf(data.stands, side), data }
}

function markOf({ safe, threatenedBy }: Stand): Mark {
  if (!safe) return { text: '!', tone: 'bad' }
  return threatenedBy.length > 0 ? { text: '◎', tone: 'fair' } : { text: '○', tone: 'good' }
}

function waysFrom(ground: Ground, start: NonNullable<StandOptions['start']>, watchers: readonly NamedWatcher[]) {
  const reached = flood(ground, start.from, Math.floor(start.feet / FEET_PER_SQUARE))
  const safest = risksOf(ground, start.from, start.feet, watchers)
  return (to: Square): Stand['way'] | undefined => {
    if (!reached.canStop(to)) return undefined
    const way = safest(to) ?? { ...reached.pathTo(to)!, provoked: [] }
    return {
      feet: way.cost * FEET_PER_SQUARE,
      path: way.squares.map(squareLabel),
      opportunities: named(way.provoked, watchers),
    }
  }
}

function notesOf(stands: readonly Stand[], side: number): string[] {
  const safe = stands.filter(s => s.safe)
  const where = side > 1 ? ', by the top left square' : ''
  const good = safe.map(s => s.square + (s.way ? ` (${s.way.feet} ft)` : ''))
  return [
    `○  stand here to strike without provoking${where}`,
    ...(stands.some(s => s.safe && s.threatenedBy.length > 0) ? ['◎  the same, where a foe threatens'] : []),
    ...(safe.length < stands.length ? ['!  strikes, but the way there or the attack provokes'] : []),
    `${squares(stands.length)} to strike from, ${safe.length} of them without provoking`,
    ...(good.length > 0
      ? [`${good.slice(0, 12).join(', ')}${good.length > 12 ? ` and ${good.length - 12} more` : ''}`]
      : []),
  ]
}
