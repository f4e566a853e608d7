import { type Bar, condition, feature, run, say, step, trigger } from '@quintain/engine'
import { actNamed } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { areFoes } from '../../position/position.ts'
import { endCondition } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'

const RULE = 'house/features/charmed'
const STRIKES: readonly Bar[] = ['attack', 'opportunity']
export const charmed = condition('charmed')
const breaks = step('charm-breaks', { who: 'creature' })

/** A charm that an effect brings: who has it strikes nobody and does nothing that harms, until a foe strikes it. */
export const charm = feature(RULE, {
  says: 'A creature that an effect charms takes its foes for friends: it attacks nobody and uses nothing that harms. It is free as soon as a foe attacks it, whether that hits or not.',
  reads: { condition: [charmed.name] },
  conditions: [{ condition: charmed, rule: RULE, bars: STRIKES, living: true, kinds: ['charm', 'mind-affecting'] }],
  refuse: {
    use(r, who, { act }) {
      const effect = r.has(who, charmed) ? actNamed(r, who, String(act))?.effect : undefined
      return effect && isHarmful(effect) ? [{ why: say`it is charmed and harms nobody`, rule: RULE }] : []
    },
  },
  steps: [run(breaks, (c, { who }) => endCondition(c, who, charmed))],
  triggers: [
    trigger(attackRolled, (c, { by, at }) =>
      at !== undefined && at >= 0 && c.has(at, charmed) && areFoes(c, by, at) ? [breaks({ who: at })] : [],
    ),
  ],
  words: { conditions: { [charmed.name]: { begins: 'is charmed', ends: 'charmed', listed: true } } },
})
