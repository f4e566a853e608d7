import type { RulingKind } from '@quintain/engine'
import { beyond, maybe, oneOf, ruled, ruling } from '@quintain/engine'
import { damage } from '../vocabulary/damage-step.ts'
import { DAMAGE_TYPES } from '../vocabulary/damage-types.ts'
import { refusal } from '../words/refusals.ts'

/** Damage by the game master's word: protections take off what they take off damage of that type. */
export const damageRuling: RulingKind = ruling({
  name: 'damage',
  rule: 'house/ruling/damage',
  parameters: { who: 'creature', n: 'int', type: maybe(oneOf(...DAMAGE_TYPES)), nonlethal: maybe('flag') },
  refuse: (_, { n }) => [
    ...beyond(n),
    ...(n < 1 ? [{ why: refusal.noDamage(n), rule: 'house/ruling/value' as const }] : []),
  ],
  plan(c, { who, n, type, nonlethal }) {
    const part = { n, types: type === undefined ? [] : [type], nonlethal: nonlethal === true }
    c.plan(damage({ who, parts: [part], attack: false }))
    c.emit(ruled({ what: 'damage', who }))
  },
})
