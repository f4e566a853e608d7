import type { Event, Step } from '@quintain/engine'
import {
  check,
  checked,
  contested,
  LEAST,
  type MarginResult,
  opposedCheck,
  rollCheck,
} from '../../vocabulary/check-steps.ts'

/** What a check of a line is rolled for: both creatures have nothing of their own there, and the bonuses are those of the line. */
const ABILITY = 'Strength'
/** Stands for a result: nothing carries it out. */
const MARK: Step = check({ who: 0, skill: ABILITY, dc: 0, failed: [], passed: [] })

/** The least margin of each result of a check of a line: by how much it fails or succeeds. The first is any margin. */
export const CHECK_MARGINS: readonly number[] = [LEAST, -9, -4, 0, 5, 10]
/** The results, told apart by how many steps follow: the place of the margin. */
const results: readonly MarginResult[] = CHECK_MARGINS.map((margin, i) => ({ margin, steps: Array(i).fill(MARK) }))

/** The step in which a check with this bonus is made: against a DC, or against those who add `opposing` to rolls of their own. */
export function lineCheck(bonus: number, dc: number, opposing: readonly number[]): Step {
  const own = { check: ABILITY }
  if (opposing.length === 0) return rollCheck({ who: 0, roll: own, dc: dc - bonus, results })
  return opposedCheck({ by: 0, against: opposing.map(() => 1), own, its: own, bonus, bonuses: opposing, results })
}

/** Whether an event tells how the check of a line went: the steps that follow it then are as many as the place of its result. */
export const isCheckResult = ({ e }: Event): boolean => e === checked.kind || e === contested.kind
