import type { Tally } from '@quintain/engine'
import type { Task } from './task.ts'
import { BY_SPEED, isTask } from './task.ts'

export const SWIMMING: Task = { skill: 'Athletics', task: 'swim' }

/** A swim speed helps with checks to swim. */
export function addSwimSpeed(t: Tally, skill: string, task: string | undefined): void {
  if (isTask(SWIMMING, skill, task)) t.add(BY_SPEED, 'untyped', 'swim speed', 'starfinder/movement/swim-bonus')
}
