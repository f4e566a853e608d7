import { d20 } from '@quintain/dice'
import type { Chapter, Command, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, list, maybe, oneOf, run, step, value } from '@quintain/engine'
import { blindnessOf } from '../checks/blindness.ts'
import { mountOf } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { time } from '../turn/advance-time.ts'
import { foesAboutRefusals } from '../turn/out-of-combat/foes-about.ts'
import { giveUntil, startTimer } from '../turn/timers.ts'
import { running, winded } from '../vocabulary/conditions.ts'
import { atTurnEnd, atTurnStart, MINUTE } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { speedOf } from './budget.ts'
import { outOfBreath, ran, rest, roundsRun, runCheck } from './run.ts'

const PACES = ['walk', 'hustle', 'run'] as const
export type LocalPace = (typeof PACES)[number]
const pace = oneOf(...PACES)

/** How a text explores an area, in minutes. */
export interface ExploreText {
  readonly rule: RuleId
  readonly running: {
    readonly rule: RuleId
    /** Minutes of running in a row, 0 where it does not run for a whole minute; absent: as many rounds as it runs in a fight. */
    minutes?(r: Reader, who: number): number
  }
  /** Times the speed of a walk. */
  times(r: Reader, who: number, pace: LocalPace): number
  /** Miles an hour at a pace, where they are not a tenth of the feet of a round. */
  milesAnHour?(r: Reader, who: number, pace: LocalPace): number
}

/** Minutes of running in a row. */
const minutesRun = value('minutes run')

/** `speed`: miles an hour in hundredths. */
export const explored = event(
  'explored',
  {
    who: 'creature',
    pace,
    minutes: 'int',
    /** Of a run that is counted by rounds: how many there were. */
    rounds: maybe('int'),
    feet: 'int',
    speed: 'int',
    with: maybe(list('creature')),
  },
  null,
  { of: 'who', to: 'seen' },
)
export const minutesCounted = event(
  'minutes-run',
  { who: 'creature', minutes: 'int' },
  (w, e) => w.set(e.who, minutesRun, e.minutes),
  { of: 'who', to: 'own' },
)
const tellExplored = step('explored-for', {
  who: 'creature',
  pace,
  minutes: 'int',
  before: 'int',
})
/** Rounds of a run that are still to come, and those that it has lasted so far. */
export const runFor = step('run-for-rounds', { who: 'creature', left: 'int', lasted: 'int' })
/** A run that is counted by rounds is over; `spent`: it could not go on. */
const runOver = step('run-over', { who: 'creature', rounds: 'int', spent: maybe('flag') })
/** A minute without running is over. */
const stoppedRunning = step('minute-without-running', { who: 'creature' })

/** Source of the timer that forgets a run. */
const RUN = 'minutes run'
const MOST = 60
/** Rounds of rest after the last minute that it could run. */
const REST = MINUTE

/** Who goes where somebody explores: the mount of a rider. */
const goerOf = (r: Reader, who: number): number => {
  const mount = mountOf(r, who)
  return mount >= 0 ? mount : who
}

function refuse(text: ExploreText, r: Reader, who: number, { minutes, pace: how }: Command): readonly Refusal[] {
  const { rule, running } = text
  const goer = goerOf(r, who)
  const why: Refusal[] = [...foesAboutRefusals(r, who, rule, name => refusal.exploresNotWithFoes(name))]
  const barred = r.barred(who, 'move') ?? r.barred(goer, 'move')
  if (barred) why.push({ why: refusal.cannotMove(barred.condition.name), rule: barred.rule })
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 1 || minutes > MOST)
    return [...why, { why: refusal.wholeMinutes(MOST), rule }]
  // Where a run is counted by rounds, its rest goes no faster than a plain move.
  if (how === 'hustle' && !running.minutes && r.has(goer, winded))
    why.push({ why: refusal.restsAfterRun, rule: running.rule })
  if (how !== 'run') return why
  if (r.has(goer, winded)) why.push({ why: refusal.restsFromRunning, rule: running.rule })
  if (!running.minutes) {
    if (blindnessOf(r, goer)) why.push({ why: refusal.cannotSee, rule: running.rule })
    return why
  }
  const most = running.minutes(r, goer)
  if (most === 0) return [...why, { why: refusal.runsNoMinute, rule: running.rule }]
  if (r.has(goer, winded)) return why
  return minutes + r.get(goer, minutesRun) > most
    ? [...why, { why: refusal.runsSoLong(most, r.get(goer, minutesRun)), rule: running.rule }]
    : why
}

