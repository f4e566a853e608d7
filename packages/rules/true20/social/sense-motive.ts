import type { RuleId } from '@quintain/engine'
import { feature, type Reader, run, step } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { checkBonus } from '../checks/checks.ts'
import { seenThrough, warned, warnedOf, warningUsed } from '../vocabulary/attitudes.ts'
import { refusal } from '../words/refusals.ts'
import { listenerRefusals } from './listeners.ts'

const AID: RuleId = 'true20/social/sense-motive-aid'
const tryToWarn = step('point-out', { who: 'creature', to: 'creatures' })
const warn = step('warn', { who: 'creature', to: 'creatures' })

/** Points out to others how it was to be taken in: a second check of Sense Motive, in time to resist the same thing. */
const pointOut = action({
  name: 'point-out',
  rule: AID,
  parameters: { to: 'creatures' },
  cost: 'standard',
  refuse: (r, who, { to }) => [
    ...(r.items(who, seenThrough).length ? [] : [{ why: refusal.sawThroughNothing, rule: AID }]),
    ...(Array.isArray(to) && to.length
      ? (to as number[]).flatMap(i => listenerRefusals(r, who, i, AID))
      : [{ why: refusal.noAudience, rule: AID }]),
  ],
  suggestions: () => [],
  plan: (_, who, { to }) => [tryToWarn({ who, to })],
})
const DIFFICULTY = 10

const WARNED = 2

/** The better of two skills with which a character resists, and its bonus; a warning of this interaction counts. */
export function resistance(r: Reader, who: number, by: number, what: string, skills: readonly [string, string]) {
  const [a, b] = skills
  const skill = checkBonus(r, who, a) > checkBonus(r, who, b) ? a : b
  const isWarned = r.items(who, warnedOf).some(x => x.by === by && x.what === what)
  return { skill, bonus: checkBonus(r, who, skill) + (isWarned ? WARNED : 0), isWarned }
}

/** What resists an interaction, and who is warned by one that saw through it. */
export const sensingMotives = feature(['true20/social/sense-motive-aid', 'true20/social/sense-motive-passive'], {
  events: [warned, warningUsed],
  commands: [pointOut],
  steps: [
    run(tryToWarn, (c, { who, to }) =>
      c.plan(
        rollCheck({
          who,
          roll: { check: 'Sense Motive' },
          dc: DIFFICULTY,
          results: passOrFail([warn({ who, to })], []),
        }),
      ),
    ),
    run(warn, (c, { who, to }) => {
      for (const { by, what } of c.items(who, seenThrough))
        for (const listener of new Set(to)) if (listener !== by) c.emit(warned({ who: listener, by, what, from: who }))
    }),
  ],
})
