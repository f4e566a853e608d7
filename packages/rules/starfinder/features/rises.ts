import { creatureFeature } from '../../d20/features/made.ts'
import { RISES } from '../vocabulary/rises.ts'

/** Rises quickly: it stands up as a swift action. */
export const risesQuickly = creatureFeature<object>('house/features/rises-quickly', RISES, {
  help: 'it stands up as a swift action: [rises quickly]',
  says: 'Who rises quickly stands up as a swift action in place of a move action.',
  brings: () => ({}),
})
