import type { Chapter } from '@quintain/engine'
import { droppedWeapons, sheathed } from '../../../d20/creature/held/hands.ts'
import type { MovementText } from '../../../d20/position/slots.ts'
import { altitude } from '../../../d20/vocabulary/fields.ts'
import { interrupted } from '../../../d20/vocabulary/movement.ts'
import { dark } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

const RULE = 'minimal/attack/roll'

/** Everyone reaches everyone. */
const movement: MovementText = {
  policy: () => ({}),
  passage: () => ({}),
  carries: () => false,
  opportunities: false,
  reach: () => ({ feet: Number.POSITIVE_INFINITY }),
  reaching: {},
  armedUnarmed: () => true,
}

/** Who may attack whom: a duellist that still has light. */
export const position: Chapter = {
  topic: 'position',
  from: 'minimal',
  fields: [altitude, droppedWeapons, interrupted, sheathed],
  slots: {
    movement,
    attackLimits: {
      rules: { attack: RULE, reach: RULE, range: RULE, hand: RULE },
      refuse: (v, { at }) => (v.has(at, dark) ? [{ why: refusal.inTheDark(v.sheet(at).name), rule: RULE }] : []),
    },
  },
}
