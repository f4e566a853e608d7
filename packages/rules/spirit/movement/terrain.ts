import type { ConditionData } from '@quintain/engine'
import { squeezed, wriggling } from '../../d20/vocabulary/conditions.ts'

/** In a space at least half as wide as one's own. */
const tight: ConditionData = {
  condition: squeezed,
  rule: 'spirit/terrain/squeezing',
  mods: [
    { to: 'attack', value: -4, type: 'untyped', rule: 'spirit/terrain/squeezing' },
    { to: 'defense', value: -4, type: 'untyped', rule: 'spirit/terrain/squeezing' },
  ],
}
/** In a narrower one, by skill. */
const byEscape: ConditionData = {
  condition: wriggling,
  rule: 'spirit/terrain/escape-artist-squeeze',
  bars: ['attack', 'react'],
  mods: [{ to: 'defense', value: -4, type: 'untyped', rule: 'spirit/terrain/escape-artist-squeeze' }],
}
export const squeezing: readonly ConditionData[] = [tight, byEscape]
