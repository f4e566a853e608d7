import { finding, type Reader, type View } from '@quintain/engine'
import type { Defends } from '../../../creature/defends.ts'
import { canTarget } from '../../../position/awareness.ts'
import { areFoes, everybody, isBarred, present, sheetOf } from '../../../position/position.ts'
import { dead, helpless } from '../../../vocabulary/conditions.ts'
import { lessonsOf, mayHurt } from '../../known/learned.ts'

const isThing = (v: View, who: number): boolean =>
  (sheetOf(v, who) as Partial<Defends>).kinds?.includes('object') === true

/** Foes of whom a creature knows that they lie helpless, for a time or out of the fight, and whom it may hurt, the first listed first. */
export function lyingFoes(r: Reader, who: number, outOfFight: boolean): readonly number[] {
  const lessons = lessonsOf(r, who)
  return r.scene.sheets.flatMap((_, i) =>
    areFoes(r, who, i) &&
    present(r, i) &&
    !r.has(i, dead) &&
    r.has(i, helpless) &&
    isBarred(r, i, 'fight') === outOfFight &&
    !isThing(r, i) &&
    canTarget(r, who, i) &&
    mayHurt(r, who, i, lessons)
      ? [i]
      : [],
  )
}

/** Whoever lies helpless for a time alone: paralyzed, asleep. */
const held = finding((v): readonly number[] =>
  everybody(v.scene).filter(i => v.has(i, helpless) && !isBarred(v, i, 'fight')),
)
/** Foes whom a creature may hurt that lie helpless for a time alone. */
export const heldFoes = (r: Reader, who: number): readonly number[] =>
  r.find(held, 0).length === 0 ? NOBODY : lyingFoes(r, who, false)
const NOBODY: readonly number[] = []
