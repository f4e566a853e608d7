import { carried, shown } from '../map/cost.ts'
import { type Ground, stepUnits } from '../map/ground.ts'
import { countedStep } from './flood-counted.ts'

/**
 * How far a creature has walked on a ground: the total in half squares (in units of 1 / scale half square where the ground
 * has fractions) and, where half squares do not say it all, the count of diagonals.
 */
export interface Walked {
  readonly total: number
  readonly count: 0 | 1
}

/** The start of a way, after an odd diagonal if `carry` is 1. */
export const startWalk = ({ halvesSuffice }: Ground, carry: 0 | 1 = 0): Walked =>
  halvesSuffice ? { total: carry, count: 0 } : { total: 0, count: carry }

/** One legal step on. */
export function walkOn(ground: Ground, walked: Walked, from: number, to: number, heading: number): Walked {
  if (ground.halvesSuffice) return { total: walked.total + stepUnits(ground, from, to, heading), count: 0 }
  const step = countedStep(ground, from, to, heading, walked.count)
  return { total: walked.total + step.units, count: step.count }
}

/** Squares of movement as shown, and what the turn goes on with. */
export function shownWalk(ground: Ground, { total, count }: Walked): { readonly cost: number; readonly carry: 0 | 1 } {
  if (ground.halvesSuffice) return { cost: shown(total), carry: carried(total) }
  return { cost: total / (2 * ground.scale), carry: count }
}
