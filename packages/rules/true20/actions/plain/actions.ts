import type { Chapter } from '@quintain/engine'
import { usualEconomy } from '../../../d20/turn/economy.ts'
import { done } from '../../../d20/vocabulary/act-steps.ts'
import { dazed, stunned } from '../../../d20/vocabulary/conditions.ts'
import { effort, limits, SURPRISE_ATTACK_OR_MOVE_ONLY } from '../limits.ts'
import { actionTable } from './action-table.ts'
import { doing } from './did.ts'
import { free, freeActions } from './free.ts'
import { skillsInCombat } from './skills-in-combat.ts'

/** What a turn has room for, and what is no use in it. */
const budget: Chapter = {
  topic: 'actions',
  from: 'true20',
  rules: ['true20/actions/types-and-budget'],
  events: [done],
  steps: [doing],
  refuse: { '*': limits },
  slots: {
    budgetRule: () => 'true20/actions/types-and-budget',
    economy: {
      ...usualEconomy,
      freeActions,
      flatFootedReact: true,
      // Reactions take no time, as many as come about.
      payments: (r, who, cost) => (cost === 'reaction' ? [{}] : usualEconomy.payments(r, who, cost)),
    },
    reactsWhile: [stunned, dazed],
    completed: effort,
  },
  readings: [SURPRISE_ATTACK_OR_MOVE_ONLY],
}

/** Actions that do what their name says, and the free ones among them. */
export const plainActions: readonly Chapter[] = [budget, free, skillsInCombat, actionTable]
