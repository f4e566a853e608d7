import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { event, GAME, run, step, trigger } from '@quintain/engine'
import { FLAT_FOOTED_UNTIL_REGULAR_TURN } from '../../d20/turn/initiative.ts'
import { openFight, SURPRISED_UNTIL_FIRST_TURN, turnBegan } from '../../d20/turn/round.ts'
import { flatFooted, surprised } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { checkBonus, reaches } from '../checks/checks.ts'

/** Its turn has come: no longer caught before having acted. */
const rouse = step('rouse', { who: 'creature' })

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

/**
 * Decides for each combatant whether it is aware of its foes. From the start of battle until its first turn everyone is
 * flat-footed; in the surprise round there is one standard or move action, for the aware alone.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'true20',
  rules: [
    'true20/initiative/flat-footed',
    'true20/surprise/attack-when',
    'true20/surprise/surprise-round',
    'true20/surprise/who-is-surprised',
  ],
  events: [noticed],
  steps: [
    run(rouse, (c, { who }) => {
      if (c.has(who, flatFooted)) c.emit(stateLeft({ who, condition: flatFooted.name }))
      if (c.has(who, surprised)) c.emit(stateLeft({ who, condition: surprised.name }))
    }),
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
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      const early = c.get(GAME, surpriseRound) === 1 && FLAT_FOOTED_UNTIL_REGULAR_TURN(c)
      return (c.has(who, flatFooted) || c.has(who, surprised)) && !early ? [rouse({ who })] : []
    }),
  ],
  slots: {
    single: r => r.get(GAME, surpriseRound) === 1,
  },
  readings: [
    FLAT_FOOTED_UNTIL_REGULAR_TURN.under('true20/initiative/flat-footed'),
    SURPRISED_UNTIL_FIRST_TURN.under('true20/surprise/who-is-surprised'),
  ],
  options: {
    'surprise-attack-situations': {
      rule: 'true20/surprise/attack-when',
      kind: 'data',
    },
  },
}
