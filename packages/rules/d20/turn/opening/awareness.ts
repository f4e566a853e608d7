import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { openFight } from '../round.ts'

/**
 * Before a fight those who know of no foe may notice one by a check of a skill: `left` still roll against the number, `aware` and
 * `unaware` are settled. Then it opens.
 */
export const noticing = step(
  'noticing',
  { left: 'creatures', skill: 'text', dc: 'int', aware: 'creatures', unaware: 'creatures' },
  { rolls: 'gm' },
)

/** Awareness by a check, each combatant for itself. */
export const noticingFoes: Chapter = {
  topic: 'surprise',
  from: 'd20',
  needs: { steps: [openFight], stats: ['check'] },
  steps: [
    run(noticing, (c, { left: [who, ...left], skill, dc, aware, unaware }) => {
      if (who === undefined) return c.plan(openFight({ aware, unaware }))
      const bonus = c.tally('check', who, { skill })
      const sees = c.roll('notice', d20, n => (n + bonus >= dc ? 'aware' : 'unaware')) === 'aware'
      const so = sees ? { aware: [...aware, who], unaware } : { aware, unaware: [...unaware, who] }
      c.plan(noticing({ left, skill, dc, ...so }))
    }),
  ],
}
