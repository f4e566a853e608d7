import { json, list, maybe, record, step } from '@quintain/engine'
import type { DamageType } from './damage-types.ts'

/**
 * Damage of known parts reaches a creature: from an attack, a fall, a hazard, an effect. Each text's injury runs it.
 * `attack` marks a single attack's; `source` is what people call its origin; `qualities` are those that overcome
 * protections. In true20 a part's number is a damage bonus.
 */
export const damage = step('damage', {
  who: 'creature',
  parts: list(record({ n: 'int', types: json<readonly DamageType[]>(), nonlethal: 'flag' })),
  attack: 'flag',
  by: maybe('creature'),
  source: maybe('text'),
  qualities: maybe(list('text')),
})
