import { featuresIn } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

const NAME = 'unmultiplied'
const someoneIs = someoneHas(NAME)

/** Unmultiplied: a critical hit on the creature does no more damage than another hit, and brings what it brings. */
export const unmultiplied = creatureFeature<object>('house/features/unmultiplied', NAME, {
  help: 'critical hits do it no more damage, and bring what they bring besides: [unmultiplied]',
  says: 'The damage of a critical hit on the creature is that of a hit as any other. What a critical hit brings besides comes.',
  once: true,
  brings: () => ({}),
  adds: {
    unmultiplied: (r, who) => someoneIs(r.scene) && featuresIn(r.sheet(who)).some(f => f.name === NAME),
  },
})
