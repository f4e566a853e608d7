import { feature, say } from '@quintain/engine'

const RULE = 'starfinder/effects/range-personal'

/** What is personal works on its own user alone. */
export const personalEffects = feature(RULE, {
  reads: { effect: ['personal'] },
  adds: {
    actAimed: (_, who, { name, effect }, target) =>
      effect?.personal && target !== who ? [{ why: say`${name} works on its own user alone`, rule: RULE }] : [],
  },
})
