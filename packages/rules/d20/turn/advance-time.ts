import type { Chapter, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, maybe, oneOf, run, step } from '@quintain/engine'
import { unnoticed } from '../position/awareness.ts'
import { isApart } from '../position/places/places.ts'
import { areFoes, present } from '../position/position.ts'
import { dead, dying, gone } from '../vocabulary/conditions.ts'
import { at, busyWith, clockHand, endCheck, order, sky, timers, underWay } from '../vocabulary/fields.ts'
import { ACTIVITIES, type Activity, DAY, HOUR, type Moment } from '../vocabulary/timers.ts'
import { checkEndFirst, judge } from './end.ts'
import { atLeisure, busyOf } from './free/busy.ts'
import { tick, untilSky } from './free/clock.ts'
import {
  breakRests,
  countRest,
  nightSlept,
  type RestSoFar,
  restBroken,
  restCounted,
  restFor,
  restSoFar,
} from './free/rest-so-far.ts'
import {
  advanceTimers,
  type Counting,
  clearTimers,
  countedBy,
  endConditions,
  everyoneInOrder,
  hasTimer,
  startTimer,
} from './timers.ts'

/** Those by which a creature rests. */
const RESTS: readonly Activity[] = ['rest', 'sleep', 'bed']

/** Time that a creature has spent on something without a break between its parts but for the interruptions. */
export interface Spent {
  /** Full hours. */
  readonly hours: number
  /** Full hours of them asleep. */
  readonly asleep: number
  readonly activity: Activity
  readonly interruptions: number
  /** Rounds in all. */
  readonly rounds: number
  /** It was chosen for time that others passed, and no command of its own. */
  readonly beside?: boolean | undefined
  /** Full hours of it in bed; absent: all of them, where that is what it does. */
  readonly bed?: number
}
/** Whether n hours are reached that were not reached before, or reached again by what has been added alone. */
export const newly = (now: number, before: number, n: number): boolean => (before < n && now >= n) || now - before >= n
/** Hours in bed. */
export const inBed = ({ activity, bed, hours }: Spent): number => bed ?? (activity === 'bed' ? hours : 0)
/** What has been spent before anything is. */
export const NOTHING_SPENT: Spent = { hours: 0, asleep: 0, activity: 'wait', interruptions: 0, rounds: 0, bed: 0 }
/** A timer that a creature has for as long as its state calls for it. No other timer may have its source. */
export interface Recurring {
  readonly source: string
  moment(who: number): Moment
  /** Rounds to the first time, and from each time to the next. */
  readonly every: number
  steps(r: Reader, who: number): readonly Step[]
  /** Whether the state of a creature calls for it. */
  calls(r: Reader, who: number): boolean
}
/** What a text says of time. */
export interface TimeText {
  readonly recurring: readonly Recurring[]
  /** Whether time so spent is a completed rest. */
  completesRest(spent: Spent): boolean
  /** What a creature gains from time that it has spent, in pieces without a break between them; `before`: all but the last piece. */
  rested(c: Context, who: number, spent: Spent, before?: Spent): readonly Step[]
  /** Steps of timers that ran down at one moment, where some of them are one; absent: each for itself. */
  together?(c: Context, steps: readonly Step[]): readonly Step[]
}
declare module '@quintain/engine' {
  interface Slots {
    time?: TimeText
  }
}

const fields = {
  /** Rounds that are still to pass, of n in all. */
  rounds: 'int',
  of: 'int',
  activity: oneOf(...ACTIVITIES),
  asleep: maybe('int'),
  interruptions: maybe('int'),
  resters: maybe('creatures'),
  /** Whether no two foes could fight when the time began. */
  peace: maybe('flag'),
  /** Those who lay dying when the time began. */
  ill: maybe('creatures'),
  /** What comes once all of it has passed, and not where it is cut short. */
  after: maybe('steps'),
  /** One of many pieces of a way, of which the whole is told. */
  piece: maybe('flag'),
} as const
/**
 * Time outside of rounds passes for everyone: on to the next timer that runs down, then its steps, then on with the rest.
 * It stops where two foes can fight again that could not when it began. Questions of its steps wait for their answers.
 * `asleep`: full hours of it that are slept. `resters`: those who rest, where time gives something for rest. A whole act of
 * time is one command, and undone as one.
 */
