import type { ConditionData } from '@quintain/engine'
import { squeezed, winded, wriggling } from '../../d20/vocabulary/conditions.ts'
import { REST } from './run.ts'

const SQUEEZING = 'spirit/terrain/squeezing'
const ESCAPE = 'spirit/terrain/escape-artist-squeeze'

/** Squeezing into a space at least half as wide as one's own, or by skill into a narrower one; resting after a run. */
export const hampered: readonly ConditionData[] = [
  { condition: winded, rule: REST },
  {
    condition: squeezed,
    rule: SQUEEZING,
    mods: [
      { to: 'attack', value: -4, type: 'untyped', rule: SQUEEZING },
      { to: 'defense', value: -4, type: 'untyped', rule: SQUEEZING },
    ],
  },
  {
    condition: wriggling,
    rule: ESCAPE,
    bars: ['attack', 'react'],
    mods: [{ to: 'defense', value: -4, type: 'untyped', rule: ESCAPE }],
  },
]
