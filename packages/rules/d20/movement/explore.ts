import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, list, maybe, oneOf, run, step, value } from '@quintain/engine'
import { mountOf } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { time } from '../turn/advance-time.ts'
import { foesAboutRefusals } from '../turn/out-of-combat/foes-about.ts'
import { giveUntil, startTimer } from '../turn/timers.ts'
import { winded } from '../vocabulary/conditions.ts'
import { atTurnEnd, MINUTE } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { speedOf } from './budget.ts'

const PACES = ['walk', 'hustle', 'run'] as const
export type LocalPace = (typeof PACES)[number]
const pace = oneOf(...PACES)

/** How a text explores an area, in minutes. */
export interface ExploreText {
  readonly rule: RuleId
  /** Running by the minute; absent: a run is counted by rounds alone. */
  readonly running?: {
    readonly rule: RuleId
    /** Minutes of running in a row; 0 where it does not run for a whole minute. */
    minutes(r: Reader, who: number): number
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
  { who: 'creature', pace, minutes: 'int', feet: 'int', speed: 'int', with: maybe(list('creature')) },
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
  if (how !== 'run') return why
  if (!running) return [...why, { why: refusal.runsByRounds, rule }]
  const most = running.minutes(r, goer)
  if (most === 0) return [...why, { why: refusal.runsNoMinute, rule: running.rule }]
  if (r.has(goer, winded)) return [...why, { why: refusal.restsFromRunning, rule: running.rule }]
  return minutes + r.get(goer, minutesRun) > most
    ? [...why, { why: refusal.runsSoLong(most, r.get(goer, minutesRun)), rule: running.rule }]
    : why
}

/** Exploring an area, minute by minute. */
export const exploring = (text: ExploreText): Pick<Chapter, 'fields' | 'events' | 'steps' | 'commands' | 'needs'> => ({
  needs: { stats: ['speed'] },
  fields: [minutesRun],
  events: [explored, minutesCounted],
  steps: [
    run(tellExplored, (c, { who, pace: how, minutes, before }) => {
      const goer = goerOf(c, who)
      const miles = text.milesAnHour?.(c, goer, how)
      // The feet of a round are ten times the miles of an hour.
      const feet = miles === undefined ? speedOf(c, goer) * text.times(c, goer, how) : miles * 10
      const speed = feet / 10
      c.emit(
        explored({
          who,
          pace: how,
          minutes,
          feet: Math.floor(feet * MINUTE * minutes),
          speed: Math.round(speed * 100),
        }),
      )
      if (how !== 'run' || !text.running) return
      const now = before + minutes
      const most = text.running.minutes(c, goer)
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
  ],
  commands: [
    action({
      name: 'explore',
      rule: text.rule,
      parameters: { minutes: 'int', pace: maybe(pace) },
      cost: 'none',
      refuse: (r, who, command) => refuse(text, r, who, command),
      suggestions: () => [],
      plan: (c, who, { minutes, pace: how = 'walk' }) => [
        time(minutes * MINUTE, 'travel', { away: [who] }),
        tellExplored({ who, pace: how, minutes, before: c.get(goerOf(c, who), minutesRun) }),
      ],
    }),
  ],
})
