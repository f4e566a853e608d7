import { condition, feature } from '@quintain/engine'
import { frightened } from '../conditions/fear.ts'

const RULE = 'house/features/repelled'
/** Driven off: it does nothing but move away. */
export const repelled = condition('repelled')

/** A breath or a word drives a creature off. */
export const repulsion = feature(RULE, {
  says: 'Who is repelled moves away from its foes as the frightened do, and attacks nobody meanwhile.',
  reads: { condition: [repelled.name] },
  conditions: [
    {
      condition: repelled,
      rule: RULE,
      implies: [frightened],
      bars: ['attack', 'opportunity'],
      living: true,
      kinds: ['mind-affecting', 'compulsion'],
    },
  ],
  words: { conditions: { [repelled.name]: { begins: 'is driven off', ends: 'driven off', listed: true } } },
})
