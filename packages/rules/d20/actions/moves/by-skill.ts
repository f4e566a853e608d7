import type { Chapter, CommandKind } from '@quintain/engine'
import { maybe, run, step } from '@quintain/engine'
import { askDifficulty } from '../../checks/attempt.ts'
import { check, rollCheck } from '../../vocabulary/check-steps.ts'
import { type MoveAction, moving } from './path.ts'

/** The check of a move that is made by skill: who passes it moves, who fails it stays where it is, and the action is spent. */
export const skillTried = step('move-by-skill', { who: 'creature', skill: 'text', dc: maybe('int'), steps: 'steps' })

/**
 * A way of moving that takes a check first. `succeeded`: the table has rolled it already; else it is rolled here, against
 * `dc` or the number that the game master says.
 */
export function bySkill(way: MoveAction, skill: string): CommandKind {
  const walked = moving({ ...way, parameters: { ...way.parameters, succeeded: maybe('flag'), dc: maybe('int') } })
  return {
    ...walked,
    plan(c, who, command) {
      const steps = [...walked.plan(c, who, command)]
      const { succeeded, dc } = command as { readonly succeeded?: boolean; readonly dc?: number }
      return succeeded === true ? steps : [skillTried({ who, skill, dc, steps })]
    },
  }
}

export const movesBySkill: Chapter = {
  topic: 'actions',
  from: 'd20',
  needs: { steps: [rollCheck], policies: ['difficulty'] },
  steps: [
    run(skillTried, (c, { who, skill, dc, steps }) => {
      c.plan(check({ who, skill, dc: dc ?? askDifficulty(c, who, skill), passed: steps, failed: [] }))
    }),
  ],
}
