import { key } from '@quintain/engine'
import { creatureFeature } from './made.ts'

interface Lands {
  readonly takes: 'half' | 'none'
}
const LANDING = 'soft landing'
/** Soft landing: a fall does less to it, or nothing. The step of falls reads it. */
export const softLanding = creatureFeature<Lands>('house/features/soft-landing', LANDING, {
  takes: {
    takes: key({ oneOf: ['half', 'none'] }, 'how much of the damage of a fall it takes: half', { required: true }),
  },
  once: true,
  help: 'a fall does it half of its damage, or none: { takes: none }',
  says: 'Such a creature takes half of the damage of a fall, rounded down, or none. Where it takes none it does not lie there either.',
  brings: () => ({}),
})
