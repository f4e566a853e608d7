import { makeRng } from '@quintain/dice'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import { simulate } from '../run/sampling.ts'
import { type ChanceOptions, type Chances, chancesOf } from './chances.ts'
import { exactly } from './counter-planes.ts'
import { Lists } from './outcome-lists.ts'

/** States that are followed at most. */
const MOST_STATES = 20_000
const TRIES = 2000
/** The chance of what may be left out where there was too much to follow. */
const UNFOLLOWED = 1e-6

type How = Pick<ChanceOptions, 'lists' | 'floor'> & { readonly horizon?: number }

function started(scene: Scene, S: Int32Array, steps: readonly Step[], horizon: number | undefined): Int32Array {
  const start = S.slice()
  if (horizon !== undefined) scene.rules.slots.beyondHorizon?.(scene, start, horizon)
  start[AGENDA] = scene.agenda(steps, 0)
  return start
}

/**
 * Exact odds of some steps if they ran now, without the rest of the agenda; policies answer questions. It draws no random
 * number and changes no state. `horizon`: no more rounds than this are followed, so that timers that run for longer stand still in
 * the copy; the odds stay exact. What somebody knows of the odds is reckoned in the fight that is made of a view. Of what has too many
 * ends to follow the rest is `lost`.
 */
export function preview(scene: Scene, S: Int32Array, steps: readonly Step[], how: How = {}): Chances {
  const { lists = new Lists(scene), floor = 0, horizon } = how
  const going = (states: number): boolean => states < MOST_STATES
  return exactly(scene, started(scene, S, steps, horizon), { lists, floor, going })
}
/** Whether too much was lost of a preview to tell anything by it. */
const isTooMuch = (odds: Chances): boolean => odds.states >= MOST_STATES && odds.lost > UNFOLLOWED

/**
 * The same where a preview is too much by trying it, always by the same dice: each try is one of equally likely ends, and `tries`
 * says how many there were.
 */
export function foreseen(scene: Scene, S: Int32Array, steps: readonly Step[], how: How = {}): Chances {
  const odds = preview(scene, S, steps, how)
  if (!isTooMuch(odds)) return odds
  const start = started(scene, S, steps, how.horizon)
  const rng = makeRng(1)
  const ends = Array.from({ length: TRIES }, () => {
    const state = start.slice()
    simulate(scene, state, rng)
    return { state, p: 1 / TRIES }
  })
  return { ...chancesOf(ends, 0, TRIES), tries: TRIES }
}
