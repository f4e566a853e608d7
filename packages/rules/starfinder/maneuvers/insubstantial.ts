import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { unseen } from '../../d20/vocabulary/conditions.ts'
import { isIncorporeal } from '../creature/incorporeal.ts'
import { refusal } from '../words/refusals.ts'

/** Commands that push, hold or handle another body. */
const BODILY = ['bull-rush', 'dirty-trick', 'disarm', 'grapple', 'reposition', 'sunder', 'trip']
const RULE = 'starfinder/maneuvers/incorporeal-no-physical-force'

const GAZE = 'gaze'
/** Nobody meets the gaze of what cannot be seen. */
const gazeRefusals = (r: Reader, who: number, act: unknown): readonly Refusal[] =>
  r.has(who, unseen) && actNamed(r, who, act)?.effect?.descriptors?.includes(GAZE)
    ? [{ why: refusal.noGazeUnseen, rule: 'starfinder/senses/invisible-no-gaze' }]
    : []

/** A body that is none handles nobody, and nobody handles it; what cannot be seen has no gaze. */
export const insubstantialBodies: Chapter = {
  topic: 'maneuvers',
  from: 'starfinder',
  slots: {
    limits: (r, who, name, _cost, { target, act }) => {
      if (name === 'use') return gazeRefusals(r, who, act)
      if (!BODILY.includes(name)) return []
      const other = typeof target === 'number' && r.scene.sheets[target] !== undefined && isIncorporeal(r, target)
      return isIncorporeal(r, who) || other ? [{ why: refusal.noBody, rule: RULE }] : []
    },
  },
}
