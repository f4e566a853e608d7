import type { View } from '@quintain/engine'
import { feature, say } from '@quintain/engine'
import { actsIn } from '../../creature/documents/acts.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { active, documentOf, reaches } from '../../effects/running/facts.ts'
import type { Attempt } from '../../position/may-attack.ts'

const RULE = 'house/features/deflects'
/** The running effects at whose edge shots turn aside, between one square and another. */
function between(v: View, { by, at: target }: Attempt, from: number, to: number): string | undefined {
  const all = active(v)
  return all.length === 0
    ? undefined
    : all.find(
        e => documentOf(v, e)?.changes?.deflects === true && reaches(v, e, by, from) !== reaches(v, e, target, to),
      )?.act
}
/** Walls of wind: what is shot does not cross the edge of the area. */
export const windWalls = feature(RULE, {
  says: 'Arrows, bolts and whatever else a weapon shoots do not cross the edge of an area that deflects them, in or out. What is thrown, and rays of acts, do.',
  only: { key: 'deflects', among: sheet => (actsIn(sheet).some(a => a.effect?.changes?.deflects) ? ['deflects'] : []) },
  adds: {
    turnedAside(v, a, from, to) {
      const w = (v.sheet(a.by) as D20Sheet).weapons[a.weapon]
      if (w?.use !== 'projectile' || w.ofAct !== undefined) return undefined
      const act = between(v, a, from, to)
      return act === undefined ? undefined : { why: say`${act} turns aside whatever is shot through it`, rule: RULE }
    },
  },
})
