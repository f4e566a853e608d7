import type { Footprint } from '../../geometry/size.ts'
import type { Point, Square } from '../../geometry/square.ts'
import type { GridMap } from '../../map/map.ts'
import type { Line } from '../lines.ts'
import { type CoverPolicy, ONE_CORNER } from '../policy.ts'
import { along, meeting } from '../rays/segments.ts'
import { passes } from '../screens.ts'
import { crossesInside, runsAlong, touchesCorner } from '../shapes.ts'
import { type Attack, BLOCKED, meets, type Trace, traceOf } from '../trace.ts'
import { bitsOf, type Choice, type Cover, type CoverDegree, coverFrom, decide, picksLeast } from './cover.ts'

/** What stopped a line: a square by its terrain, a segment by its id, or a creature by its place in `attack.creatures`. */
export type Blocker =
  | { readonly kind: 'square'; readonly square: Square; readonly terrain: string }
  | { readonly kind: 'segment'; readonly id: string }
  | { readonly kind: 'creature'; readonly creature: number; readonly space: Footprint }

/** A line of the test; `stops` says whether it has no line of effect (true) or only meets cover (false). */
export interface CoverLine extends Line {
  readonly stops: boolean
  readonly blockedBy?: Blocker
}

/** Cover with the lines that decided it, to be drawn, and a sentence that says why. */
export interface CoverLines extends Cover {
  /** The corner (or centre) of the attacker's space that decided. */
  readonly corner: Point
  /** Its lines to all corners of the target's space, to be drawn. */
  readonly lines: readonly CoverLine[]
  readonly why: string
}

/** `coverOf` with the lines that decided it, and a sentence. */
export function explainCover(map: GridMap, attack: Attack, policy: CoverPolicy = ONE_CORNER): CoverLines {
  const trace = traceOf(map, attack, policy)
  const decided = decide(trace, attack, policy)
  const choice = {
    bits: decided.bits,
    corner: clearestLike(trace, decided, picksLeast(attack, policy), policy.partial),
  }
  const corner: Point = [trace.from.xs[choice.corner]!, trace.from.ys[choice.corner]!]
  const cover = coverFrom(choice.bits)
  const lines = trace.to.xs.map((x, j): CoverLine => {
    const met = meets(trace, choice.corner, j)
    const to: Point = [x, trace.to.ys[j]!]
    const blockedBy = met === 0 ? undefined : blockerOf(map, trace, attack, corner, to, met === BLOCKED, cover.degree)
    return { from: corner, to, stops: met === BLOCKED, ...(blockedBy ? { blockedBy } : {}) }
  })
  return { ...cover, corner, lines, why: sentence(cover, corner, lines) }
}

/** Of the corners that come to the same as the one that decides, that with the fewest lines met; where the worst counts, with the most. */
function clearestLike(trace: Trace, { bits, corner }: Choice, least: boolean, partial: CoverPolicy['partial']): number {
  const wanted = coverFrom(bits).degree
  const metFrom = (i: number) => trace.to.xs.map((_, j) => meets(trace, i, j))
  const count = (i: number) => metFrom(i).filter(met => met !== 0).length
  const alike = trace.from.xs.map((_, i) => i).filter(i => coverFrom(bitsOf(metFrom(i), partial)).degree === wanted)
  return alike.reduce((best, i) => ((least ? count(i) < count(best) : count(i) > count(best)) ? i : best), corner)
}

function sentence({ degree }: Cover, [x, y]: Point, lines: readonly CoverLine[]): string {
  const met = lines.filter(line => line.blockedBy)
  const names = [...new Set(met.map(line => nameOf(line.blockedBy!)))]
  if (degree === 'none') return `no cover: all ${lines.length} lines from corner ${x}, ${y} are free`
  if (degree === 'total') return `total cover: no line of effect from any corner; in the way ${names.join(', ')}`
  return `${degree === 'cover' ? 'cover' : `${degree} cover`}: from corner ${x}, ${y} ${met.length} of ${lines.length} lines meet ${names.join(', ')}`
}

function nameOf(blocker: Blocker): string {
  if (blocker.kind === 'segment') return blocker.id
  if (blocker.kind === 'creature') return `the creature at ${blocker.space.x}, ${blocker.space.y}`
  return `${blocker.terrain} at ${blocker.square.x}, ${blocker.square.y}`
}

/** The first thing on the line that stopped it, or gave cover: of several that give some, what gives the degree that counts. */
function blockerOf(
  map: GridMap,
  trace: Trace,
  attack: Attack,
  p: Point,
  q: Point,
  stops: boolean,
  degree: CoverDegree,
): Blocker | undefined {
  const found: { at: number; sure: number; blocker: Blocker }[] = []
  const add = (blocker: Blocker, where: Point, sure: number) => found.push({ at: along(p, q, where), sure, blocker })
  const squareAt = (square: Square): Blocker => ({ kind: 'square', square, terrain: map.terrainAt(square).name })
  for (const square of squaresAround(map, p, q)) {
    if (!trace.barriers.closed[map.index(square)]) continue
    const foot = { ...square, side: 1 }
    const how = crossesInside(p, q, foot) ? 2 : runsAlong(p, q, foot) ? 1 : touchesCorner(p, q, foot) ? 0 : -1
    if (how >= 0) add(squareAt(square), [square.x + 0.5, square.y + 0.5], how)
  }
  for (const segment of map.segments) {
    if (!segment.blocks.effect) continue
    const met = meeting(p, q, segment)
    const middle: Point = [(segment.a[0] + segment.b[0]) / 2, (segment.a[1] + segment.b[1]) / 2]
    if (met.kind !== 'apart') add({ kind: 'segment', id: segment.id }, middle, met.kind === 'cross' ? 2 : 1)
  }
  if (!stops) {
    for (const screen of trace.screens) {
      if (!passes(screen, p, q, true)) continue
      const sure = screen.mark === degree ? 3 : 2
      if (screen.square)
        add(squareAt({ x: screen.square.x, y: screen.square.y }), [screen.square.x, screen.square.y], sure)
      else add({ kind: 'segment', id: screen.bar!.id ?? '' }, screen.bar!.a, sure)
    }
    trace.creatures.forEach(space => {
      const creature = (attack.creatures ?? []).indexOf(space)
      if (crossesInside(p, q, space))
        add({ kind: 'creature', creature, space }, [space.x, space.y], degree === 'soft' ? 3 : 2)
    })
  }
  found.sort((m, n) => n.sure - m.sure || m.at - n.at)
  return found[0]?.blocker
}

/** The squares in and beside the rectangle that a line spans. */
function* squaresAround(map: GridMap, p: Point, q: Point): Generator<Square> {
  const bottom = Math.min(map.height - 1, Math.ceil(Math.max(p[1], q[1])))
  const right = Math.min(map.width - 1, Math.ceil(Math.max(p[0], q[0])))
  for (let y = Math.max(0, Math.floor(Math.min(p[1], q[1])) - 1); y <= bottom; y++)
    for (let x = Math.max(0, Math.floor(Math.min(p[0], q[0])) - 1); x <= right; x++) yield { x, y }
}
