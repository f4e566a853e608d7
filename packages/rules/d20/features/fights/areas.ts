import { key } from '@quintain/engine'
import { creatureFeature } from '../made.ts'

interface Meets {
  readonly share: 'half' | 'half again'
}
/** Areas: what fills an area harms it by half, or by half as much again. */
export const areaHarm = creatureFeature<Meets>('house/features/areas', 'areas', {
  takes: {
    share: key({ oneOf: ['half', 'half again'] }, 'how much of their damage it takes: half, or half again as much', {
      required: true,
    }),
  },
  once: true,
  help: 'takes another share of the damage of what fills an area: { share: half }',
  says: 'The damage of effects with an area is halved for the creature, or is half as much again, as its sheet says; after the save, rounded as the text rounds.',
  brings: ({ share }) => ({ sheet: { areaShare: share } }),
})
