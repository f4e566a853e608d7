import { type Footprint, isAdjacent } from '../../geometry/size.ts'
import type { Point } from '../../geometry/square.ts'
import type { GridMap } from '../../map/map.ts'
import { type CoverPolicy, ONE_CORNER } from '../policy.ts'
import { isFanStopped } from '../rays/fan.ts'
import { ALL_AROUND } from '../rays/thread.ts'
import {
  type Attack,
  BLOCKED,
  COVER,
  IMPROVED,
  meets,
  PARTIAL,
  SOFT,
  type Trace,
  traceFromPoint,
  traceOf,
} from '../trace.ts'

/** The degrees of cover (starfinder/cover/degrees). */
export const COVER_DEGREES = ['none', 'partial', 'soft', 'cover', 'improved', 'total'] as const
/** A degree of cover. */
export type CoverDegree = (typeof COVER_DEGREES)[number]

/** The cover of a target from an attack. */
export interface Cover {
  readonly degree: CoverDegree
  /** The degree without creatures in the way: what helps a Reflex save and a Stealth check (starfinder/cover/soft-limits). */
  readonly hard: Exclude<CoverDegree, 'soft'>
}

export function coverFrom(bits: number): Cover {
  const hard =
    bits & BLOCKED
      ? 'total'
      : bits & IMPROVED
        ? 'improved'
        : bits & COVER
          ? 'cover'
          : bits & PARTIAL
            ? 'partial'
            : 'none'
  const soft = bits & SOFT && (hard === 'none' || hard === 'partial')
  return { degree: soft ? 'soft' : hard, hard }
}

/** What a choice of corner comes to: the bits its lines met, and its place in the trace's `from`. */
export interface Choice {
  readonly bits: number
  readonly corner: number
}

/** Whether the attacker's best corner counts, or the worst: the defender's pick, or any line against adjacent targets. */
export function picksLeast({ from, to, kind }: Attack, policy: CoverPolicy): boolean {
  if (kind === 'melee' && policy.adjacent === 'any-line' && isAdjacent(from, to)) return false
  return policy.corner === 'attacker-picks'
}

/**
 * The best or worst corner. Lines are tried in any order, so the one that stopped the last corner is tried first on the
 * next: neighbours are mostly stopped by the same thing. A corner is given up when it cannot be chosen any more and some
 * line of the trace is known to be free.
 */
function choose(trace: Trace, least: boolean, partial: CoverPolicy['partial']): Choice {
  const corners = trace.from.xs.length
  const ends = trace.to.xs.length
  const mostFree = partial === 'most-lines-free'
  let found = least ? BLOCKED : -1
  let corner = 0
  let anyFree = false
  let first = 0
  for (let i = 0; i < corners; i++) {
    let bits = 0
    let stopped = 0
    if (
      !anyFree &&
      trace.to.foot &&
      isFanStopped(trace.barriers, trace.from.xs[i]!, trace.from.ys[i]!, trace.to.foot)
    ) {
      bits = COVER
      stopped = ends
    }
    for (let n = stopped, j = first; n < ends; n++, j = j + 1 === ends ? 0 : j + 1) {
      const met = meets(trace, i, j)
      if (met === BLOCKED) bits |= COVER
      else {
        anyFree = true
        bits |= met
      }
      if (met & ~SOFT) stopped++
      if (least && bits >= found && anyFree && !mostFree) {
        first = j
        break
      }
    }
    if (mostFree && bits & COVER && stopped * 2 < ends) bits = (bits & ~COVER) | PARTIAL
    if (least ? bits < found : bits > found) {
      found = bits
      corner = i
      if (found === 0 && least) break
    }
  }
  return { bits: anyFree ? found : BLOCKED, corner }
}

/** What the lines of one corner come to, where some line of the trace is free. */
export function bitsOf(met: readonly number[], partial: CoverPolicy['partial']): number {
  const bits = met.reduce((all, m) => all | (m === BLOCKED ? COVER : m), 0)
  const stopped = met.filter(m => m & ~SOFT).length
  return partial === 'most-lines-free' && bits & COVER && stopped * 2 < met.length ? (bits & ~COVER) | PARTIAL : bits
}

export const decide = (trace: Trace, attack: Attack, policy: CoverPolicy): Choice =>
  choose(trace, picksLeast(attack, policy), policy.partial)

/**
 * The cover that a target has from an attack, by lines from a corner of the attacker's space to all corners of the
 * target's (starfinder/cover/line-test and its neighbours, true20/cover/total). A wall behind the target is on no such
 * line and gives nothing; every square of a large creature counts. Flanking is another question and is not asked here.
 * Use `explainCover` for the lines that decided.
 */
export function coverOf(map: GridMap, attack: Attack, policy: CoverPolicy = ONE_CORNER): Cover {
  return coverFrom(decide(traceOf(map, attack, policy), attack, policy).bits)
}

/** Every degree that the lines of the corner that decides meet, least first; none is left out because a better one counts. */
export function degreesMet(map: GridMap, attack: Attack, policy: CoverPolicy = ONE_CORNER): CoverDegree[] {
  const { bits } = decide(traceOf(map, attack, policy), attack, policy)
  if (bits & BLOCKED) return ['total']
  return BY_BIT.flatMap(([bit, degree]) => (bits & bit ? [degree] : []))
}
const BY_BIT: readonly (readonly [number, CoverDegree])[] = [
  [PARTIAL, 'partial'],
  [SOFT, 'soft'],
  [COVER, 'cover'],
  [IMPROVED, 'improved'],
]

/**
 * The cover of a space from a point of origin (starfinder/cover/reflex-origin, starfinder/areas/burst-total-cover).
 * `quarters` says on which side of a barrier the origin lies, as `quartersReached` gives it.
 */
export function coverFromPoint(
  map: GridMap,
  origin: Point,
  to: Footprint,
  policy: CoverPolicy = ONE_CORNER,
  quarters = ALL_AROUND,
): Cover {
  return coverFrom(choose(traceFromPoint(map, origin, quarters, to, policy), true, policy.partial).bits)
}
