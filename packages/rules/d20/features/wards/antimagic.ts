import { condition, feature, GAME, type Reader, say, trigger } from '@quintain/engine'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import { documentOf } from '../../effects/running/facts.ts'
import { type RunningEffect, runningEffects, suppressEffect } from '../../vocabulary/effect-steps.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/antimagic'
/** Where no magic works. */
export const antimagic = condition('antimagic')
const MAGIC: readonly string[] = ['spell', 'spell-like', 'supernatural']
const isMagic = ({ kind, effect }: Pick<Act, 'kind' | 'effect'>): boolean =>
  MAGIC.includes(kind) || effect?.resistible === true

/** What runs on a creature by magic, but for what keeps magic off. */
const magicOn = (r: Reader, who: number): readonly RunningEffect[] =>
  r.items(GAME, runningEffects).filter(e => {
    if (e.on !== who) return false
    const act = actNamed(r, e.by, e.act)
    const keeps = documentOf(r, e)?.consequences.some(x => x.condition === antimagic.name)
    return act !== undefined && isMagic(act) && !keeps
  })

/** Antimagic: neither its spells nor those of others. */
export const antimagicFields = feature(RULE, {
  says: 'Who is in antimagic uses no act that is a spell, spell-like or supernatural, or that spell resistance would keep off; such acts of others do nothing to it either. What runs on it by such acts does nothing meanwhile, and its time goes on. What weapons and gear have of magic stays in their figures.',
  reads: { condition: [antimagic.name] },
  needs: { steps: [suppressEffect] },
  conditions: [{ condition: antimagic, rule: RULE }],
  triggers: [
    trigger(stateEntered, (c, { who, condition: name }) =>
      name === antimagic.name ? magicOn(c, who).map(({ id }) => suppressEffect({ id, on: true })) : [],
    ),
    trigger(stateLeft, (c, { who, condition: name }) =>
      name === antimagic.name ? magicOn(c, who).map(({ id }) => suppressEffect({ id, on: false })) : [],
    ),
  ],
  adds: {
    passesBy(r, { who, by, name, effect }) {
      if (!r.has(who, antimagic) && !r.has(by, antimagic)) return false
      if (effect.consequences.some(x => x.condition === antimagic.name)) return false
      const act = actNamed(r, by, name)
      return act === undefined ? effect.resistible === true : isMagic(act)
    },
  },
  refuse: {
    use: (r, who, { act }) => {
      if (!r.has(who, antimagic)) return false
      const does = actNamed(r, who, String(act))
      return does !== undefined && isMagic(does) && say`no magic works in antimagic`
    },
  },
  words: { conditions: { [antimagic.name]: { begins: 'is where no magic works', ends: 'antimagic', listed: true } } },
})
