import { condition, feature } from '@quintain/engine'
import type { D20Sheet } from '../../creature/sheet.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'

const RULE = 'house/features/keen'
/** Its blades and points are magically sharp. */
export const keen = condition('keen')
const EDGED: readonly DamageType[] = ['slashing', 'piercing']
/** As many faces as a die has, and one: a weapon that threatens from 19 threatens on 21 - 19 of them. */
const BEYOND = 21

/** Keen weapons: in texts whose weapons threaten critical hits. */
export const keenWeapons = feature(RULE, {
  says: 'While a creature is keen its weapons that cut or pierce threaten a critical hit with twice as many faces as by themselves: from 19 becomes from 17. In texts without types of damage all of them do. It does not add up with itself.',
  reads: { condition: [keen.name] },
  conditions: [{ condition: keen, rule: RULE }],
  adds: {
    threatensFrom(r, who, weapon, from) {
      if (!r.has(who, keen)) return from
      const w = (r.sheet(who) as D20Sheet).weapons[weapon]
      const types = w?.damage.flatMap(d => d.types) ?? []
      // Where a text names no types of damage, nothing tells a club from a blade.
      return types.length === 0 || types.some(t => EDGED.includes(t)) ? 2 * from - BEYOND : from
    },
  },
  words: { conditions: { [keen.name]: { begins: 'has keen weapons', ends: 'keen', listed: true } } },
})
