import type { Chapter } from '@quintain/engine'
import { isIncorporeal } from '../creature/incorporeal.ts'
import { refusal } from '../words/refusals.ts'

/** Commands that push, hold or handle another body. */
const BODILY = ['bull-rush', 'dirty-trick', 'disarm', 'grapple', 'reposition', 'sunder', 'trip']
const RULE = 'starfinder/maneuvers/incorporeal-no-physical-force'

/** A body that is none handles nobody, and nobody handles it. */
export const insubstantialBodies: Chapter = {
  topic: 'maneuvers',
  from: 'starfinder',
  slots: {
    limits: (r, who, name, _cost, { target }) => {
      if (!BODILY.includes(name)) return []
      const other = typeof target === 'number' && r.scene.sheets[target] !== undefined && isIncorporeal(r, target)
      return isIncorporeal(r, who) || other ? [{ why: refusal.noBody, rule: RULE }] : []
    },
  },
}