export const advanceTime = step('advance-time', fields)
/** Nothing happens to the next timer that runs down: it reads timers and nothing else, so that equal ends are one. */
const skipTime = step('skip-time', fields)
/** The time has passed, or was cut short. */
const spendTime = step('spend-time', {
  hours: 'int',
  asleep: 'int',
  activity: oneOf(...ACTIVITIES),
  interruptions: 'int',
  resters: 'creatures',
  rounds: 'int',
  beside: maybe('flag'),
})
/** Rounds passed in which nothing happened; `left` of the whole are still to come. */
export const timeAdvanced = event(
  'time-advanced',
  {
    rounds: 'int',
    left: 'int',
    of: 'int',
    activity: oneOf(...ACTIVITIES),
    asleep: maybe('int'),
    piece: maybe('flag'),
  },
  null,
  { of: 'table', to: 'all', adds: 'rounds' },
)
/** Time stops n rounds before its end: foes can fight again, or `who` has begun to die and somebody is awake to see it. */
export const timeStopped = event(
  'time-stopped',
  { left: 'int', of: 'int', why: maybe(oneOf('dying')), who: maybe('creature') },
  null,
  { of: 'table', to: { left: 'all', of: 'all', why: 'all', who: 'seen' } },
)

/** A step that lets n rounds pass. */
export const time = (
  rounds: number,
  activity: Activity,
  how: {
    readonly asleep?: number
    readonly interruptions?: number
    readonly resters?: readonly number[]
    readonly after?: readonly Step[]
    readonly piece?: boolean
  } = {},
): Step => advanceTime({ rounds, of: rounds, activity, ...how })

const BY_ROUNDS: Counting = { by: 'rounds' }

/** Those for whom time passes outside of rounds: neither the dead nor those who are gone. */
export const alive = (c: Reader): number[] => everyoneInOrder(c).filter(i => !c.has(i, dead) && !c.has(i, gone))

/** What waits for a rest, for those who have had one. */
const restsOf = (c: Context, resters: readonly number[]): readonly Step[] =>
  advanceTimers(c, resters, 1, { by: 'rest' })

/** What those have of time who rest beside it, by what they chose: a night of sleep in a day in bed. */
function besides(c: Context, rounds: number, already: readonly number[]): readonly ReturnType<typeof spendTime>[] {
  const hours = Math.floor(rounds / HOUR)
  return RESTS.flatMap(activity => {
    const resters = alive(c).filter(
      who => busyOf(c, who) === activity && !already.includes(who) && !c.barred(who, 'act'),
    )
    if (resters.length === 0 || rounds === 0) return []
    const asleep = activity === 'sleep' ? Math.ceil(rounds / HOUR) : 0
    return [spendTime({ hours, asleep, activity, interruptions: 0, resters, rounds, beside: true })]
  })
}
const NIGHT = 8 * HOUR
/** Of each day in bed a night is slept, its first hours. */
const nightsOf = (rounds: number): number => Math.floor(rounds / DAY) * NIGHT + Math.min(rounds % DAY, NIGHT)

/** Time spent as the rules read it: whole hours. */
const spentOf = (row: RestSoFar, how: Pick<Spent, 'activity' | 'interruptions' | 'beside'>): Spent => ({
  hours: Math.floor(row.rounds / HOUR),
  asleep: Math.floor(row.asleep / HOUR),
  bed: Math.floor(row.bed / HOUR),
  rounds: row.rounds,
  ...how,
})

/** Whether two foes on the map can both fight. */
function foesAbout(r: Reader): boolean {
  const able = r.scene.sheets.flatMap((_, i) => (present(r, i) && !r.barred(i, 'fight') ? [i] : []))
  return able.some((a, n) => able.slice(n + 1).some(b => areFoes(r, a, b)))
}

const dyingNow = (r: Reader): readonly number[] =>
  r.scene.sheets.flatMap((_, i) => (r.has(i, dying) && !r.has(i, dead) && present(r, i) ? [i] : []))
/**
 * Somebody who has begun to die since the time began, beside a friend who is awake and can see to it. Those on a march look at each
 * other by the hour.
 */
function newlyDying(
  r: Reader,
  s: {
    readonly activity: Activity
    readonly resters?: readonly number[] | undefined
    readonly ill?: readonly number[] | undefined
  },
): number | undefined {
  const { activity, resters = [], ill = [] } = s
  if (activity === 'travel') return undefined
  const does = (i: number): Activity => (resters.includes(i) ? activity : busyOf(r, i))
  const sees = (i: number, who: number): boolean =>
    i !== who &&
    r.sheet(i).side === r.sheet(who).side &&
    present(r, i) &&
    r.barred(i, 'act') === null &&
    !['sleep', 'bed'].includes(does(i)) &&
    !isApart(r, i, who)
  return dyingNow(r).find(
    who => !ill.includes(who) && !unnoticed(r, who) && r.scene.sheets.some((_, i) => sees(i, who)),
  )
}

