import { condition, feature } from '@quintain/engine'

const RULE = 'house/features/anchored'
export const anchored = condition('dimensionally anchored')

/** Held where it is: nobody travels by magic who has it. */
export const anchoring = feature(RULE, {
  says: 'A creature that an effect anchors goes nowhere by magic: an act that takes it to another place without a way there does nothing, and its use is spent.',
  reads: { condition: [anchored.name] },
  conditions: [{ condition: anchored, rule: RULE }],
  adds: { staysHere: (v, who) => v.has(who, anchored) },
  words: {
    conditions: { [anchored.name]: { begins: 'is anchored where it is', ends: 'anchored where it is', listed: true } },
  },
})
