import { feature, say } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'

const GAZE = 'gaze'

/** Nobody meets the gaze of what cannot be seen. */
export const gazes = feature('starfinder/senses/invisible-no-gaze', {
  adds: {
    passesBy: (c, { by, effect }) => effect.descriptors?.includes(GAZE) === true && c.has(by, unseen),
  },
  refuse: {
    use: (r, who, { act }) =>
      r.has(who, unseen) &&
      actNamed(r, who, act)?.effect?.descriptors?.includes(GAZE) &&
      say`nobody meets the gaze of what cannot be seen`,
  },
})
