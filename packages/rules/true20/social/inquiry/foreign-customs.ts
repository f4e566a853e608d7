import type { RuleId } from '@quintain/engine'
import { feature, maybe, oneOf } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { refusal } from '../../words/refusals.ts'
import { attitudeOf, setAttitude, worsened } from '../attitudes.ts'
import { listenerRefusals } from '../listeners.ts'
import { tries } from './social-act.ts'

const CUSTOMS: RuleId = 'true20/social/foreign-customs'

/** How difficult customs are, by how obscure they are: the least and the most that the Narrator may ask. */
export const OBSCURITY = { slight: [10, 10], moderate: [15, 15], very: [20, 30] } as const
const obscurity = oneOf('slight', 'moderate', 'very')

/** Customs that are strange to a character: by the Narrator's word a blunder makes its hosts' attitude worse by one. */
const customs = action({
  name: 'customs',
  rule: CUSTOMS,
  parameters: { obscurity, difficulty: maybe('int'), offends: maybe('creatures') },
  cost: 'standard',
  refuse: (r, who, { obscurity: name, difficulty, offends }) => {
    const range = OBSCURITY[name as keyof typeof OBSCURITY]
    if (!range) return [{ why: refusal.noObscurity(Object.keys(OBSCURITY)), rule: CUSTOMS }]
    const [least, most] = range
    return [
      ...(difficulty === undefined || (typeof difficulty === 'number' && difficulty >= least && difficulty <= most)
        ? []
        : [{ why: refusal.difficultyBetween(least, most), rule: CUSTOMS }]),
      ...(Array.isArray(offends) ? (offends as number[]).flatMap(i => listenerRefusals(r, who, i, CUSTOMS)) : []),
    ]
  },
  suggestions: () => [],
  plan(c, who, { obscurity: name, difficulty = OBSCURITY[name][0], offends = [] }) {
    const failed = [...new Set(offends)].map(host =>
      setAttitude({ who: host, to: who, attitude: worsened(attitudeOf(c, host, who)) }),
    )
    return [tries(who, 'Diplomacy', difficulty, { act: 'customs' }, { failed })]
  },
})

export const foreignCustoms = feature(CUSTOMS, { commands: [customs] })
