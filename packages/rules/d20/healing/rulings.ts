import type { RulingKind } from '@quintain/engine'
import { beyond, ruled, ruling } from '@quintain/engine'
import { refusal } from '../words/refusals.ts'
import { cure } from './healing.ts'

/** Hit points come back by the game master's word, as by an effect that cures. */
export const healRuling: RulingKind = ruling({
  name: 'heal',
  rule: 'house/ruling/heal',
  parameters: { who: 'creature', n: 'int' },
  refuse: (_, { n }) => [
    ...beyond(n),
    ...(n < 1 ? [{ why: refusal.noHealing(n), rule: 'house/ruling/value' as const }] : []),
  ],
  plan(c, { who, n }) {
    c.plan(cure({ who, n, by: 'magic' }))
    c.emit(ruled({ what: 'heal', who }))
  },
})
