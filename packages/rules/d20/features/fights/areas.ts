import { key } from '@quintain/engine'
import { creatureFeature } from '../made.ts'

interface Meets {
  readonly share: 'half' | 'half again'
}
const takes = {
  share: key({ oneOf: ['half', 'half again'] }, 'how much of their damage it takes: half, or half again as much', {
    required: true,
  }),
} as const
/** Areas: what fills an area harms it by half, or by half as much again. */
export const areaHarm = creatureFeature<Meets>('house/features/areas', 'areas', {
  takes,
  once: true,
  help: 'takes another share of the damage of what fills an area: { share: half }',
  says: 'The damage of effects with an area is halved for the creature, or is half as much again, as its sheet says; after the save, rounded as the text rounds.',
  brings: ({ share }) => ({ sheet: { areaShare: share } }),
})
/** Spells: magic that spell resistance meets harms it by half, or by half as much again. */
export const spellHarm = creatureFeature<Meets>('house/features/spells', 'spells', {
  takes,
  once: true,
  help: 'takes another share of the damage of magic that spell resistance meets: { share: half again }',
  says: 'The damage of effects to which spell resistance applies is halved for the creature, or is half as much again, as its sheet says; after the save, rounded as the text rounds.',
  brings: ({ share }) => ({ sheet: { spellShare: share } }),
})
