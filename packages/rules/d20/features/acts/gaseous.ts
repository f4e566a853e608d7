import type { Refuse } from '@quintain/engine'
import { type Bar, condition, feature, say } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'

const RULE = 'house/features/gaseous'
const STRIKES: readonly Bar[] = ['attack', 'opportunity', 'threaten']
export const gaseous = condition('gaseous')
/** Ways of going that a cloud has not. */
const ON_FOOT: readonly unknown[] = 'move run all-out withdraw step charge climb swim burrow crawl tumble'.split(' ')
const drifts: Refuse = (r, who, command) =>
  r.has(who, gaseous) && ON_FOOT.includes(command['do']) && say`it is gaseous and goes nowhere but by drifting: fly`

/** A cloud of itself: it strikes nobody, casts nothing, and drifts through the air. */
export const gaseousBodies = feature(RULE, {
  says: 'A creature that an effect makes gaseous attacks nobody, threatens nothing, and uses no acts but those that are like spells. It goes by drifting through the air alone, with the fly speed that the same effect gives.',
  reads: { condition: [gaseous.name] },
  conditions: [{ condition: gaseous, rule: RULE, bars: STRIKES }],
  refuse: {
    '*': drifts,
    use: (r, who, { act }) =>
      r.has(who, gaseous) &&
      actNamed(r, who, String(act))?.kind !== 'spell-like' &&
      say`it is gaseous: it can do that only in a body`,
  },
  words: { conditions: { [gaseous.name]: { begins: 'turns to mist', ends: 'gaseous', listed: true } } },
})
