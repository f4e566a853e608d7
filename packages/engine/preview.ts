import { Lists } from './lists.ts'
import type { End } from './merged.ts'
import { exactly } from './planes.ts'
import type { Scene } from './scene.ts'
import { AGENDA } from './state.ts'
import type { Step } from './steps.ts'

/** What may come of something that has not been done. */
export interface Preview {
  /** Every end with its chance; the chances and `lost` sum to 1. */
  readonly ends: readonly End[]
  /** Mass of branches too unlikely to follow. */
  readonly lost: number
}

/**
 * Exact odds of some steps run now, the rest of the agenda left out: questions by policy. Draws no random number and writes
 * nothing. `known` changes a copy of the state to what the viewer knows of it.
 */
export function preview(
  scene: Scene,
  S: Int32Array,
  steps: readonly Step[],
  how: { lists?: Lists; floor?: number; known?: (S: Int32Array) => void } = {},
): Preview {
  const start = S.slice()
  how.known?.(start)
  start[AGENDA] = scene.agenda(steps, 0)
  const { ends, lost } = exactly(scene, start, { lists: how.lists ?? new Lists(scene), floor: how.floor ?? 0 })
  return { ends, lost }
}

/** The chance that something holds at the end. */
export const chance = (p: Preview, holds: (S: Int32Array) => boolean): number =>
  p.ends.reduce((sum, e) => (holds(e.state) ? sum + e.p : sum), 0)

/** The mean of a number over the ends. */
export const mean = (p: Preview, of: (S: Int32Array) => number): number =>
  p.ends.reduce((sum, e) => sum + e.p * of(e.state), 0)