/** Starts the timers that a creature's state calls for, and clears those that it no longer calls for. */
export function keepRecurring(c: Context, who: number, among: readonly Recurring[]): void {
  for (const { source, moment, every, steps, calls } of among) {
    const runs = hasTimer(c, who, source)
    if (calls(c, who) === runs) continue
    if (runs) clearTimers(c, who, t => t.source === source)
    else startTimer(c, who, { moment: moment(who), left: every, every, steps: steps(c, who), source })
  }
}

/** Reasons against letting time pass in rounds' stead: foes of `who` who can still fight. */
export const foesAboutRefusals = (
  r: Reader,
  who: number,
  rule: RuleId,
  why: (name: string) => string,
): readonly Refusal[] =>
  r.scene.sheets.flatMap((sheet, i) =>
    present(r, i) && areFoes(r, who, i) && !r.barred(i, 'fight') ? [{ why: why(sheet.name), rule }] : [],
  )

/** Time that is not played round by round. */
export const timePassing: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: { steps: [endConditions, judge], fields: [at, busyWith, clockHand, endCheck, order, sky, timers, underWay] },
  fields: [restSoFar],
  events: [timeAdvanced, timeStopped, restCounted, restBroken, nightSlept],
  steps: [
    run(
      advanceTime,
      (c, s) => {
        if (checkEndFirst(c, advanceTime(s))) return
        const { rounds: left, of, activity, asleep = 0, interruptions = 0, resters } = s
        const about = foesAbout(c)
        const stops = left > 0 && s.peace === true && about
        const fallen = left > 0 && !stops && s.ill !== undefined ? newlyDying(c, s) : undefined
        if (stops) c.emit(timeStopped({ left, of }))
        else if (fallen !== undefined) c.emit(timeStopped({ left, of, why: 'dying', who: fallen }))
        if (left <= 0 || stops || fallen !== undefined) {
          const rounds = of - left
          const hours = Math.floor(rounds / HOUR)
          const these = atLeisure(c, resters ?? [], activity)
          const beside = besides(c, rounds, these)
          if (rounds > 0 && these.length > 0)
            c.plan(spendTime({ hours, asleep, activity, interruptions, resters: these, rounds }))
          c.plan(...beside)
          if (left <= 0) c.plan(...(s.after ?? []))
          const resting = new Set([...these, ...beside.flatMap(b => b.resters)])
          breakRests(
            c,
            alive(c).filter(who => !resting.has(who)),
            activity,
            rounds,
          )
          return
        }
        for (const who of alive(c)) keepRecurring(c, who, c.slots.time?.recurring ?? [])
        c.plan(skipTime({ ...s, peace: s.peace ?? !about, ill: s.ill ?? dyingNow(c) }))
      },
      { plain: true },
    ),
    run(skipTime, (c, s) => {
      const among = alive(c)
      const next = among.flatMap(who => countedBy(c, who, BY_ROUNDS).map(t => t.left))
      const rounds = Math.min(s.rounds, untilSky(c), ...next)
      const left = s.rounds - rounds
      c.emit(
        timeAdvanced({
          rounds,
          left,
          of: s.of,
          activity: s.activity,
          ...(s.asleep === undefined ? {} : { asleep: s.asleep }),
          ...(s.piece ? { piece: true } : {}),
        }),
      )
      tick(c, rounds)
      c.plan(...advanceTimers(c, among, rounds, BY_ROUNDS), advanceTime({ ...s, rounds: left }))
    }),
    run(
      spendTime,
      (c, { resters, rounds, activity, interruptions, beside, ...given }) => {
        const { time } = c.slots
        const how = { activity, interruptions, ...(beside ? { beside } : {}) }
        const done: number[] = []
        for (const who of resters) {
          const was = restFor(c, who, activity)
          const asleep =
            beside && activity === 'bed' ? nightsOf(was.bed + rounds) - nightsOf(was.bed) : given.asleep * HOUR
          const piece = { rounds, asleep: Math.min(asleep, rounds), activity }
          const row = {
            ...was,
            rounds: was.rounds + rounds,
            asleep: was.asleep + piece.asleep,
            bed: was.bed + (activity === 'bed' ? rounds : 0),
          }
          const [now, before] = [spentOf(row, how), spentOf(was, { activity, interruptions: 0 })]
          const alone = spentOf({ ...row, rounds, asleep: piece.asleep }, how)
          c.plan(...(time?.rested(c, who, now, before) ?? []))
          if (time?.completesRest(now) && (!time.completesRest(before) || time.completesRest(alone))) done.push(who)
          if (RESTS.includes(activity)) countRest(c, who, was, piece, interruptions > 0)
        }
        if (done.length > 0) c.plan(...restsOf(c, done))
      },
      { plain: true },
    ),
  ],
}
