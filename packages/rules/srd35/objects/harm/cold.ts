import type { UsualShare } from './share.ts'

/** Cold does a quarter to most objects. */
export const COLD: UsualShare = { share: 'quarter', rule: 'srd35/objects/cold' }
