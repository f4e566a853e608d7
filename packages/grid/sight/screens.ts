import { squaresOver } from '../geometry/distance.ts'
import type { CoverMark } from '../geometry/segment.ts'
import { type Footprint, overlap } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point } from '../geometry/square.ts'
import { derive, type GridMap } from '../map/map.ts'
import { type Bar, meeting } from './rays/segments.ts'
import { crossesInside, runsAlong } from './shapes.ts'

/**
 * Something that gives cover without stopping effects: a low wall, an arrow slit, an open window, bars. Either a bar drawn
 * on the map or a whole square.
 */
export interface Screen {
  readonly mark: Exclude<CoverMark, 'none'>
  /** A low obstacle: helps only those near it, and not against those nearer still. */
  readonly low: boolean
  readonly bar?: Bar
  readonly square?: Footprint
}

/** All screens of a map; computed once for each map. */
export const screensOf = derive((map: GridMap): readonly Screen[] => {
  const screens: Screen[] = []
  for (const segment of map.segments) {
    const gives = segment.kind !== 'door' || segment.state === 'closed'
    const mark = segment.cover ?? (gives ? 'cover' : 'none')
    if (!segment.blocks.effect && mark !== 'none') screens.push({ mark, low: segment.kind === 'low', bar: segment })
  }
  map.squares.forEach((number, i) => {
    const terrain = map.terrains[number]!
    const mark = terrain.cover ?? (terrain.low || terrain.blocks.move ? 'cover' : 'none')
    if (!terrain.blocks.effect && mark !== 'none')
      screens.push({ mark, low: terrain.low, square: { ...map.at(i), side: 1 } })
  })
  return screens
})

/** Feet from a space to an obstacle: 5 when they touch, as between adjacent squares. */
function feetTo(foot: Footprint, { bar, square }: Screen): number {
  const [ax, ay] = bar ? bar.a : [square!.x, square!.y]
  const [bx, by] = bar ? bar.b : [square!.x + 1, square!.y + 1]
  // A long obstacle is met at its nearest part: the ends of the part beside the space, along the longer difference.
  const away = (low: number, high: number, from: number) => Math.ceil(Math.max(0, low - from - foot.side, from - high))
  const flat = Math.abs(bx - ax) >= Math.abs(by - ay)
  const clamp = (t: number) => Math.min(1, Math.max(0, t))
  const t = bar
    ? clamp(flat ? (foot.x + foot.side / 2 - ax) / (bx - ax || 1) : (foot.y + foot.side / 2 - ay) / (by - ay))
    : 0
  const near: Point = bar ? [ax + (bx - ax) * t, ay + (by - ay) * t] : [ax, ay]
  const dx = bar ? away(near[0], near[0], foot.x) : away(ax, bx, foot.x)
  const dy = bar ? away(near[1], near[1], foot.y) : away(ay, by, foot.y)
  return (squaresOver(dx, dy) + 1) * FEET_PER_SQUARE
}

/** Which low obstacles count: the range in feet, their height, and how many feet the attacker is above the target. */
export interface LowRule {
  readonly range: number
  readonly height: number
  readonly above: number
}

/**
 * Does the screen count between these two? What shares a square with one of them does not; a low obstacle only for a target
 * within its range, and only if the attacker is no closer to it than the target (starfinder/cover/low-obstacle-range,
 * low-obstacle-ignored; equal distances keep the cover). An attacker from above looks over it where the way to the target
 * passes higher than the obstacle is (true20/cover/relative-to-attacker).
 */
export function counts(screen: Screen, from: Footprint, to: Footprint, low: LowRule): boolean {
  if (screen.square && (overlap(screen.square, from) || overlap(screen.square, to))) return false
  if (!screen.low) return true
  const target = feetTo(to, screen)
  const attacker = feetTo(from, screen)
  if (target > low.range || attacker < target) return false
  return (low.above * target) / (target + attacker) <= low.height
}

/** Does the line pass the screen? `borderRun` says whether a run along its edge counts for this line. */
export function passes(screen: Screen, p: Point, q: Point, borderRun: boolean): boolean {
  if (screen.square) return crossesInside(p, q, screen.square) || (borderRun && runsAlong(p, q, screen.square))
  const met = meeting(p, q, screen.bar!)
  return met.kind === 'cross' || (borderRun && met.kind === 'run' && met.from < met.to)
}
