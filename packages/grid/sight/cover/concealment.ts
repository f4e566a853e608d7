import { cornersOf, type Footprint, isAdjacent, nearestSquare, squaresOf } from '../../geometry/size.ts'
import type { Point, Square } from '../../geometry/square.ts'
import { derive, type GridMap } from '../../map/map.ts'
import { hasLineOfEffect } from '../line-of-effect.ts'
import { hasLineOfSight } from '../line-of-sight.ts'
import type { Line } from '../lines.ts'
import { crossesInside, runsAlong, touchesCorner } from '../shapes.ts'
import type { Attack } from '../trace.ts'

/** How a text finds concealment from lines (starfinder/concealment/line-test, line-border, adjacent-melee). */
export interface ConcealmentPolicy {
  /** Whose corner counts (defender-picks-concealment-corner). */
  readonly corner: 'attacker-picks' | 'defender-picks'
  /** Whether a line that only touches a corner of a concealing square counts (corner-touch-counts). */
  readonly cornerTouch: boolean
  /** A target on several squares: all its corners, or those of its nearest square (large-target-nearest-square). */
  readonly large: 'whole-space' | 'nearest-square'
  /** By lines from a corner, or only by what the target's own space lies in (as adjacent attacks always do). */
  readonly test: 'lines' | 'target-space'
}

/** Concealment by lines from a corner that the attacker picks. */
export const CONCEALING_LINES: ConcealmentPolicy = {
  corner: 'attacker-picks',
  cornerTouch: false,
  large: 'whole-space',
  test: 'lines',
}

/** Percent of attacks that miss: the usual two figures (starfinder/concealment/miss-chance, total-miss-chance). */
export const CONCEALED = 20
/** The percentage of attacks that miss under total concealment. */
export const TOTALLY_CONCEALED = 50

/** Fog, smoke and the like beside what the terrain holds; a percentage that the ruleset or the game master gives. */
export interface Cloud {
  readonly squares: readonly Square[]
  readonly percent: number
}

/** The concealment of every square, packed like the map's squares: the highest percentage counts, they do not add up. */
export function concealing(map: GridMap, clouds: readonly Cloud[] = []): Uint8Array {
  const layer = map.squares.map(number => {
    const { concealment } = map.terrains[number]!
    if (typeof concealment === 'number') return concealment
    return concealment === 'total' ? TOTALLY_CONCEALED : concealment === 'concealment' ? CONCEALED : 0
  })
  for (const { squares, percent } of clouds)
    for (const square of squares)
      if (map.contains(square)) layer[map.index(square)] = Math.max(layer[map.index(square)]!, percent)
  return layer
}

/** What the terrain alone conceals; computed once for each map. */
const ofTerrain = derive(map => concealing(map))

/** How well a target is concealed, and by what. */
export interface Concealment {
  /** Percent, 0 for none. */
  readonly percent: number
  /** What settled it: lines, the space the target stands in, line of effect without line of sight, or nothing. */
  readonly by: 'lines' | 'space' | 'no-sight' | 'nothing'
  /** The lines of the corner that decided; those that meet a concealing square name it. */
  readonly lines: readonly (Line & { readonly through?: Square })[]
}

const NONE: Concealment = { percent: 0, by: 'nothing', lines: [] }

/**
 * The concealment that squares give a target from an attack. `layer` is what `concealing` returns. Light and senses are not
 * asked here (starfinder/concealment/light-by-target-square), nor are effects that conceal their bearer from everyone.
 */
export function concealmentOf(
  map: GridMap,
  { from, to, kind = 'ranged' }: Attack,
  layer: Uint8Array = ofTerrain(map),
  policy: ConcealmentPolicy = CONCEALING_LINES,
): Concealment {
  const hidden = !hasLineOfSight(map, from, to) && hasLineOfEffect(map, from, to)
  const found =
    policy.test === 'target-space' || (kind === 'melee' && isAdjacent(from, to))
      ? bySpace(map, to, layer)
      : byLines(map, from, policy.large === 'nearest-square' ? nearestSquare(to, from) : to, layer, policy)
  if (!hidden || found.percent > TOTALLY_CONCEALED) return found
  return { ...found, percent: TOTALLY_CONCEALED, by: 'no-sight' }
}

/** Concealed only if the whole space lies in concealing squares (starfinder/concealment/adjacent-melee): the least counts. */
function bySpace(map: GridMap, to: Footprint, layer: Uint8Array): Concealment {
  const percent = Math.min(...squaresOf(to).map(square => layer[map.index(square)]!))
  return percent > 0 ? { percent, by: 'space', lines: [] } : NONE
}

function byLines(
  map: GridMap,
  from: Footprint,
  to: Footprint,
  layer: Uint8Array,
  policy: ConcealmentPolicy,
): Concealment {
  const clouds = cloudsBetween(map, from, to, layer)
  if (clouds.length === 0) return NONE
  const choices = cornersOf(from).map(corner => {
    const lines = cornersOf(to).map(end => ({ from: corner, to: end, ...worst(corner, end, clouds, policy) }))
    return { lines, percent: Math.max(...lines.map(line => line.percent ?? 0)) }
  })
  const least = policy.corner === 'attacker-picks'
  const choice = choices.reduce((a, b) => ((least ? b.percent < a.percent : b.percent > a.percent) ? b : a))
  const lines = choice.lines.map(({ percent: _, ...line }) => line)
  return choice.percent > 0 ? { percent: choice.percent, by: 'lines', lines } : { ...NONE, lines }
}

interface Veil extends Footprint {
  readonly percent: number
}

function cloudsBetween(map: GridMap, from: Footprint, to: Footprint, layer: Uint8Array): Veil[] {
  const found: Veil[] = []
  const right = Math.min(map.width - 1, Math.max(from.x + from.side, to.x + to.side))
  const bottom = Math.min(map.height - 1, Math.max(from.y + from.side, to.y + to.side))
  for (let y = Math.max(0, Math.min(from.y, to.y) - 1); y <= bottom; y++)
    for (let x = Math.max(0, Math.min(from.x, to.x) - 1); x <= right; x++) {
      const percent = layer[y * map.width + x]!
      if (percent > 0) found.push({ x, y, side: 1, percent })
    }
  return found
}

/** The densest concealing square that a line meets. */
function worst(p: Point, q: Point, clouds: readonly Veil[], { cornerTouch }: ConcealmentPolicy) {
  let densest: Veil | undefined
  for (const cloud of clouds) {
    if (densest && densest.percent >= cloud.percent) continue
    if (crossesInside(p, q, cloud) || runsAlong(p, q, cloud) || (cornerTouch && touchesCorner(p, q, cloud)))
      densest = cloud
  }
  return densest ? { percent: densest.percent, through: { x: densest.x, y: densest.y } } : {}
}
