import type { Command, CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, oneOf } from '@quintain/engine'
import { attempt, attemptRefusals, skillChoices, skillNamed } from '../../checks/attempt.ts'
import { action } from '../../turn/action.ts'
import { refusal } from '../../words/refusals.ts'

const TAKES = ['standard', 'move', 'full-round', 'free'] as const
type Takes = (typeof TAKES)[number]

/** Skills in a text: its rule of their use in a turn, and what it has against one by its name. */
export interface SkillText {
  readonly rule: RuleId
  refuse?(r: Reader, who: number, skill: string, command: Command): readonly Refusal[]
}

/**
 * A skill, an ability or a save is rolled, as the text's numbers have it: against a number (`dc`), against another
 * creature's roll (`against`), or against the number that the game master is asked for. `as` is what the skill takes.
 */
export const useSkill = ({ rule, refuse }: SkillText): CommandKind =>
  action({
    name: 'use-skill',
    rule,
    parameters: {
      skill: 'text',
      dc: maybe('int'),
      against: maybe('creature'),
      their: maybe('text'),
      as: maybe(oneOf(...TAKES)),
    },
    choices: (r, who) => ({ skill: skillChoices(r, who), their: skillChoices(r) }),
    cost: (_r, _who, { as }) => (TAKES.includes(as as Takes) ? (as as Takes) : 'standard'),
    refuse: (r, who, command) => {
      const { skill, dc, against, their } = command
      const out = [...attemptRefusals(r, { who, skill, against, their }, rule)]
      if (dc !== undefined && against !== undefined) out.push({ why: refusal.oneOfDcAndAgainst, rule })
      if (their !== undefined && against === undefined) out.push({ why: refusal.skillOfNobody, rule })
      return out.length ? out : (refuse?.(r, who, skillNamed(r, who, skill as string), command) ?? out)
    },
    suggestions: () => [],
    plan: (_, who, { skill, dc, against, their }) => [attempt({ who, skill, dc, against, their })],
  })
