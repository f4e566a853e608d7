import { isLong } from '@quintain/rules/testing'

/** The texts in which a long run plays every house rule; a short one leaves out those that stand on spirit's mechanisms. */
export const TEXTS = ['spirit', 'modern', 'true20', 'starfinder', 'srd35'].filter(
  text => isLong || (text !== 'modern' && text !== 'srd35'),
)
