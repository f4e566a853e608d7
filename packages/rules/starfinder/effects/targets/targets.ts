import type { Reader, Refusal } from '@quintain/engine'
import type { Act } from '../../../d20/creature/documents/acts.ts'
import { observes } from '../../../d20/position/awareness.ts'
import { areFoes } from '../../../d20/position/position.ts'
import { TOUCH } from '../../../d20/position/reach.ts'
import { refusal } from '../../words/refusals.ts'

/** Targets are chosen as the effect is brought about. */
export const TARGETS = 'starfinder/effects/targets-chosen'

/** What strikes from afar without an attack roll takes a target that is observed. */
export function unobserved(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  const far = (act.effect?.range ?? TOUCH) > TOUCH && act.strikes === undefined
  return far && target !== who && areFoes(r, who, target) && r.fact(observes, who, target) === 0
    ? [{ why: refusal.notObserved(r.sheet(target).name), rule: 'starfinder/senses/targeted-effects' }]
    : []
}
