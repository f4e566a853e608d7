import { makeRng, type Rng } from '@quintain/dice'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { simulate } from '../run/sampling.ts'
import { type ChanceOptions, type Chances, chancesOf } from './chances.ts'
import { exactly } from './counter-planes.ts'
import { Lists } from './outcome-lists.ts'

/** States that are followed at most; what comes to more is tried instead. */
const MOST_STATES = 20_000
const TRIES = 2000

/**
 * Exact odds of some steps if they ran now, without the rest of the agenda; policies answer questions. It draws no random
 * number and changes no state. `horizon`: no more rounds than this are followed, so that timers that run for longer stand still in
 * the copy; the odds stay exact. What somebody knows of the odds is reckoned in the fight that is made of a view.
 * What has too many ends to follow is tried so often (`tries`), always by the same dice; the odds then say of how many tries they are.
 * With 0 tries what was not followed is `lost`.
 */
export function preview(
  scene: Scene,
  S: Int32Array,
  steps: readonly Step[],
  how: Pick<ChanceOptions, 'lists' | 'floor'> & { readonly horizon?: number; readonly tries?: number } = {},
): Chances {
  const { lists = new Lists(scene), floor = 0, tries = TRIES, horizon } = how
  const start = S.slice()
  if (horizon !== undefined) scene.rules.slots.beyondHorizon?.(scene, start, horizon)
  start[AGENDA] = scene.agenda(steps, 0)
  let whole = true
  const going = (states: number): boolean => (whole = states < MOST_STATES)
  const odds = exactly(scene, start, { lists, floor, going })
  return whole || tries === 0 ? odds : tried(scene, start, tries, makeRng(1))
}

/** The odds by trying: each try is one of equally likely ends. */
function tried(scene: Scene, start: Int32Array, tries: number, rng: Rng): Chances {
  const ends = Array.from({ length: tries }, () => {
    const state = start.slice()
    simulate(scene, state, rng)
    return { state, p: 1 / tries }
  })
  return { ...chancesOf(ends, 0, tries), tries }
}
