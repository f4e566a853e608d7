import type { Refuse } from '@quintain/engine'
import { feature, say } from '@quintain/engine'
import { isIncorporeal } from '../creature/body/incorporeal.ts'

/** What has no body pushes, holds and handles nobody, and nobody does so to it. */
const refuse: Refuse = (r, who, { target }) => {
  const other = typeof target === 'number' && r.scene.sheets[target] !== undefined && isIncorporeal(r, target)
  return (other || isIncorporeal(r, who)) && say`there is no body to push, hold or handle`
}

export const incorporealBodies = feature('starfinder/maneuvers/incorporeal-no-physical-force', {
  refuse: {
    'bull-rush': refuse,
    'dirty-trick': refuse,
    disarm: refuse,
    grapple: refuse,
    reposition: refuse,
    sunder: refuse,
    trip: refuse,
  },
})
