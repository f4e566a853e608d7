import { feature, type Reader } from '@quintain/engine'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { onlyOnSuccess } from '../../creature/effect.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { hitPoints } from '../../injury/fields.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature is too strong for a consequence. */
    isBeyond(r: Reader, who: number, consequence: Consequence): boolean
  }
}
/** Whether a creature is too strong for a consequence, by its level or its hit points. */
export const isBeyond = (r: Reader, who: number, x: Consequence): boolean =>
  (x.upToLevel !== undefined || x.upToPoints !== undefined) &&
  (r.scene.rules.added.isBeyond ?? []).some(beyond => beyond(r, who, x))
/** Whether a creature is too strong for all that an effect does. */
export function isBeyondAll(r: Reader, who: number, { consequences, save, changes }: Effect): boolean {
  const all = [...consequences, ...onlyOnSuccess(save)]
  return all.length > 0 && changes === undefined && all.every(x => isBeyond(r, who, x))
}

/** Effects that the strong shrug off: sleep, words of power. */
export const upToLevel = feature('house/effects/up-to-level', {
  says: 'A part of an effect that says up to which level it works does nothing to creatures of a higher one. Negative levels count.',
  reads: { consequence: ['upToLevel'] },
  adds: { isBeyond: (r, who, { upToLevel: most }) => most !== undefined && levelOf(r, who) > most },
})
/** Effects that those with many hit points shrug off. */
export const upToPoints = feature('house/effects/up-to-points', {
  says: 'A part of an effect that says up to how many hit points it works does nothing to creatures that have more now.',
  reads: { consequence: ['upToPoints'] },
  adds: { isBeyond: (r, who, { upToPoints: most }) => most !== undefined && !r.atMost(who, hitPoints, most) },
})
