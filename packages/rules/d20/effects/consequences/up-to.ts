import { feature, type Reader } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { onlyOnSuccess } from '../../creature/effect.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { hitPoints } from '../../injury/fields.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a consequence passes over a creature: it is too strong for it, or none of those to whom it comes. */
    passesOver(r: Reader, who: number, by: number, consequence: Consequence): boolean
  }
}
/** Whether a consequence that somebody brings passes over a creature, by its level, its hit points, its kind or its side. */
export const isPassedOver = (r: Reader, who: number, by: number, x: Consequence): boolean =>
  (r.scene.rules.added.passesOver ?? []).some(passes => passes(r, who, by, x))
/** Whether all that an effect does passes over a creature. */
export function isLeftAlone(r: Reader, who: number, by: number, { consequences, save, changes }: Effect): boolean {
  const all = [...consequences, ...onlyOnSuccess(save)]
  return all.length > 0 && changes === undefined && all.every(x => isPassedOver(r, who, by, x))
}

/** Effects that the strong shrug off: sleep, words of power. */
export const upToLevel = feature('house/effects/up-to-level', {
  says: 'A part of an effect that says up to which level it works does nothing to creatures of a higher one. Negative levels count.',
  reads: { consequence: ['upToLevel'] },
  adds: { passesOver: (r, who, _, { upToLevel: most }) => most !== undefined && levelOf(r, who) > most },
})
/** Effects that those with many hit points shrug off. */
export const upToPoints = feature('house/effects/up-to-points', {
  says: 'A part of an effect that says up to how many hit points it works does nothing to creatures that have more now.',
  reads: { consequence: ['upToPoints'] },
  adds: { passesOver: (r, who, _, { upToPoints: most }) => most !== undefined && !r.atMost(who, hitPoints, most) },
})
