import { key } from '@quintain/engine'
import { creatureFeature } from '../../d20/features/made.ts'
import { HELPS_BETTER, type HelpsBetter } from '../attack/favors.ts'

/** Helps better: what its covering and harrying fire give is more than the text's own bonus. */
export const helpsBetter = creatureFeature<HelpsBetter>('house/features/helps-better', HELPS_BETTER, {
  takes: {
    bonus: key('count', 'what those whom it helps have in place of the usual bonus: 4', { required: true }),
  },
  once: true,
  help: 'its covering and harrying fire give more: { bonus: 4 }',
  says: 'Covering fire and harrying fire of the creature give the bonus that its sheet says in place of the usual one. Of several who help against the same foe the best bonus counts.',
  brings: () => ({}),
})
