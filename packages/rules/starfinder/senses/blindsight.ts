import { feature, say } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { blinded } from '../../d20/vocabulary/conditions.ts'
import { needsNoEyes } from '../position/senses.ts'

/** Who perceives all by another sense than sight cannot be blinded, and meets no gaze. */
export const blindsight = feature('starfinder/senses/blindsight-immunities', {
  adds: {
    keepsOff: (v, who, k) => k === blinded && needsNoEyes(v, who),
    passesBy: (c, { who, by, effect }) =>
      who !== by && effect.descriptors?.includes('gaze') === true && needsNoEyes(c, who),
  },
  refuse: {
    use: (r, who, { act, target }) =>
      typeof target === 'number' &&
      target !== who &&
      r.scene.sheets[target] !== undefined &&
      needsNoEyes(r, target) &&
      actNamed(r, who, act)?.effect?.descriptors?.includes('gaze') &&
      say`${r.sheet(target).name} perceives without eyes: no gaze meets it`,
  },
})
