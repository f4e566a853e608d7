import type { Chapter, Command, CommandKind, Context, Reader, RuleId, Step } from '@quintain/engine'
import { feature, maybe, oneOf, reading, run, step } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { giveUntil, placeOf } from '../../../d20/turn/timers.ts'
import { LEAST, opposedCheck, passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { dazed, shaken } from '../../../d20/vocabulary/conditions.ts'
import { beginRelation } from '../../../d20/vocabulary/relations.ts'
import { atPlace } from '../../../d20/vocabulary/timers.ts'
import { distracts } from '../../actions/concentrate.ts'
import { checkBonus } from '../../checks/checks.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { interactionEnded } from '../../social/bluff.ts'
import { listenerRefusals } from '../../social/listeners.ts'
import { refusal } from '../../words/refusals.ts'

const DEMORALIZE: RuleId = 'true20/maneuvers/demoralize'
const RULES = {
  demoralize: DEMORALIZE,
  taunt: 'true20/maneuvers/taunt',
  distract: 'true20/maneuvers/distract',
  feint: 'true20/maneuvers/feint',
  trick: 'true20/maneuvers/trick',
} as const satisfies Record<string, RuleId>
type Act = keyof typeof RULES
/** By this reading nothing comes of them but the check, since the text says no more. */
const CHECK_ALONE = reading('acts-of-wits-check-alone', DEMORALIZE)
/** What a taunt in a move action takes off its check. */
const HASTY = -5

/** How an act against the mind of an opponent has ended. */
const ends = step('wits-decided', {
  by: 'creature',
  at: 'creature',
  what: oneOf('demoralize', 'taunt', 'distract', 'feint', 'trick'),
  won: 'flag',
})

/** What the opponent resists with: against Bluff the better of Bluff and Sense Motive, else of Sense Motive and its Will save. */
function resists(c: Reader, at: number, skill: string): { readonly name: string; readonly bonus: number } {
  const sense = { name: 'Sense Motive', bonus: checkBonus(c, at, 'Sense Motive') }
  const other =
    skill === 'Bluff'
      ? { name: 'Bluff', bonus: checkBonus(c, at, 'Bluff') }
      : { name: 'Will', bonus: c.tally('save', at, { save: 'Will' }) }
  return other.bonus > sense.bonus ? other : sense
}

interface Tried {
  readonly what: Act
  readonly by: number
  readonly at: number
  readonly skill: string
  readonly more?: number
  readonly difficulty?: number | undefined
}
function tries(c: Context, { what, by, at, skill, more = 0, difficulty }: Tried): readonly Step[] {
  const end = (won: boolean): readonly Step[] => [ends({ by, at, what, won })]
  if (difficulty !== undefined)
    return [
      rollCheck({ who: by, roll: { check: skill }, dc: difficulty - more, results: passOrFail(end(true), end(false)) }),
    ]
  const { name, bonus } = resists(c, at, skill)
  return [
    opposedCheck({
      by,
      against: [at],
      own: { check: skill },
      its: name === 'Will' ? { save: 'Will' } : { check: name },
      bonus: checkBonus(c, by, skill) + more,
      bonuses: [bonus],
      results: [
        { margin: LEAST, steps: end(false) },
        { margin: 1, steps: end(true) },
      ],
    }),
  ]
}

const common = { target: 'creature', difficulty: maybe('int') } as const
const needsFeat = (r: Reader, who: number, feat: string, rule: RuleId) =>
  sheetOf(r, who).feats.includes(feat) ? [] : [{ why: refusal.needsFeat(feat), rule }]
const reasons = (r: Reader, who: number, command: Command, rule: RuleId) => [
  ...listenerRefusals(r, who, command['target'], rule),
  ...(command['difficulty'] === undefined || Number(command['difficulty']) >= 0
    ? []
    : [{ why: refusal.difficultyFrom(0), rule }]),
]

/** A check as a standard action against an opponent. */
const plain = (what: 'demoralize' | 'feint' | 'trick', skill: string): CommandKind =>
  action({
    name: what,
    hostile: what !== 'trick',
    rule: RULES[what],
    parameters: common,
    cost: 'standard',
    refuse: (r, who, command) => reasons(r, who, command, RULES[what]),
    suggestions: () => [],
    plan: (c, by, { target, difficulty }) => tries(c, { what, by, at: target, skill, difficulty }),
  })
const distract = action({
  name: 'distract',
  rule: RULES.distract,
  parameters: { ...common, by: maybe(oneOf('Bluff', 'Intimidate')) },
  cost: 'standard',
  refuse: (r, who, command) => [
    ...needsFeat(r, who, 'Distract', RULES.distract),
    ...reasons(r, who, command, RULES.distract),
  ],
  suggestions: () => [],
  plan: (c, who, { target, difficulty, by }) => {
    const better = checkBonus(c, who, 'Intimidate') > checkBonus(c, who, 'Bluff') ? 'Intimidate' : 'Bluff'
    return tries(c, { what: 'distract', by: who, at: target, skill: by ?? better, difficulty })
  },
})
const taunt = action({
  name: 'taunt',
  hostile: true,
  rule: RULES.taunt,
  parameters: { ...common, quick: maybe('flag') },
  cost: (_r, _who, { quick }) => (quick === true ? 'move' : 'standard'),
  refuse: (r, who, command) => [...needsFeat(r, who, 'Taunt', RULES.taunt), ...reasons(r, who, command, RULES.taunt)],
  suggestions: () => [],
  plan: (c, by, { target, difficulty, quick }) =>
    tries(c, { what: 'taunt', by, at: target, skill: 'Bluff', more: quick ? HASTY : 0, difficulty }),
})

/**
 * Acts against the mind of an opponent. What comes of them is outside the text: as in its sister texts the demoralized
 * and taunted are shaken and the distracted dazed for a round, the feinted does not dodge the next attack, and what the
 * tricked does is the Narrator's.
 */
export const wits: Chapter = feature([DEMORALIZE, RULES.taunt, RULES.distract, RULES.feint, RULES.trick], {
  commands: [plain('demoralize', 'Intimidate'), plain('feint', 'Bluff'), plain('trick', 'Bluff'), distract, taunt],
  needs: { steps: [beginRelation, opposedCheck, rollCheck] },
  steps: [
    run(ends, (c, { by, at, what, won }) => {
      c.emit(interactionEnded({ by, at, what, won }))
      if (!won || CHECK_ALONE(c) || what === 'trick') return
      const disturbed = distracts(c, at)
      if (what === 'feint')
        return c.plan(beginRelation({ who: by, relation: 'feints', to: at, grade: 'feinted' }), ...disturbed)
      const state = what === 'distract' ? dazed : shaken
      giveUntil(c, at, state, atPlace(placeOf(c, by)), { source: what })
      c.plan(...disturbed)
    }),
  ],
  readings: [CHECK_ALONE],
})
