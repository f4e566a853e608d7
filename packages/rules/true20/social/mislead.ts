import { type Context, type Step, step } from '@quintain/engine'
import { LEAST, opposedCheck } from '../../d20/vocabulary/check-steps.ts'
import { warningUsed } from '../vocabulary/attitudes.ts'
import { resistance } from './sense-motive.ts'

/** How an attempt to mislead has ended. */
export const settle = step('interaction-ends', {
  by: 'creature',
  at: 'creature',
  what: 'text',
  skill: 'text',
  won: 'flag',
})
/** Bluff against the better of Bluff and Sense Motive. */
export function bluffs(c: Context, by: number, at: number, what: string, more: number): readonly Step[] {
  const { skill, bonus, isWarned } = resistance(c, at, by, what, ['Bluff', 'Sense Motive'])
  if (isWarned) c.emit(warningUsed({ who: at, by, what }))
  const end = (won: boolean): readonly Step[] => [settle({ by, at, what, skill, won })]
  return [
    opposedCheck({
      by,
      against: [at],
      own: { check: 'Bluff' },
      its: { check: skill },
      bonuses: [bonus + more],
      results: [
        { margin: LEAST, steps: end(false) },
        { margin: 1, steps: end(true) },
      ],
    }),
  ]
}