/** What was gone at a pace: its feet, and its miles an hour in hundredths. */
function gone(c: Context, who: number, how: LocalPace, rounds: number, text: ExploreText) {
  const goer = goerOf(c, who)
  const miles = text.milesAnHour?.(c, goer, how)
  // The feet of a round are ten times the miles of an hour.
  const feet = miles === undefined ? speedOf(c, goer) * text.times(c, goer, how) : miles * 10
  return { feet: Math.floor(feet * rounds), speed: Math.round(feet * 10) }
}

/** A run of so many rounds, as in a fight: some without a check, then one for each round. The time passes when it is known how many. */
const runsByRounds = (text: ExploreText) => [
  run(
    runFor,
    (c, { who, left, lasted }) => {
      const goer = goerOf(c, who)
      const { rounds, bonus } = c.slots.run
      const [had, free] = [c.get(goer, roundsRun), rounds(c, goer)]
      const easy = Math.min(left, Math.max(0, free - had))
      const dc = runCheck(had - free)
      if (left === 0) {
        giveUntil(c, goer, running, atTurnStart(goer), { left: lasted })
        c.plan(time(lasted, 'travel', { away: [who] }), runOver({ who, rounds: lasted }))
      } else if (easy > 0) {
        c.emit(ran({ who: goer, rounds: had + easy }))
        c.plan(runFor({ who, left: left - easy, lasted: lasted + easy }))
      } else if (c.roll('endurance', d20, n => (n + bonus(c, goer) >= dc ? 'on' : 'stop')) === 'on') {
        c.emit(ran({ who: goer, rounds: had + 1, dc }))
        c.plan(runFor({ who, left: left - 1, lasted: lasted + 1 }))
      } else {
        c.emit(outOfBreath({ who: goer, dc }))
        const passes = lasted > 0 ? [time(lasted, 'travel', { away: [who] })] : []
        c.plan(...passes, runOver({ who, rounds: lasted, spent: true }))
      }
    },
    { plain: true },
  ),
  run(runOver, (c, { who, rounds, spent }) => {
    if (spent) rest(c, goerOf(c, who))
    if (rounds > 0)
      c.emit(
        explored({
          who,
          pace: 'run',
          minutes: Math.floor(rounds / MINUTE),
          rounds,
          ...gone(c, who, 'run', rounds, text),
        }),
      )
  }),
]

/** Exploring an area, minute by minute. */
export const exploring = (text: ExploreText): Pick<Chapter, 'fields' | 'events' | 'steps' | 'commands' | 'needs'> => ({
  needs: { stats: ['speed'] },
  fields: [minutesRun],
  events: [explored, minutesCounted],
  steps: [
    run(tellExplored, (c, { who, pace: how, minutes, before }) => {
      const goer = goerOf(c, who)
      c.emit(explored({ who, pace: how, minutes, ...gone(c, who, how, MINUTE * minutes, text) }))
      const most = how === 'run' ? text.running.minutes?.(c, goer) : undefined
      if (most === undefined) return
      const now = before + minutes
      c.emit(minutesCounted({ who: goer, minutes: now < most ? now : 0 }))
      // A turn ends once a round: outside of rounds that is a round each.
      if (now >= most) giveUntil(c, goer, winded, atTurnEnd(goer), { left: REST })
      else
        startTimer(c, goer, {
          moment: atTurnEnd(goer),
          left: REST,
          steps: [stoppedRunning({ who: goer })],
          source: RUN,
        })
    }),
    run(stoppedRunning, (c, { who }) => c.emit(minutesCounted({ who, minutes: 0 }))),
    ...(text.running.minutes ? [] : runsByRounds(text)),
  ],
  commands: [
    action({
      name: 'explore',
      rule: text.rule,
      parameters: { minutes: 'int', pace: maybe(pace) },
      cost: 'none',
      refuse: (r, who, command) => refuse(text, r, who, command),
      suggestions: () => [],
      plan: (c, who, { minutes, pace: how = 'walk' }) =>
        how === 'run' && !text.running.minutes
          ? [runFor({ who, left: minutes * MINUTE, lasted: 0 })]
          : [
              time(minutes * MINUTE, 'travel', { away: [who] }),
              tellExplored({ who, pace: how, minutes, before: c.get(goerOf(c, who), minutesRun) }),
            ],
    }),
  ],
})
