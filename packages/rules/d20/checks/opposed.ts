import type { Chapter, Context } from '@quintain/engine'
import { run } from '@quintain/engine'
import { contested, opposedCheck, spelledOut } from '../vocabulary/check-steps.ts'
import { d20Of } from './die.ts'
import { gradeOf } from './results.ts'
import { rollBonus } from './roll-check.ts'

type Opposed = Parameters<typeof opposedCheck>[0]
const kindOf = (roll: Opposed['own']) => (roll.save === undefined ? 'check' : 'save')

/** The margin of the one who acts against the best of the others, each die thrown once. */
function marginOf(c: Context, s: Opposed): number {
  const die = d20Of(c, s.by, kindOf(s.own))
  const own = s.bonus ?? rollBonus(c, s.by, s.own, save => ({ save }))
  const mine = c.roll('opposed', die, face => face) + own
  let best = Number.NEGATIVE_INFINITY
  s.against.forEach((foe, i) => {
    const bonus = s.bonuses?.[i] ?? rollBonus(c, foe, s.its, save => ({ save }))
    const key = i === 0 ? 'opposing' : `opposing ${i + 1}`
    // Of a die only the outcome matters: the margin, as finely as the results distinguish it.
    best = c.roll(
      key,
      d20Of(c, foe, kindOf(s.its)),
      face => mine - distinguished(s, mine - Math.max(best, face + bonus)),
    )
  })
  return mine - best
}
/** A margin that comes to the same as this one, the same for all of them: a tie, a win and a loss stay apart. */
function distinguished({ results }: Opposed, margin: number): number {
  if (margin === 0) return 0
  const at = gradeOf(results, margin)
  return margin > 0 ? Math.max(1, results[at]?.margin ?? 1) : Math.min(-1, (results[at + 1]?.margin ?? 0) - 1)
}

/** Rolls against each other. Who acts has to win: what a tie means is the text's. */
export const opposedChecks: Chapter = {
  topic: 'checks',
  from: 'd20',
  events: [contested],
  steps: [
    run(opposedCheck, (c, given) => {
      const s = { ...given, results: spelledOut(given.results) }
      const margin = marginOf(c, s)
      if (margin === 0 && c.slots.checks.tie(c) === 'again') return c.plan(given)
      const won = margin > 0
      c.emit(contested({ by: s.by, against: s.against, won }))
      c.plan(...(s.results[gradeOf(s.results, won ? margin : Math.min(margin, -1))]?.steps ?? []))
    }),
  ],
  needs: { slots: ['checks'], stats: ['save', 'check', 'twice'] },
}
