import { d20 } from '@quintain/dice'
import type { Chapter, ConditionData } from '@quintain/engine'
import { event, GAME, run, step } from '@quintain/engine'
import { openFight, SURPRISED_UNTIL_FIRST_TURN } from '../../d20/turn/round.ts'
import { surprised } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { checkBonus, reaches } from '../checks/checks.ts'

/**
 * A battle begins with Notice checks: `left` still roll against the Difficulty; `aware` lists
 * those that are aware without a roll. Then the fight opens.
 */
export const notice = step(
  'notice',
  {
    left: 'creatures',
    difficulty: 'int',
    aware: 'creatures',
    unaware: 'creatures',
  },
  { rolls: 'gm' },
)
/** Whether a combatant has noticed its foes in time. */
export const noticed = event('noticed', { who: 'creature', aware: 'flag' }, null, { of: 'who', to: 'own' })

/** The unaware cannot answer an attack at all until they have acted. */
export const unawareAtFirst: ConditionData = {
  condition: surprised,
  rule: 'true20/surprise/unaware',
  bars: ['dodge', 'parry'],
}

/**
 * Decides for each combatant whether it is aware of its foes. From the start of battle until its first turn everyone is
 * flat-footed; in the surprise round there is one standard or move action, for the aware alone.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'true20',
  rules: ['true20/surprise/attack-when', 'true20/surprise/surprise-round', 'true20/surprise/who-is-surprised'],
  events: [noticed],
  steps: [
    run(notice, (c, { left, difficulty, aware, unaware }) => {
      const [who, ...rest] = left
      if (who === undefined) return c.plan(openFight({ aware, unaware }))
      const bonus = checkBonus(c, who, 'Notice')
      const needed = c.tally('difficulty', who, { of: 'notice', bonus: difficulty })
      const sees = c.roll('notice', d20, n => (reaches(c, n + bonus, needed) ? 'aware' : 'unaware')) === 'aware'
      c.emit(noticed({ who, aware: sees }))
      c.plan(
        notice({
          left: rest,
          difficulty,
          aware: sees ? [...aware, who] : aware,
          unaware: sees ? unaware : [...unaware, who],
        }),
      )
    }),
  ],
  slots: {
    single: r => r.get(GAME, surpriseRound) === 1,
  },
  readings: [SURPRISED_UNTIL_FIRST_TURN.under('true20/surprise/who-is-surprised')],
  options: {
    'surprise-attack-situations': {
      rule: 'true20/surprise/attack-when',
      kind: 'data',
    },
  },
}
