import { d20 } from '@quintain/dice'
import type { Chapter, Step } from '@quintain/engine'
import { event, json, run, step } from '@quintain/engine'
import { checkBonus, reaches } from './checks.ts'

/** A check of a score or skill against a Difficulty, and what follows. */
export const check = step('check', {
  who: 'creature',
  skill: 'text',
  difficulty: 'int',
  passed: json<readonly Step[]>(),
  failed: json<readonly Step[]>(),
})
export const checked = event('checked', { who: 'creature', skill: 'text', success: 'flag' }, null, { see: 'if-seen' })

/** Two roll against each other; `by` acts and must win. The bonuses are worked out by whoever asks for it. */
export const opposed = step('opposed', {
  by: 'creature',
  against: 'creature',
  bonus: 'int',
  resistance: 'int',
  won: json<readonly Step[]>(),
  lost: json<readonly Step[]>(),
})
export const contested = event('contested', { by: 'creature', against: 'creature', won: 'flag' }, null, {
  subject: 'by',
})

/** Rolls against a number and against each other. */
export const rolls: Chapter = {
  topic: 'checks',
  from: 'true20',
  events: [checked, contested],
  steps: [
    run(check, (c, { who, skill, difficulty, passed, failed }) => {
      const bonus = checkBonus(c, who, skill)
      const success = c.roll('check', d20, n => (reaches(c, n + bonus, difficulty) ? 'passed' : 'failed')) === 'passed'
      c.emit(checked({ who, skill, success }))
      c.plan(...(success ? passed : failed))
    }),
    run(opposed, (c, s) => {
      const mine = c.roll('opposed', d20, n => n) + s.bonus
      const result = c.roll('opposing', d20, n => Math.sign(mine - n - s.resistance))
      if (result === 0 && c.option('ties-reroll') === true) return c.plan(s)
      // Whoever acts has to win: a tie is a loss.
      const won = result > 0
      c.emit(contested({ by: s.by, against: s.against, won }))
      c.plan(...(won ? s.won : s.lost))
    }),
  ],
  options: {
    'ties-reroll': { rule: 'true20/checks/opposed-check', kind: 'flag', says: 'a tied opposed check is rolled again' },
  },
}
