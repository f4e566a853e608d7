import type { RuleId, RulingKind } from '@quintain/engine'
import { beyond, ruled, ruling } from '@quintain/engine'
import { dead } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { cure } from './healing.ts'

const HEAL: RuleId = 'house/ruling/heal'
/** Hit points come back by the game master's word, as by an effect that cures. */
export const healRuling: RulingKind = ruling({
  name: 'heal',
  rule: HEAL,
  parameters: { who: 'creature', n: 'int' },
  refuse: (r, { who, n }) => [
    ...beyond(n),
    ...(r.has(who, dead) ? [{ why: refusal.isDead(r.sheet(who).name), rule: HEAL }] : []),
    ...(n < 1 ? [{ why: refusal.noHealing(n), rule: 'house/ruling/value' as const }] : []),
  ],
  plan(c, { who, n }) {
    c.plan(cure({ who, n, by: 'magic' }))
    c.emit(ruled({ what: 'heal', who }))
  },
})
