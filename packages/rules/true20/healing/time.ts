import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, reading, run, step, trigger } from '@quintain/engine'
import { keepRecurring, type Recurring, type TimeText } from '../../d20/turn/advance-time.ts'
import { usesOverTime } from '../../d20/turn/resources.ts'
import { clearTimers, hasTimer } from '../../d20/turn/timers.ts'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { atTurnStart, DAY, HOUR, MINUTE } from '../../d20/vocabulary/timers.ts'
import { debility } from '../conditions/debilitated.ts'
import { sink } from '../injury/disabled.ts'
import { DYING_HOURLY_FORTITUDE, dyingCheck, strained } from '../injury/dying.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt, lost } from '../vocabulary/fields.ts'
import { ABILITIES } from '../vocabulary/names.ts'
import { isFullRest, restedBy } from './fatigue.ts'
import type { Box } from './healing.ts'
import { BOXES, clearDaze, counts, faded, PERIODS, recover, recoverable } from './healing.ts'
import { FADE_SHARED, ONE_RECOVERY_CHECK } from './readings.ts'

const ABILITY_RETURN_TOTAL = reading('ability-return-total', 'true20/conditions/ability-damaged')

/** Rounds after which something comes due, and again each time: what fades, what is checked, what comes back. */
const PERIOD = {
  bruised: MINUTE,
  dazed: MINUTE,
  staggered: PERIODS.staggered * MINUTE,
  unconscious: PERIODS.unconscious * MINUTE,
  hurt: HOUR,
  wounded: PERIODS.wounded * MINUTE,
  disabled: PERIODS.disabled * MINUTE,
  dying: HOUR,
  lost: DAY,
} as const
type Cause = keyof typeof PERIOD
const CAUSES = Object.keys(PERIOD) as readonly Cause[]
const sourceOf = (cause: Cause): string => `recovery: ${cause}`

/** Something comes due: causes by name, in their order. */
export const due = step('due', { who: 'creature', what: 'text' })
const stopTimer = step('stop-recovery', { who: 'creature', what: 'text' })

/** Whether a creature has what this comes due for. */
function calls(r: Reader, who: number, cause: Cause): boolean {
  if (r.has(who, dead)) return false
  switch (cause) {
    case 'bruised':
      return r.get(who, bruised) > 0
    case 'hurt':
      return r.get(who, hurt) > 0
    case 'dazed':
      return r.has(who, dazedBox)
    case 'dying':
      return r.has(who, dying) && DYING_HOURLY_FORTITUDE(r)
    case 'lost':
      return ABILITIES.some(a => r.get(who, lost[a]) > 0)
    default:
      return recoverable(r, who, cause)
  }
}

/**
 * A fight can be a minute long: what comes by the minute counts by the creature's own turns, from the first one on which
 * it is so. What comes by the hour or the day counts outside of fights only.
 */
const recurring: readonly (Recurring & { readonly cause: Cause })[] = CAUSES.map(cause => ({
  cause,
  source: sourceOf(cause),
  moment: who => (PERIOD[cause] === MINUTE ? atTurnStart(who) : { at: 'outside' as const }),
  every: PERIOD[cause],
  steps: (_, who) => [due({ who, what: cause })],
  calls: (r, who) => calls(r, who, cause),
}))
const byTheMinute = recurring.filter(r => r.every === MINUTE)
/** The check for life of each round, where no turns are played. */
const checkForLife: Recurring = {
  source: 'dying',
  moment: () => ({ at: 'outside' }),
  every: 1,
  steps: (_, who) => [dyingCheck({ who })],
  calls: (r, who) => r.has(who, dying) && !r.has(who, dead) && !DYING_HOURLY_FORTITUDE(r),
}

/** Who has strained itself while disabled begins to die in the round after, where no turns are played too. */
const strainTells: Recurring = {
  source: 'strain',
  moment: () => ({ at: 'outside' }),
  every: 1,
  steps: (_, who) => [sink({ who })],
  calls: (r, who) => r.has(who, strained) && !r.has(who, dying) && !r.has(who, dead),
}

