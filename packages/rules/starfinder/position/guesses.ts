import type { Refusal, View } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { awareOf } from '../../d20/position/awareness.ts'
import type { Attempt } from '../../d20/position/may-attack.ts'
import { present, spaceOf, squareAt } from '../../d20/position/position.ts'
import { refusal } from '../words/refusals.ts'

const LOCATED = 2

/** Why a creature cannot be attacked directly: its place is not known to the attacker. */
export const unknownPlace = (v: View, { by, at: target }: Attempt): readonly Refusal[] =>
  target >= 0 && awareOf(v, by, target) < LOCATED
    ? [{ why: refusal.placeUnknown(v.sheet(target).name), rule: 'starfinder/senses/pinpoint' }]
    : []

/** Why a square cannot be attacked, by the reading that forbids guesses: nobody is known to be there. */
export function guessedSquare(v: View, by: number, square: number): readonly Refusal[] {
  if (v.option('no-attacks-on-guessed-squares') !== true) return []
  const there = { ...squareAt(v, square), side: 1 }
  const known = v.scene.sheets.some(
    (_, i) => i !== by && present(v, i) && awareOf(v, by, i) >= LOCATED && overlap(spaceOf(v, i), there),
  )
  return known ? [] : [{ why: refusal.nobodyKnownThere, rule: 'starfinder/concealment/total-attack-square' }]
}
