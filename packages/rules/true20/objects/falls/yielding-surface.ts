import { feature } from '@quintain/engine'

const RULE = 'true20/hazards/yielding-surface'
/** By a reading, damage that a soft landing brings below 0 is none at all. */
export const NONE_BELOW_0 = 'fall-no-damage-below-zero'

const SOFTER = { hard: 0, yielding: 2, water: 4 } as const
/** What a creature may fall on. */
export const ONTO = ['hard', 'yielding', 'water'] as const
export type Onto = (typeof ONTO)[number]

/** What a surface takes off the damage of a fall. */
export const softerBy = (onto: Onto): number => SOFTER[onto]

/** Soft ground and water take some of the damage. */
export const yieldingSurfaces = feature(RULE, { options: { [NONE_BELOW_0]: { rule: RULE, kind: 'flag' } } })
