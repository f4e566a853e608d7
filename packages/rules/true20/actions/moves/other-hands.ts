import { changingHands } from '../../../d20/actions/moves/change-hands.ts'
import type { D20Sheet } from '../../../d20/creature/sheet.ts'

/** Weapons that change hands: one was made for the size of its owner, where nothing else is said. */
export const weaponsChangeHands = changingHands((w, owner) => ({ size: (owner as D20Sheet).size, ...w }) as typeof w)
