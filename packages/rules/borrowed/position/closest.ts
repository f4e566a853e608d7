import { feature, type Reader, type Refusal, type RuleId, say } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { awareOf } from '../../d20/position/awareness.ts'
import { areFoes, isDown, present, spaceOf } from '../../d20/position/position.ts'

const RULE = 'starfinder/grid/closest'

/** A foe that its user knows to be nearer than the target; -1 for none. */
function nearer(r: Reader, who: number, target: number): number {
  const feet = (other: number) => distanceBetween(spaceOf(r, who), spaceOf(r, other))
  return r.scene.sheets.findIndex(
    (_, i) => areFoes(r, who, i) && present(r, i) && !isDown(r, i) && awareOf(r, who, i) > 1 && feet(i) < feet(target),
  )
}

/** Why what takes the nearest enemy is not aimed at this creature. */
const aimed = (r: Reader, who: number, { name, effect }: Act, target: number, rule: RuleId): readonly Refusal[] => {
  if (!effect?.closest) return []
  if (!areFoes(r, who, target)) return [{ why: say`${name} takes the nearest enemy`, rule }]
  const other = nearer(r, who, target)
  return other < 0 ? [] : [{ why: say`${r.sheet(other).name} is nearer`, rule }]
}

/** What takes the nearest enemy takes none that another is nearer than; of equals the user chooses. */
export const closestEnemy = feature(RULE, {
  reads: { effect: ['closest'] },
  adds: {
    actAimed: (r, who, act, target) => aimed(r, who, act, target, RULE),
  },
})

const BY_DIE = 'spirit/grid/closest-tie'
/** The same where a die decides between equals: whichever of them is named. */
export const closestByDie = feature(BY_DIE, {
  reads: { effect: ['closest'] },
  adds: {
    actAimed: (r, who, act, target) => aimed(r, who, act, target, BY_DIE),
    actMeets: (r, who, { effect }, target) => {
      if (!effect?.closest) return []
      const feet = (other: number) => distanceBetween(spaceOf(r, who), spaceOf(r, other))
      return r.scene.sheets.flatMap((_, i) =>
        areFoes(r, who, i) && present(r, i) && !isDown(r, i) && awareOf(r, who, i) > 1 && feet(i) === feet(target)
          ? [i]
          : [],
      )
    },
  },
})
