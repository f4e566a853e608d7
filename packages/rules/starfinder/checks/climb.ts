import type { Tally } from '@quintain/engine'
import type { Task } from './task.ts'
import { BY_SPEED, isTask } from './task.ts'

/** Where a speed for it helps. */
export const CLIMBING: Task = { skill: 'Athletics', task: 'climb' }

/** What a check of Athletics against which the text has no number is made against. */
export const USUAL_DC = 15

/** A climb speed helps with checks to climb. */
export function addClimbSpeed(t: Tally, skill: string, task: string | undefined): void {
  if (isTask(CLIMBING, skill, task)) t.add(BY_SPEED, 'untyped', 'climb speed', 'starfinder/movement/climb-bonus')
}
