import type { Chapter, Context, Reader, RuleId, Step } from '@quintain/engine'
import { event, run, step, trigger, value } from '@quintain/engine'
import type { Recurring } from '../../d20/turn/advance-time.ts'
import { restBroken } from '../../d20/turn/out-of-combat/rest-so-far.ts'
import { clearTimers } from '../../d20/turn/timers.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { timers } from '../../d20/vocabulary/fields.ts'
import { recharge, type Uses } from '../../d20/vocabulary/resources.ts'
import { DAY, HOUR } from '../../d20/vocabulary/timers.ts'
import { spellsWaited } from './spell-slots.ts'

export const DAILY_USES: RuleId = 'starfinder/magic/daily-uses-regained'
/** Rest within the day, and what an interruption adds to it. */
const REST = 8 * HOUR
const INTERRUPTION = HOUR
/** Neither rested nor due; rested since the last time; a day over without a rest. */
const [FRESH, RESTED, DUE] = [0, 1, 2]

/** How far a creature is from its daily uses, and whether its spells wait to be readied: 1 they do. */
export const dailyState = value('daily uses', { to: 'own' })
export const dailyChanged = event(
  'daily-changed',
  { who: 'creature', state: 'int' },
  (w, e) => w.set(e.who, dailyState, e.state),
  { of: 'who', to: 'own' },
)
/** Rounds of rest so far that count for daily uses: what each interruption costs is taken from them. */
const restFor = value('rest for daily uses', { to: 'own' })
export const dailyRestCounted = event(
  'daily-rest-counted',
  { who: 'creature', rounds: 'int' },
  (w, e) => w.set(e.who, restFor, e.rounds),
  { of: 'who', to: 'own' },
)

const dayOver = step('day-over', { who: 'creature' })
/** A creature has rested for as long as its daily uses ask. */
export const restedDaily = step('rested-daily', { who: 'creature' })
/** Something comes between the pieces of a rest. */
const interruptDaily = step('interrupt-daily', { who: 'creature' })

const SOURCE = 'daily uses'
const usesOf = (r: Reader, who: number): readonly Uses[] => r.slots.uses?.(r, who) ?? []
const hasDaily = (r: Reader, who: number): boolean =>
  usesOf(r, who).some(u => u.recharge === 'day' || u.recharge === 'preparation')

/** Daily uses: a day from the last time, and a rest within it. */
export const dailyUses: Recurring = {
  source: SOURCE,
  moment: () => ({ at: 'outside' }),
  every: DAY,
  steps: (_, who) => [dayOver({ who })],
  calls: hasDaily,
}
function regain(c: Context, who: number): void {
  c.emit(dailyChanged({ who, state: FRESH }))
  if (c.get(who, restFor) > 0) c.emit(dailyRestCounted({ who, rounds: 0 }))
  if (usesOf(c, who).some(u => u.recharge === 'preparation')) c.emit(spellsWaited({ who, wait: true }))
  c.plan(recharge({ who, when: 'day' }))
}

/** Rounds since the last time that daily uses came back, or since time first passed. */
const sinceLast = (c: Context, who: number): number => {
  const left = c.items(who, timers).find(t => t.source === SOURCE)?.left ?? 0
  return c.get(who, dailyState) === DUE ? Number.POSITIVE_INFINITY : DAY - left
}
/** A piece of rest for daily uses, and what it brings: of one that began before the last time only the hours since then. */
export function dailyRest(c: Context, who: number, rounds: number, interruptions: number): readonly Step[] {
  if (!hasDaily(c, who)) return []
  const was = c.get(who, restFor)
  const now = Math.min(Math.max(0, was + rounds - interruptions * INTERRUPTION), sinceLast(c, who))
  if (now !== was) c.emit(dailyRestCounted({ who, rounds: now }))
  return now >= REST ? [restedDaily({ who })] : []
}

/** Uses of a day, which come back with a rest. */
export const regaining: Chapter = {
  topic: 'healing',
  from: 'starfinder',
  needs: { steps: [recharge], fields: [timers] },
  fields: [dailyState, restFor],
  events: [dailyChanged, dailyRestCounted],
  steps: [
    run(dayOver, (c, { who }) => {
      if (c.get(who, dailyState) === RESTED) regain(c, who)
      else c.emit(dailyChanged({ who, state: DUE }))
    }),
    run(restedDaily, (c, { who }) => {
      if (c.has(who, dead) || !hasDaily(c, who)) return
      if (c.get(who, dailyState) === RESTED) return
      if (c.get(who, dailyState) !== DUE) return c.emit(dailyChanged({ who, state: RESTED }))
      // The next day counts from now.
      clearTimers(c, who, t => t.source === SOURCE)
      regain(c, who)
    }),
    run(interruptDaily, (c, { who }) => {
      const was = c.get(who, restFor)
      c.emit(dailyRestCounted({ who, rounds: was >= REST ? 0 : Math.max(0, was - INTERRUPTION) }))
    }),
  ],
  triggers: [
    // A rest that has been long enough is not begun anew; another goes on later, for an hour more.
    trigger(restBroken, (c, { who }) => {
      const was = c.get(who, restFor)
      return was > 0 ? [interruptDaily({ who })] : []
    }),
  ],
}
