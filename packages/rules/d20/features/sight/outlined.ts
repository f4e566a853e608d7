import { condition, feature } from '@quintain/engine'

const RULE = 'house/features/outlined'
/** Lit up so that whoever looks sees where it is. */
export const outlined = condition('outlined')

/** Where no invisibility lasts. */
export const revealed = condition('revealed')

/** An outline of light, or a purge: what hides others hides such a creature no longer. */
export const outlining = feature(RULE, {
  says: 'An outlined creature is seen by everyone who sees at all: it is not unseen, whatever makes it so, and the dark, a blur and displacement do not conceal it. Fog and cover help it as before, and images of it still lead astray. A revealed creature is not unseen either, and all else hides it as before.',
  reads: { condition: [outlined.name, revealed.name] },
  conditions: [outlined, revealed].map(condition => ({ condition, rule: RULE })),
  adds: {
    seesUnseen: (v, _, other) => v.has(other, outlined) || v.has(other, revealed),
    seenPlainly: (v, target) => v.has(target, outlined),
  },
  words: {
    conditions: {
      [outlined.name]: { begins: 'is outlined', ends: 'outlined', listed: true },
      [revealed.name]: { begins: 'is revealed', ends: 'revealed', listed: true },
    },
  },
})
