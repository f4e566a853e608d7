import type { Chapter } from '@quintain/engine'
import type { MovementText } from '../../d20/position/slots.ts'
import { squeezed, wriggling } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/abilities.ts'

const text: MovementText = {
  policy: () => ({}),
  passage: () => ({}),
  carries: () => true,
  opportunities: false,
  reach: (v, who, weapon) => {
    const { reach, weapons } = sheetOf(v, who)
    return weapons[weapon]?.reach ? { feet: 2 * reach, weapon: true } : { feet: reach }
  },
  reaching: { tenFootDiagonal: 'never' },
  // No one is attacked for coming near: fists serve like any weapon.
  armedUnarmed: () => true,
}

/** Paces and ways of moving. No act of movement provokes attacks of opportunity. */
export const movement: Chapter = {
  topic: 'movement',
  from: 'true20',
  conditions: [
    { condition: squeezed, rule: 'house/movement/squeezing' },
    { condition: wriggling, rule: 'house/movement/squeezing' },
  ],
  stats: {
    // The text has no attacks of opportunity.
    opportunities: () => {},
  },
  slots: { movement: text },
}
