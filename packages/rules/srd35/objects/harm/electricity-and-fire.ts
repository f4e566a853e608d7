import type { UsualShare } from './share.ts'

/** Electricity and fire do half to most objects. */
export const ELECTRICITY_AND_FIRE: UsualShare = { share: 'half', rule: 'srd35/objects/electricity-and-fire' }
