import type { Reader } from '@quintain/engine'
import { event, feature, maybe, run, step } from '@quintain/engine'
import { isDown, present } from '../../../d20/position/position.ts'
import { action } from '../../../d20/turn/action.ts'
import { ATTITUDES, attitude } from '../../vocabulary/attitudes.ts'
import { thing } from '../../vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'
import { attitudeOf } from '../attitudes.ts'
import { tries } from './social-act.ts'

const ASSESS = 'true20/social/assess-situation'
/** The mood of a situation is understood: the attitude that prevails among those present. */
const readMood = step('read-mood', { who: 'creature' })
export const moodRead = event('mood-read', { who: 'creature', attitude }, null, { of: 'who', to: 'own' })

const MOOD = 15
/** Finer undercurrents are more difficult, as the Narrator says. */
const assess = action({
  name: 'assess',
  rule: ASSESS,
  parameters: { difficulty: maybe('int') },
  cost: 'standard',
  refuse: (_r, _who, { difficulty = MOOD }) =>
    typeof difficulty === 'number' && difficulty >= MOOD ? [] : [{ why: refusal.difficultyFrom(MOOD), rule: ASSESS }],
  suggestions: () => [],
  plan: (_, who, { difficulty = MOOD }) => [
    tries(who, 'Gather Information', difficulty, { act: 'assess' }, { passed: [readMood({ who })] }),
  ],
})
/** The attitude that most of those present have toward a character; of equally common ones the worse. */
export function prevailing(r: Reader, who: number) {
  const counts = ATTITUDES.map(() => 0)
  for (let i = 0; i < r.count; i++)
    if (i !== who && present(r, i) && !isDown(r, i) && !r.has(i, thing))
      counts[ATTITUDES.indexOf(attitudeOf(r, i, who))]! += 1
  return ATTITUDES[counts.indexOf(Math.max(...counts))]!
}

export const assessSituation = feature(ASSESS, {
  commands: [assess],
  events: [moodRead],
  steps: [run(readMood, (c, { who }) => c.emit(moodRead({ who, attitude: prevailing(c, who) })))],
})
