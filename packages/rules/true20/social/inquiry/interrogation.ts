import { feature, maybe, run, step, trigger } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { checked, LEAST, opposedCheck } from '../../../d20/vocabulary/check-steps.ts'
import { checkBonus } from '../../checks/checks.ts'
import { informationGained, informationUsed, interrogated } from '../../vocabulary/attitudes.ts'
import { listenerRefusals } from '../listeners.ts'
import { concluded, socialActEnded } from './social-act.ts'

const INTERROGATION = 'true20/social/interrogation'

const MIND_PROBE = 'Mind Probe'
/** Information is got out of a character by pressure. `harder`: what speaks against giving it up, as the Narrator says. */
const interrogate = action({
  name: 'interrogate',
  rule: INTERROGATION,
  parameters: { target: 'creature', harder: maybe('int') },
  cost: 'standard',
  refuse: (r, who, { target }) => listenerRefusals(r, who, target, INTERROGATION),
  suggestions: () => [],
  plan(c, who, { target, harder = 0 }) {
    const [motive, will] = [checkBonus(c, target, 'Sense Motive'), c.tally('save', target, { save: 'Will' })]
    const end = (success: boolean) => [concluded({ who, act: 'interrogation', success, other: target })]
    return [
      opposedCheck({
        by: who,
        against: [target],
        own: { check: 'Intimidate' },
        its: will > motive ? { save: 'Will' } : { check: 'Sense Motive' },
        bonuses: [Math.max(will, motive) + harder],
        results: [
          { margin: LEAST, steps: end(false) },
          { margin: 1, steps: end(true) },
        ],
      }),
    ]
  },
})
const useUp = step('use-information', { who: 'creature' })

/** What was got out of a character helps the next Mind Probe, and is used up by it. */
export const interrogation = feature(INTERROGATION, {
  commands: [interrogate],
  fields: [interrogated],
  events: [informationGained, informationUsed],
  steps: [
    run(concluded, (c, { do: _, ...end }) => {
      c.emit(socialActEnded(end))
      if (end.act !== 'interrogation' || !end.success || end.other === undefined) return
      if (!c.items(end.who, interrogated).includes(end.other))
        c.emit(informationGained({ who: end.who, from: end.other }))
    }),
    run(useUp, (c, { who }) => {
      for (const from of c.items(who, interrogated)) c.emit(informationUsed({ who, from }))
    }),
  ],
  triggers: [
    trigger(checked, (c, { who, skill }) =>
      skill === MIND_PROBE && c.items(who, interrogated).length > 0 ? [useUp({ who })] : [],
    ),
  ],
})