const isDue = (s: Step): s is ReturnType<typeof due> => s.do === due.kind
/** What comes due for one creature at one moment is one step: one recovery check may serve for all. */
function together(_: Context, steps: readonly Step[]): readonly Step[] {
  const out: Step[] = []
  for (const s of steps) {
    const i = isDue(s) ? out.findIndex(o => isDue(o) && o.who === s.who) : -1
    const same = out[i]
    if (!isDue(s) || !same || !isDue(same)) out.push(s)
    else out[i] = due({ who: s.who, what: CAUSES.filter(k => [...same.what.split(' '), s.what].includes(k)).join(' ') })
  }
  return out
}
const true20Time: TimeText = {
  recurring: [strainTells, checkForLife, ...recurring, ...usesOverTime],
  together,
  rested: restedBy,
  completesRest: isFullRest,
}

/** The start of a turn in a fight: new timers count from here, and those that are over stop. */
export const keepByTheMinute = (c: Context, who: number): void => keepRecurring(c, who, byTheMinute)

/** The timer that stops when a state is over, so that the same box, checked again, starts a whole period. */
const CAUSE_OF = new Map<string, Cause>([
  [dazedBox.name, 'dazed'],
  [staggered.name, 'staggered'],
  [unconscious.name, 'unconscious'],
  [wounded.name, 'wounded'],
  [disabled.name, 'disabled'],
  [dying.name, 'dying'],
])
/** The steps that stop these causes, where they count. */
function stops(r: Reader, who: number, causes: readonly Cause[]): readonly Step[] {
  const running = causes.filter(cause => hasTimer(r, who, sourceOf(cause)))
  return running.length === 0 ? [] : [stopTimer({ who, what: running.join(' ') })]
}

/** What comes due together goes as one recovery check under the reading for it. */
function recoveries(c: Context, who: number, boxes: readonly Box[]): readonly Step[] {
  if (boxes.length === 0) return []
  if (ONE_RECOVERY_CHECK(c)) return [recover({ who, boxes: boxes.join(' ') })]
  return boxes.map(box => recover({ who, boxes: box }))
}

export const pointBack = event(
  'points-back',
  {
    who: 'creature',
    strength: 'int',
    dexterity: 'int',
    constitution: 'int',
    intelligence: 'int',
    wisdom: 'int',
    charisma: 'int',
  },
  (w, e) => {
    for (const a of ABILITIES) w.set(e.who, lost[a], e[a])
  },
  { of: 'who', to: 'own' },
)

/** A day gives back a point of each score, or under a reading one in all. */
function giveBack(c: Context, who: number): void {
  const left = Object.fromEntries(ABILITIES.map(a => [a, c.get(who, lost[a])])) as Record<
    (typeof ABILITIES)[number],
    number
  >
  const total = ABILITY_RETURN_TOTAL(c)
  for (const a of ABILITIES)
    if (left[a] > 0) {
      left[a]--
      if (total) break
    }
  c.emit(pointBack({ who, ...left }))
}

/** Minutes, hours and days: what fades, what is checked, what comes back. */
export const time: Chapter = {
  topic: 'healing',
  from: 'true20',
  events: [pointBack],
  slots: { time: true20Time },
  steps: [
    run(stopTimer, (c, { who, what }) => {
      const sources = what.split(' ').map(cause => sourceOf(cause as Cause))
      clearTimers(c, who, t => sources.includes(t.source))
    }),
    run(due, (c, { who, what }) => {
      const is = (cause: Cause) => what.split(' ').includes(cause) && calls(c, who, cause)
      const bruises = c.get(who, bruised)
      const shared = FADE_SHARED(c) && bruises > 0
      const less = {
        ...(is('bruised') ? { bruised: bruises - 1 } : {}),
        ...(is('hurt') ? { hurt: c.get(who, hurt) - 1 } : {}),
        ...(is('dazed') && !shared ? clearDaze(c, who) : {}),
      }
      if (Object.keys(less).length > 0) c.emit(counts(c, who, less))
      if (is('lost')) {
        giveBack(c, who)
        c.plan(debility({ who }))
      }
      if (is('dying')) c.plan(dyingCheck({ who }))
      c.plan(...recoveries(c, who, BOXES.filter(is)))
    }),
  ],
  triggers: [
    trigger(stateLeft, (c, { who, condition }) => {
      const cause = CAUSE_OF.get(condition)
      return cause === undefined ? [] : stops(c, who, [cause])
    }),
    trigger(faded, (c, e) =>
      stops(c, e.who, [...(e.bruised === 0 ? ['bruised' as const] : []), ...(e.hurt === 0 ? ['hurt' as const] : [])]),
    ),
  ],
  readings: [ABILITY_RETURN_TOTAL],
}
