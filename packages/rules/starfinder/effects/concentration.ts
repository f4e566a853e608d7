/** Keeping an effect up by concentration: a standard action, that of one spell alone, which one may cease at will. */
export const concentration = {
  concentrate: { rule: 'starfinder/magic/concentrate', cost: 'standard', disturbed: true },
  cease: { rule: 'starfinder/effects/concentration-dismiss', cost: 'free' },
} as const
/** Who concentrates casts nothing else. */
export const EXCLUSIVE = 'starfinder/effects/concentration-exclusive'
