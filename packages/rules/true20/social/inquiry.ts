import type { Reader, RuleId, Step } from '@quintain/engine'
import { event, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { isDown, present } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { checked, LEAST, opposedCheck, passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { checkBonus } from '../checks/checks.ts'
import { ATTITUDES, attitude, informationGained, informationUsed, interrogated } from '../vocabulary/attitudes.ts'
import { thing } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { attitudeOf, setAttitude, worsened } from './attitudes.ts'
import { listenerRefusals } from './listeners.ts'

const CUSTOMS: RuleId = 'true20/social/foreign-customs'
const ASSESS: RuleId = 'true20/social/assess-situation'
const BUREAUCRACY: RuleId = 'true20/social/bureaucracy'
const RUMORS: RuleId = 'true20/social/spread-rumors'
const COMMAND: RuleId = 'true20/social/command'
const INTERROGATION: RuleId = 'true20/social/interrogation'

/** How difficult customs are, by how obscure they are: the least and the most that the Narrator may ask. */
export const OBSCURITY = { slight: [10, 10], moderate: [15, 15], very: [20, 30] } as const
const obscurity = oneOf('slight', 'moderate', 'very')

/** What came of a social act that only succeeds or fails. */
export const socialActs = ['customs', 'assess', 'bureaucracy', 'rumors', 'command', 'interrogation'] as const
const concluded = step('social-act-ends', {
  who: 'creature',
  act: oneOf(...socialActs),
  success: 'flag',
  other: maybe('creature'),
  what: maybe('text'),
})
export const socialActEnded = event(
  'social-act-ended',
  { who: 'creature', act: oneOf(...socialActs), success: 'flag', other: maybe('creature'), what: maybe('text') },
  null,
  { of: 'who', to: 'seen' },
)
/** The mood of a situation is understood: the attitude that prevails among those present. */
const readMood = step('read-mood', { who: 'creature' })
export const moodRead = event('mood-read', { who: 'creature', attitude }, null, { of: 'who', to: 'own' })

type Ended = Parameters<typeof concluded>[0]
/** A check of a skill against a Difficulty, and what follows when it succeeds or fails. */
const tries = (
  who: number,
  skill: string,
  dc: number,
  end: Omit<Ended, 'who' | 'success'>,
  more: { passed?: readonly Step[]; failed?: readonly Step[] } = {},
) =>
  rollCheck({
    who,
    roll: { check: skill },
    dc,
    results: passOrFail(
      [concluded({ who, success: true, ...end }), ...(more.passed ?? [])],
      [concluded({ who, success: false, ...end }), ...(more.failed ?? [])],
    ),
  })

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

const SIMPLE = 10
const bureaucracy = action({
  name: 'bureaucracy',
  rule: BUREAUCRACY,
  parameters: { difficulty: 'int' },
  cost: 'standard',
  refuse: (_r, _who, { difficulty }) =>
    typeof difficulty === 'number' && difficulty >= SIMPLE
      ? []
      : [{ why: refusal.difficultyFrom(SIMPLE), rule: BUREAUCRACY }],
  suggestions: () => [],
  plan: (_, who, { difficulty }) => [tries(who, 'Gather Information', difficulty, { act: 'bureaucracy' })],
})

/** Spreads a rumor so that the one whom it concerns does not find out where it comes from. */
const spreadRumor = action({
  name: 'spread-rumor',
  rule: RUMORS,
  parameters: { target: 'creature', rumor: maybe('text') },
  cost: 'standard',
  refuse: (r, who, { target }) => listenerRefusals(r, who, target, RUMORS),
  suggestions: () => [],
  plan(_, who, { target, rumor }) {
    const what = rumor === undefined ? {} : { what: rumor }
    const end = (success: boolean) => [concluded({ who, act: 'rumors', success, other: target, ...what })]
    const skill = { check: 'Gather Information' }
    return [
      opposedCheck({
        by: who,
        against: [target],
        own: skill,
        its: skill,
        results: [
          { margin: LEAST, steps: end(false) },
          { margin: 1, steps: end(true) },
        ],
      }),
    ]
  },
})

/** An order that is to be obeyed at once. Where obedience is not in doubt there is no Difficulty and no check. */
const demand = action({
  name: 'demand',
  rule: COMMAND,
  parameters: { target: 'creature', order: 'text', difficulty: maybe('int'), rank: maybe('int') },
  cost: 'standard',
  refuse: (r, who, { target, order, difficulty }) => {
    const out = [...listenerRefusals(r, who, target, COMMAND)]
    if (typeof order !== 'string' || !order) out.push({ why: refusal.noOrder, rule: COMMAND })
    if (out.length === 0 && difficulty === undefined && attitudeOf(r, target as number, who) !== 'helpful')
      out.push({ why: refusal.obedienceInDoubt(r.sheet(target as number).name), rule: COMMAND })
    return out
  },
  suggestions: () => [],
  plan(_, who, { target, order, difficulty, rank = 0 }) {
    const end = { act: 'command', other: target, what: order } as const
    return difficulty === undefined
      ? [concluded({ who, success: true, ...end })]
      : [tries(who, 'Intimidate', difficulty - rank, end)]
  },
})

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

export const inquiries = {
  commands: [customs, assess, bureaucracy, spreadRumor, demand, interrogate],
  events: [socialActEnded, moodRead, informationGained, informationUsed],
  steps: [
    run(concluded, (c, { do: _, ...end }) => {
      c.emit(socialActEnded(end))
      if (end.act !== 'interrogation' || !end.success || end.other === undefined) return
      if (!c.items(end.who, interrogated).includes(end.other))
        c.emit(informationGained({ who: end.who, from: end.other }))
    }),
    run(readMood, (c, { who }) => c.emit(moodRead({ who, attitude: prevailing(c, who) }))),
    run(useUp, (c, { who }) => {
      for (const from of c.items(who, interrogated)) c.emit(informationUsed({ who, from }))
    }),
  ],
  triggers: [
    trigger(checked, (c, { who, skill }) =>
      skill === MIND_PROBE && c.items(who, interrogated).length > 0 ? [useUp({ who })] : [],
    ),
  ],
}
