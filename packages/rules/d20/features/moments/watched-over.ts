import { condition, feature, say } from '@quintain/engine'

const RULE = 'house/features/watched-over'
const watchedOver = condition('watched over')

/** Watched over: a helpless creature is finished off by nobody. For texts in which the helpless can be. */
export const watchingOver = feature(RULE, {
  says: 'A creature that an effect has watched over is no helpless victim: no coup de grace is tried on it meanwhile.',
  reads: { condition: [watchedOver.name] },
  conditions: [{ condition: watchedOver, rule: RULE }],
  refuse: {
    'coup-de-grace': (r, _, { target }) =>
      typeof target === 'number' && r.scene.sheets[target] !== undefined && r.has(target, watchedOver)
        ? [{ why: say`${r.sheet(target).name} is watched over`, rule: RULE }]
        : [],
  },
  words: { conditions: { [watchedOver.name]: { begins: 'is watched over', ends: 'watched over', listed: true } } },
})
