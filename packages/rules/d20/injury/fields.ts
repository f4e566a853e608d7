import type { Condition, Writer } from '@quintain/engine'
import { counter, ref, value } from '@quintain/engine'
import { dead, disabled, dying, knockedOut, stable, staggered } from '../vocabulary/conditions.ts'

/** Current hit points, with the points of all pools above them: what states and the comparison with nonlethal damage look at. */
export const hitPoints = counter('hit points', { to: 'own' })
/** Nonlethal damage taken and not yet healed: a running total beside the hit points. */
export const nonlethal = counter('nonlethal damage', { to: 'own' })
/** What a raised Constitution adds to the maximum for now. */
export const raised = value('raised maximum', { to: 'own' })

/**
 * A pool of points that damage goes through before it comes to the hit points. All of them are one counter: the points of
 * the counter above `floor`, up to the floor of the next pool, are this pool's.
 */
export interface Pool {
  /** What the text calls the points: `temporary hit points`, `stamina points`. */
  readonly name: string
  readonly floor: number
  /** The effect that gave them, where each effect's end by themselves. */
  readonly source?: string
  /** Hit points when the effect began, where the text returns to them. */
  readonly noted?: number
}
/**
 * The pools above the hit points, from the bottom up; absent when there are none. What gives points writes it, damage
 * never does.
 */
export const pools = ref<readonly Pool[]>('pools', { to: 'own' })

/**
 * How a creature that was dying is cared for: 0 not a matter, 1 stable by itself and alone, 2 cared for, 3 alone but
 * recovering.
 */
export const care = value('care', { to: 'own' })
export const ALONE = 1
export const TENDED = 2
export const RECOVERING = 3
/** Unbroken hours unconscious: eight count as a night of sleep. */
export const hoursUnconscious = value('hours unconscious', { to: 'own' })

export interface HitPoints {
  readonly maximum: number
  readonly current: number
  readonly nonlethal: number
  /** It grew stable by itself, and nobody tends it. */
  readonly untended?: boolean
}
/** States that hit points decide, unless a creature is said to start in one of them: stable at -5, disabled at -3. */
const STATES: readonly Condition[] = [dead, dying, stable, disabled]
/**
 * Writes the hit points that a creature starts with, and the state that they mean unless one is among the conditions
 * `given` to it.
 */
export function enterHitPoints(w: Writer, who: number, h: HitPoints, given: readonly Condition[] = []): void {
  w.add(who, hitPoints, h.current)
  w.add(who, nonlethal, h.nonlethal)
  if (h.current <= -10) w.give(who, dead)
  else if (!given.some(k => STATES.some(state => state.name === k.name))) {
    if (h.current < 0) w.give(who, h.untended ? stable : dying)
    else if (h.current === 0) w.give(who, disabled)
  }
  if (h.untended) w.set(who, care, ALONE)
  if (h.nonlethal > 0 && h.nonlethal === h.current) w.give(who, staggered)
  if (h.nonlethal > 0 && h.nonlethal > h.current) w.give(who, knockedOut)
}
