import { condition, feature, key, say, type View } from '@quintain/engine'
import { type Act, actNamed, actsIn } from '../../creature/documents/acts.ts'

declare module '../../creature/documents/acts.ts' {
  interface Act {
    readonly onlyAgainst?: readonly string[]
  }
}

const RULE = 'house/features/only-against'
/** Whether an act finds its creature in none of the conditions that it needs. */
const misses = (v: View, act: Act | undefined, target: number): boolean =>
  act?.onlyAgainst !== undefined && !act.onlyAgainst.some(name => v.has(target, condition(name)))

/** An act that works on those in some conditions alone: what drinks from the pinned, what tramples the prone. */
export const onlyAgainst = feature(RULE, {
  says: 'Some acts work only on creatures that are in a certain condition. Such an act cannot be aimed at others, and does nothing to others within its area.',
  keys: {
    act: {
      onlyAgainst: key(
        { each: 'condition' },
        'conditions of which a creature must have one for the act to work on it: [prone]',
      ),
    },
  },
  only: { key: 'onlyAgainst', among: sheet => (actsIn(sheet).some(act => act.onlyAgainst) ? ['onlyAgainst'] : []) },
  adds: {
    actAimed: (r, _, act, target) =>
      misses(r, act, target)
        ? [{ why: say`${act.name} works only on those who are ${act.onlyAgainst!.join(' or ')}`, rule: RULE }]
        : [],
    passesBy: (c, { who, by, name }) => misses(c, actNamed(c, by, name), who),
  },
})
