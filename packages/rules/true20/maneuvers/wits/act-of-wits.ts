import type { Command, CommandKind, Context, Reader, RuleId, Step } from '@quintain/engine'
import { maybe, oneOf, step } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { LEAST, opposedCheck, passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { checkBonus } from '../../checks/checks.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { listenerRefusals } from '../../social/listeners.ts'
import { refusal } from '../../words/refusals.ts'

export type ActOfWits = 'demoralize' | 'taunt' | 'distract' | 'feint' | 'trick'

/** How an act against the mind of an opponent has ended. */
export const ends = step('wits-decided', {
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
  readonly what: ActOfWits
  readonly by: number
  readonly at: number
  readonly skill: string
  readonly more?: number
  readonly difficulty?: number | undefined
}
/** The check of an act of wits: opposed, or against a Difficulty that the Narrator says. */
export function tries(c: Context, { what, by, at, skill, more = 0, difficulty }: Tried): readonly Step[] {
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

/** What every act of wits is told: against whom, and a Difficulty in place of what the opponent resists with. */
export const common = { target: 'creature', difficulty: maybe('int') } as const
export const needsFeat = (r: Reader, who: number, feat: string, rule: RuleId) =>
  sheetOf(r, who).feats.includes(feat) ? [] : [{ why: refusal.needsFeat(feat), rule }]
export const reasons = (r: Reader, who: number, command: Command, rule: RuleId) => [
  ...listenerRefusals(r, who, command['target'], rule),
  ...(command['difficulty'] === undefined || Number(command['difficulty']) >= 0
    ? []
    : [{ why: refusal.difficultyFrom(0), rule }]),
]

/** A check as a standard action against an opponent. */
export const plainActOfWits = (what: 'demoralize' | 'feint' | 'trick', rule: RuleId, skill: string): CommandKind =>
  action({
    name: what,
    hostile: what !== 'trick',
    rule,
    parameters: common,
    cost: 'standard',
    refuse: (r, who, command) => reasons(r, who, command, rule),
    suggestions: () => [],
    plan: (c, by, { target, difficulty }) => tries(c, { what, by, at: target, skill, difficulty }),
  })
