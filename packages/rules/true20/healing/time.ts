import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, run, step, trigger, value } from '@quintain/engine'
import { dead, disabled, dying, staggered, unconscious } from '../../d20/vocabulary/conditions.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { debility } from '../conditions/debility.ts'
import { dyingCheck } from '../injury/dying.ts'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt, lost } from '../vocabulary/fields.ts'
import { ABILITIES } from '../vocabulary/names.ts'
import type { Box } from './healing.ts'
import { BOXES, clearDaze, counts, PERIODS, recover, recoverable } from './healing.ts'

/** Rounds gone of the period after which something is due next; 0 where nothing runs. */
const since = {
  bruised: value('rounds bruised'),
  dazed: value('rounds dazed'),
  staggered: value('rounds staggered'),
  unconscious: value('rounds unconscious'),
  hurt: value('rounds hurt'),
  wounded: value('rounds wounded'),
  disabled: value('rounds disabled'),
  dying: value('rounds dying'),
  lost: value('rounds of loss'),
} as const
type Clock = keyof typeof since
const CLOCKS = Object.keys(since) as readonly Clock[]

const ROUNDS_A_MINUTE = 10
const DAY = 24 * 60
const MINUTES: Readonly<Record<Clock, number>> = { bruised: 1, dazed: 1, hurt: 60, dying: 60, lost: DAY, ...PERIODS }
const PERIOD = Object.fromEntries(CLOCKS.map(k => [k, MINUTES[k] * ROUNDS_A_MINUTE])) as Readonly<Record<Clock, number>>
/** What a fight can be long enough for. */
const WITHIN_A_FIGHT = CLOCKS.filter(k => MINUTES[k] === 1)

/** Time outside of rounds passes for a creature; all that is due in it happens in its order. */
export const elapse = step('elapse', { who: 'creature', minutes: 'int' })
const pass = step('pass-rounds', { who: 'creature', rounds: 'int' })
export const due = step('due', { who: 'creature', what: 'text' })
export const timePassed = event(
  'time-passed',
  { who: 'creature', rounds: 'int', clocks: 'text' },
  (w, e) => {
    const at = e.clocks.split(' ').map(Number)
    CLOCKS.forEach((clock, i) => {
      w.set(e.who, since[clock], at[i]!)
    })
  },
  { see: 'gm' },
)
/** What a state that is over no longer needs: the same box, checked anew, has its whole period before it. */
const CLOCK_OF = new Map<string, Clock>([
  [dazedBox.name, 'dazed'],
  [staggered.name, 'staggered'],
  [unconscious.name, 'unconscious'],
  [wounded.name, 'wounded'],
  [disabled.name, 'disabled'],
  [dying.name, 'dying'],
])
const clockStops = step('clock-stops', { who: 'creature', clock: 'text' })

/** Whether something is there that this clock runs for. */
function runs(r: Reader, who: number, clock: Clock): boolean {
  switch (clock) {
    case 'bruised':
      return r.get(who, bruised) > 0
    case 'hurt':
      return r.get(who, hurt) > 0
    case 'dazed':
      return r.has(who, dazedBox)
    case 'dying':
      return r.has(who, dying)
    case 'lost':
      return ABILITIES.some(a => r.get(who, lost[a]) > 0)
    default:
      return recoverable(r, who, clock)
  }
}

/**
 * In a fight a minute is over at the start of a creature's first turn after ten rounds: what its turn begins with. A clock
 * that starts between two of its turns is at 1 on the first of them.
 */
export function roundOfFight(c: Context, who: number): readonly Step[] {
  const running = WITHIN_A_FIGHT.filter(clock => runs(c, who, clock))
  const stopped = WITHIN_A_FIGHT.some(clock => !running.includes(clock) && c.get(who, since[clock]) > 0)
  if (running.length === 0 && !stopped) return []
  const struck = running.filter(clock => c.get(who, since[clock]) >= PERIOD[clock])
  const at = CLOCKS.map(clock => {
    if (!WITHIN_A_FIGHT.includes(clock)) return c.get(who, since[clock])
    if (struck.includes(clock)) return 1
    return running.includes(clock) ? c.get(who, since[clock]) + 1 : 0
  })
  c.emit(timePassed({ who, rounds: 1, clocks: at.join(' ') }))
  return struck.length === 0 ? [] : [due({ who, what: struck.join(' ') })]
}

/** What comes due together goes as one recovery check under the reading for it. */
function recoveries(c: Context, who: number, boxes: readonly Box[]): readonly Step[] {
  if (boxes.length === 0) return []
  if (c.option('one-recovery-check') === true) return [recover({ who, boxes: boxes.join(' ') })]
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
)

/** A day gives back a point of each score, or under a reading one in all. */
function giveBack(c: Context, who: number): void {
  const left = Object.fromEntries(ABILITIES.map(a => [a, c.get(who, lost[a])])) as Record<
    (typeof ABILITIES)[number],
    number
  >
  const total = c.option('ability-return-total') === true
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
  fields: Object.values(since),
  events: [timePassed, pointBack],
  steps: [
    run(clockStops, (c, { who, clock }) => {
      const at = CLOCKS.map(k => (k === clock ? 0 : c.get(who, since[k])))
      c.emit(timePassed({ who, rounds: 0, clocks: at.join(' ') }))
    }),
    run(elapse, (c, { who, minutes }) => c.plan(pass({ who, rounds: minutes * ROUNDS_A_MINUTE }))),
    run(pass, (c, { who, rounds }) => {
      if (rounds <= 0 || c.has(who, dead)) return
      const eachRound = c.has(who, dying) && c.option('dying-hourly-fortitude') !== true
      const running = CLOCKS.filter(clock => runs(c, who, clock))
      const left = (clock: Clock) => Math.max(0, PERIOD[clock] - c.get(who, since[clock]))
      const now = Math.min(rounds, eachRound ? ROUNDS_A_MINUTE : rounds, ...running.map(left))
      const struck = running.filter(clock => left(clock) === now)
      const at = CLOCKS.map(k => (running.includes(k) && !struck.includes(k) ? c.get(who, since[k]) + now : 0))
      c.emit(timePassed({ who, rounds: now, clocks: at.join(' ') }))
      const checks = eachRound ? Array.from({ length: now }, () => dyingCheck({ who })) : []
      c.plan(...checks, due({ who, what: struck.join(' ') }), pass({ who, rounds: rounds - now }))
    }),
    run(due, (c, { who, what }) => {
      const is = (clock: Clock) => what.split(' ').includes(clock)
      const bruises = c.get(who, bruised)
      const shared = c.option('fade-shared') === true && bruises > 0
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
      if (is('dying') && c.option('dying-hourly-fortitude') === true) c.plan(dyingCheck({ who }))
      c.plan(...recoveries(c, who, BOXES.filter(is)))
    }),
  ],
  triggers: [
    trigger(stateLeft, (c, { who, condition }) => {
      const clock = CLOCK_OF.get(condition)
      return clock !== undefined && c.get(who, since[clock]) > 0 ? [clockStops({ who, clock })] : []
    }),
  ],
  options: {
    'ability-return-total': {
      rule: 'true20/conditions/ability-damaged',
      kind: 'flag',
      says: 'one lost point a day comes back in all, not one for each score',
    },
  },
}
