import type { Chapter } from '@quintain/engine'
import { charging } from '../../d20/vocabulary/conditions.ts'

const ATTACK = 'starfinder/actions/charge-attack'
/** What a charge takes off its own attack, and off the defense of who charges until its next turn. */
const LESS = -2

/** What a charge costs, as starfinder has it. */
export const borrowedCharging: Chapter = {
  topic: 'conditions',
  from: 'starfinder',
  conditions: [
    {
      condition: charging,
      rule: ATTACK,
      mods: [{ to: 'defense', value: LESS, type: 'untyped', rule: ATTACK }],
    },
  ],
  terms: {
    attack(t, _c, _who, f) {
      if (f.charge) t.add(LESS, 'untyped', 'charge', ATTACK)
    },
  },
}
