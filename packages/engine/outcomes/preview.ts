import type { Rng } from '@quintain/dice'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { simulate } from '../run/sampling.ts'
import { type ChanceOptions, type Chances, chancesOf } from './chances.ts'
import { exactly } from './counter-planes.ts'
import { Lists } from './outcome-lists.ts'

/**
 * Exact odds of some steps if they ran now, without the rest of the agenda; policies answer questions. It draws no random
 * number and changes no state. `horizon`: no more rounds than this are followed, so that timers that run for longer stand still in
 * the copy; the odds stay exact. What somebody knows of the odds is reckoned in the fight that is made of a view.
 */
export function preview(
  scene: Scene,
  S: Int32Array,
  steps: readonly Step[],
  how: Pick<ChanceOptions, 'lists' | 'floor' | 'going'> & { horizon?: number } = {},
): Chances {
  const start = S.slice()
  if (how.horizon !== undefined) scene.rules.slots.beyondHorizon?.(scene, start, how.horizon)
  start[AGENDA] = scene.agenda(steps, 0)
  const { lists = new Lists(scene), floor = 0, going } = how
  return exactly(scene, start, { lists, floor, ...(going ? { going } : {}) })
}

/**
 * The same by trying it, for what has more ends than can be followed: each try is one of equally likely ends. It draws from the
 * generator that is given and changes no state.
 */
export function tried(scene: Scene, S: Int32Array, steps: readonly Step[], tries: number, rng: Rng): Chances {
  const ends = Array.from({ length: tries }, () => {
    const state = S.slice()
    state[AGENDA] = scene.agenda(steps, 0)
    simulate(scene, state, rng)
    return { state, p: 1 / tries }
  })
  return chancesOf(ends, 0, tries)
}
