import { creatureFeature } from '../made.ts'

/** Hides in the open: skins that change color, and those who are overlooked. The text's Stealth reads it. */
export const hidingOpenly = creatureFeature<object>('house/features/hides-in-the-open', 'hides in the open', {
  help: 'it may hide while it is observed, with nothing to hide behind: [hides in the open]',
  says: 'Such a creature may hide from foes who observe it, with nothing to hide behind.',
  brings: () => ({}),
})
