import { makeRng } from '@quintain/dice'
import { type Chances, Lists, preview, type Scene, type Step, tried } from '@quintain/engine'
import { shareWithMargin } from '@quintain/odds'

/** States that are followed at most before what comes of a command is tried instead. */
const MOST_STATES = 20_000
const TRIES = 2000

/** What may come of a step, and of how many tries; 0 where it is exact. Draws no die of the fight. */
export function foreseen(scene: Scene, S: Int32Array, step: Step): { readonly odds: Chances; readonly tries: number } {
  let whole = true
  const going = (states: number): boolean => (whole = states < MOST_STATES)
  const odds = preview(scene, S, [step], { lists: new Lists(scene), floor: 1e-9, going })
  if (whole) return { odds, tries: 0 }
  return { odds: tried(scene, S, [step], TRIES, makeRng(1)), tries: TRIES }
}
/** How far a share of so many tries may lie off, 95 of 100 times: no share is less sure than one half. */
export const mostOff = (tries: number): number => shareWithMargin(tries / 2, tries).margin
