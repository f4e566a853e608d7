import type { Reader, Refusal } from '@quintain/engine'
import { TOTALLY_CONCEALED } from '@quintain/grid'
import type { Act } from '../../../d20/creature/documents/acts.ts'
import { observes } from '../../../d20/position/awareness.ts'
import { percentConcealed } from '../../../d20/position/concealment.ts'
import { areFoes } from '../../../d20/position/position.ts'
import { TOUCH } from '../../../d20/position/reach.ts'
import { refusal } from '../../words/refusals.ts'

/** Targets are chosen as the effect is brought about. */
export const TARGETS = 'starfinder/effects/targets-chosen'

/** What strikes from afar without an attack roll takes a target that is observed. */
export function unobserved(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  const far = (act.effect?.range ?? TOUCH) > TOUCH && act.strikes === undefined
  return far && target !== who && areFoes(r, who, target) && !isSeen(r, who, target)
    ? [{ why: refusal.notObserved(r.sheet(target).name), rule: 'starfinder/senses/targeted-effects' }]
    : []
}

/** Whether a creature is in the line of sight of another: observed, and not behind fog that conceals it totally (starfinder/position/line-of-sight). */
const isSeen = (r: Reader, who: number, target: number): boolean =>
  r.fact(observes, who, target) !== 0 &&
  percentConcealed(r, 'ranged', who, target, undefined, undefined, false) < TOTALLY_CONCEALED
