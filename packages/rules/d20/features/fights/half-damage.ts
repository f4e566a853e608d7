import { key } from '@quintain/engine'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { creatureFeature } from '../made.ts'

interface Halves {
  readonly types: readonly DamageType[]
}
const RULE = 'house/features/half-damage'
/** Half damage: of some types it takes half. */
export const halfDamage = creatureFeature<Halves>(RULE, 'half damage', {
  takes: { types: key('types', 'the types of damage of which it takes half: bludgeoning', { required: true }) },
  help: 'takes half of the damage of some types: { types: [bludgeoning, piercing] }',
  says: 'Of damage of these types the creature takes half, before its reduction and resistance.',
  brings: ({ types }) => ({ sheet: { halved: [{ types, rule: RULE }] } }),
})
