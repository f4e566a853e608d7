import { d20 } from '@quintain/dice'
import type { Chapter, CommandKind, Context, RuleId, Step } from '@quintain/engine'
import { maybe, run, step } from '@quintain/engine'
import { alive, NOTHING_SPENT, newly, type Spent, time } from '../../d20/turn/advance-time.ts'
import { foesAboutRefusals } from '../../d20/turn/out-of-combat/foes-about.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { fatigueOf, LEVELS } from '../conditions/fatigue.ts'
import { standing } from '../conditions/standing-fatigue.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'true20/fatigue/hourly-recovery'
const DIFFICULTY = 10
/** Unbroken hours that take all fatigue away. */
const FULL = 10
/** Hours that one command may name. */
const MOST = 24

/** An hour of rest is over: a check lowers fatigue by a level. `left`: hours of it still to count, this one among them. */
export const restHour = step('rest-hour', { who: 'creature', left: 'int' })
/** A full rest is over. */
const fullRest = step('full-rest', { who: 'creature' })

/** Fatigue goes down a level, or all of it goes, but for the levels that stand. */
function recovers(c: Context, who: number, all: boolean): void {
  const now = fatigueOf(c, who)
  const least = Math.min(LEVELS.length, standing(c, who))
  const next = all ? least : Math.max(least, now - 1)
  if (next >= now) return
  for (const k of LEVELS.slice(next)) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
  const left = LEVELS[next - 1]
  if (left && !c.has(who, left)) c.emit(stateEntered({ who, condition: left.name }))
}

/** Whether it is a rest in one that leaves no fatigue: uses by rest come back with it too. */
export const isFullRest = ({ hours, activity, interruptions }: Spent): boolean =>
  activity !== 'wait' && activity !== 'travel' && hours >= FULL && interruptions === 0

/** What a creature gains from hours of rest; broken, they are hours all the same. `before`: those that have been counted. */
export function restedBy(c: Context, who: number, spent: Spent, before = NOTHING_SPENT): readonly Step[] {
  const { hours, activity } = spent
  if (activity === 'wait' || activity === 'travel' || fatigueOf(c, who) === 0) return []
  const more = hours - before.hours
  const full = isFullRest(spent) && newly(hours, before.hours, FULL)
  const checks = full ? (more >= FULL ? FULL : FULL - before.hours) - 1 : more
  return [...(checks > 0 ? [restHour({ who, left: checks })] : []), ...(full ? [fullRest({ who })] : [])]
}

const rest: CommandKind = {
  name: 'rest',
  rule: RULE,
  parameters: { hours: maybe('int'), broken: maybe('flag') },
  cost: () => 'none',
  refuse: (r, who, { hours = FULL }) => [
    ...foesAboutRefusals(r, who, RULE, name => refusal.foesAbout(name)),
    ...(Number.isInteger(hours) && (hours as number) >= 0 && (hours as number) <= MOST
      ? []
      : [{ why: refusal.wholeHours(MOST), rule: RULE }]),
  ],
  suggestions: () => [],
  plan: (c, _who, { hours, broken }) => [
    time(((hours as number | undefined) ?? FULL) * HOUR, 'rest', {
      resters: alive(c),
      interruptions: broken === true ? 1 : 0,
    }),
  ],
}

/** Rest: a Constitution check for each hour, and ten hours in one for all fatigue. */
export const resting: Chapter = {
  topic: 'healing',
  from: 'true20',
  commands: [rest],
  steps: [
    run(restHour, (c, { who, left }) => {
      if (c.has(who, dead) || fatigueOf(c, who) <= standing(c, who)) return
      const bonus = checkBonus(c, who, 'Constitution')
      const better = c.roll('fatigue', d20, n => (reaches(c, n + bonus, DIFFICULTY) ? 'better' : 'still')) === 'better'
      if (better) recovers(c, who, false)
      if (left > 1) c.plan(restHour({ who, left: left - 1 }))
    }),
    run(fullRest, (c, { who }) => {
      if (!c.has(who, dead)) recovers(c, who, true)
    }),
  ],
}
