import type { Refuse } from '@quintain/engine'
import { type Bar, feature, say } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'
import { gaseous } from '../../creature/held/things.ts'
import type { WaysGiven } from '../../position/ways/ways-now.ts'

const RULE = 'house/features/gaseous'
const STRIKES: readonly Bar[] = ['attack', 'opportunity', 'threaten']
/** Ways of going that a cloud has not. */
const ON_FOOT: readonly unknown[] = 'move run all-out withdraw step charge climb swim burrow crawl tumble'.split(' ')
const NOTHING: readonly never[] = []
const PROOF: readonly string[] = ['critical hits', 'poison']
const SEEPS: readonly WaysGiven[] = [{ seeps: true, source: 'gaseous' }]
const drifts: Refuse = (r, who, command) =>
  r.has(who, gaseous) && ON_FOOT.includes(command['do']) && say`it is gaseous and goes nowhere but by drifting: fly`

/** A cloud of itself: it strikes nobody, casts nothing, and drifts through the air. */
export const gaseousBodies = feature(RULE, {
  says: 'A creature that an effect makes gaseous attacks nobody, threatens nothing, and uses no acts but those that are like spells. It goes by drifting through the air alone, with the fly speed that the same effect gives, and through closed doors, by the cracks beside them. Neither what it wears nor its hide protects it, nor does a shield: what is of force does. Critical hits and poison do nothing to it.',
  reads: { condition: [gaseous.name] },
  conditions: [{ condition: gaseous, rule: RULE, bars: STRIKES }],
  adds: {
    immuneNow: (r, who) => (r.has(who, gaseous) ? PROOF : NOTHING),
    waysGiven: (v, who) => (v.has(who, gaseous) ? SEEPS : NOTHING),
  },
  refuse: {
    '*': drifts,
    use: (r, who, { act }) =>
      r.has(who, gaseous) &&
      actNamed(r, who, String(act))?.kind !== 'spell-like' &&
      say`it is gaseous: it can do that only in a body`,
  },
  words: { conditions: { [gaseous.name]: { begins: 'turns to mist', ends: 'gaseous', listed: true } } },
})
