import { condition, feature, key, perScene, say, type View } from '@quintain/engine'
import { type Act, actNamed, actsIn } from '../../creature/documents/acts.ts'

declare module '../../creature/documents/acts.ts' {
  interface Act {
    readonly onlyAgainst?: readonly string[]
  }
}

const RULE = 'house/features/only-against'
/** How many sheets of a scene have such an act: in most there are none, and nothing more is asked. */
const sheetsWithIt = perScene(({ sheets }) => sheets.filter(s => actsIn(s).some(act => act.onlyAgainst)).length)

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
  adds: {
    actAimed: (r, _, act, target) =>
      misses(r, act, target)
        ? [{ why: say`${act.name} works only on those who are ${act.onlyAgainst!.join(' or ')}`, rule: RULE }]
        : [],
    passesBy: (c, { who, by, name }) => sheetsWithIt(c.scene) > 0 && misses(c, actNamed(c, by, name), who),
  },
})
