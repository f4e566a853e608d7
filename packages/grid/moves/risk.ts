import { Heap } from '../geometry/heap.ts'
import { DX, DY, HEADINGS, type Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import { CLOSED, NO_STOP } from '../map/occupancy.ts'
import type { Path } from '../paths/flooded.ts'
import { shownWalk, startWalk, type Walked, walkOn } from '../paths/walked.ts'
import { type ThreatLayer, watchersIn } from '../threat/threat.ts'

/** What leaving squares risks. */
export interface RiskOptions {
  /** Who threatens which squares. Leaving a threatened square gives each of them one opportunity, however many follow. */
  readonly threats: ThreatLayer
  /** What an opportunity of each watcher weighs: 1 each for the fewest; for the least likely damage, see `weightOf`. */
  readonly weights?: readonly number[]
  /** Watchers, as bits, that get no opportunity: none left this round, or already had by this mover. */
  readonly spent?: number
  /** Watchers, as bits, that get none for the start square: the ones that a withdrawing mover sees. */
  readonly freeStart?: number
  /** Further risk of leaving each square, added up as often as it is left. */
  readonly perSquare?: ArrayLike<number>
  /** The most squares of movement. */
  readonly budget: number
  readonly carry?: 0 | 1
}

/** A path with what it risks. */
export interface RiskyPath extends Path {
  readonly risk: number
  /** Where watchers get their opportunity, in order: the square left and the watchers' numbers. */
  readonly provoked: readonly Provocation[]
}

/** A square that is left, and the numbers of the watchers who get an opportunity there. */
export interface Provocation {
  readonly square: Square
  readonly watchers: readonly number[]
}

/** The weight of a chance of being hit, such that sums of weights order paths by the chance that all goes well. */
export const weightOf = (chance: number): number => -Math.log(1 - Math.min(chance, 1 - 1e-12))

/**
 * Where along a path opportunities arise: a watcher gets one for the first threatened square left, and no second for the
 * others (spirit/opportunity/{moving-provokes, several-squares-one-opportunity}, starfinder/opportunity/movement).
 * Entering a threatened square gives none, nor does the last square. With `freeStart`, this is a withdraw
 * (spirit/movement/{withdraw, withdraw-other-squares}, starfinder/actions/{withdraw, withdraw-unseen}). With `arrival`
 * the last square counts as well: a crawl provokes at any point of it (spirit/movement/crawling).
 */
export function provocations(
  ground: Ground,
  squares: readonly Square[],
  options: Pick<RiskOptions, 'threats' | 'spent' | 'freeStart'> & { readonly arrival?: boolean },
): Provocation[] {
  let had = options.spent ?? 0
  const found: Provocation[] = []
  squares.slice(0, options.arrival ? undefined : -1).forEach((square, i) => {
    const fresh = options.threats[ground.map.index(square)]! & ~had & ~(i === 0 ? (options.freeStart ?? 0) : 0)
    if (fresh === 0) return
    found.push({ square, watchers: watchersIn(fresh) })
    had |= fresh
  })
  return found
}

interface Label {
  readonly at: number
  readonly walked: Walked
  readonly risk: number
  /** Watchers provoked so far, as bits. */
  readonly had: number
  readonly before: Label | undefined
}

/**
 * The path of least risk to a square that `suits`, and of those the cheapest, within a budget; undefined when none is in
 * reach. The opportunities that a path has given are part of where it stands, so a detour through squares of a
 * watcher that already had its opportunity adds no risk, and the answer is the least there is, not an estimate.
 */
export function safestPath(
  ground: Ground,
  from: Square,
  suits: (square: Square) => boolean,
  options: RiskOptions,
): RiskyPath | undefined {
  const { map, steps, occupied } = ground
  const carry = options.carry ?? 0
  const weight = weigher(options.weights)
  const kept: Label[][] = []
  const open = new Heap<Label>((a, b) => a.risk - b.risk || a.walked.total - b.walked.total)
  const offer = (label: Label) => {
    const here = (kept[label.at] ??= [])
    if (here.some(known => noWorse(known, label))) return
    here.push(label)
    open.push(label)
  }
  const start = map.index(from)
  offer({ at: start, walked: startWalk(ground, carry), risk: 0, had: options.spent ?? 0, before: undefined })
  for (let label = open.pop(); label; label = open.pop()) {
    const square = map.at(label.at)
    const mayStop = label.at === start || !((occupied?.[label.at] ?? 0) & NO_STOP)
    if (mayStop && suits(square)) return finish(ground, label, options)
    const free = label.before === undefined ? (options.freeStart ?? 0) : 0
    const fresh = options.threats[label.at]! & ~label.had & ~free
    const risk = label.risk + weight(fresh) + (options.perSquare?.[label.at] ?? 0)
    for (const heading of HEADINGS) {
      if (!(steps[label.at]! & (1 << heading))) continue
      const to = label.at + DY[heading]! * map.width + DX[heading]!
      if (occupied && occupied[to]! & CLOSED) continue
      const walked = walkOn(ground, label.walked, label.at, to, heading)
      if (shownWalk(ground, walked).cost <= options.budget)
        offer({ at: to, walked, risk, had: label.had | fresh, before: label })
    }
  }
  return undefined
}

/** Whether one way to a square is at least as good as another in everything that counts later. */
const noWorse = (one: Label, other: Label): boolean =>
  one.risk <= other.risk &&
  one.walked.total <= other.walked.total &&
  one.walked.count === other.walked.count &&
  (one.had & ~other.had) === 0

function weigher(weights: readonly number[] | undefined): (bits: number) => number {
  return bits => (bits === 0 ? 0 : watchersIn(bits).reduce((sum, i) => sum + (weights?.[i] ?? 1), 0))
}

function finish(ground: Ground, last: Label, options: RiskOptions): RiskyPath {
  const squares: Square[] = []
  for (let label: Label | undefined = last; label; label = label.before) squares.push(ground.map.at(label.at))
  squares.reverse()
  return {
    squares,
    ...shownWalk(ground, last.walked),
    risk: last.risk,
    provoked: provocations(ground, squares, options),
  }
}
