import { condition, feature, say } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'

const RULE = 'house/features/silenced'
/** Where no sound is: what is spoken is not cast. */
export const silenced = condition('silenced')
const PROOF: readonly string[] = ['sonic', 'language-dependent']
const NOTHING: readonly never[] = []

/** Silence: nobody in it speaks a spell, and nothing that works by sound does anything. */
export const silence = feature(RULE, {
  says: 'Who is silenced casts nothing that is spoken: what says that it is verbal, and in texts in which deafness spoils what is spoken each spell that does not say otherwise. Effects that are called sonic or language-dependent do nothing to such a creature.',
  reads: { condition: [silenced.name] },
  conditions: [{ condition: silenced, rule: RULE }],
  adds: { immuneNow: (r, who) => (r.has(who, silenced) ? PROOF : NOTHING) },
  refuse: {
    use: (r, who, { act }) => {
      if (!r.has(who, silenced)) return false
      const { kind, verbal } = actNamed(r, who, String(act)) ?? {}
      const spoken = verbal ?? (kind === 'spell' && r.slots.spellsAreSpoken === true)
      return spoken && say`it is silenced: nothing that is spoken is heard`
    },
  },
  words: { conditions: { [silenced.name]: { begins: 'is in silence', ends: 'silenced', listed: true } } },
})
