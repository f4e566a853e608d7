import type { Chapter, Context, Reader, Scene, Step } from '@quintain/engine'
import { event, GAME, maybe, oneOf, run, step } from '@quintain/engine'
import { areFoes, present } from '../position/position.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import {
  at,
  busyWith,
  clockHand,
  endCheck,
  freePlay,
  heldUpFor,
  leftOver,
  meanwhile,
  order,
  sky,
  timers,
  underWay,
} from '../vocabulary/fields.ts'
import { ACTIVITIES, type Activity, DAY, HOUR, type Moment } from '../vocabulary/timers.ts'
import { checkEndFirst, fresh, inFreePlay, isPlanned, judge } from './end.ts'
import { dyingNow, helpersOf, isBeside, newlyDying } from './out-of-combat/activities.ts'
import { atLeisure, busyOf } from './out-of-combat/chosen-activity.ts'
import { tick, untilSky } from './out-of-combat/clock.ts'
import {
  breakRests,
  countRest,
  nightSlept,
  type RestSoFar,
  restBroken,
  restCounted,
  restFor,
  restSoFar,
} from './out-of-combat/rest-so-far.ts'
import { heldUp, helpNeeded, leftBehind, meanwhileCounted, timeStopped } from './out-of-combat/time-events.ts'
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
  interface Additions {
    /** What recurs for some creatures while no rounds are played, beside what the text has. */
    recurs: Recurring
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
  /** Whose time it is, where somebody has said so. */
  by: maybe('creature'),
  /** Those who are on their way meanwhile, and nobody else is beside them. */
  away: maybe('creatures'),
  /** Whether those who are on their way halt where one of them begins to die. */
  halts: maybe('flag'),
} as const
/**
 * Time outside of rounds passes for everyone: on to the next timer that runs down, then its steps, then on with the rest.
 * It stops where two foes can fight again that could not when it began, and where somebody begins to die beside a friend who can
 * act; where it is the time of others, only the friends are asked, and it goes on. Questions of its steps wait for their answers.
 * `asleep`: full hours of it that are slept. `resters`: those who rest, where time gives something for rest. A whole act of
 * time is one command, and undone as one.
 */
export const advanceTime = step('advance-time', fields)
/** Nothing happens to the next timer that runs down: it reads timers and nothing else, so that equal ends are one. */
const skipTime = step('skip-time', fields)
/** Time that others pass is held up for the friends of one who is dying. \`since\`: rounds meanwhile as it began, plus 1. */
export const seeTo = step('see-to', {
  ...fields,
  dying: 'creature',
  since: 'int',
  /** For whom time was held up already. */
  before: maybe('creature'),
  /** Somebody has done something in this round. */
  acted: maybe('flag'),
})
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
    readonly by?: number
    readonly away?: readonly number[]
    readonly halts?: boolean
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

/** Of time that is not over: rounds that have passed, and all; null where none passes. A single round is none. */
export function timeUnderWay(
  r: Reader,
): { readonly passed: number; readonly of: number; readonly held: boolean } | null {
  const found = (r.scene as Scene).pending(r.S).find(s => TIMES.includes(s.do) && (s as unknown as Passing).of > 1)
  if (!found) return null
  const { rounds, of, since } = found as unknown as Passing & { readonly since?: number }
  const meanwhileGone = since === undefined ? 0 : Math.max(0, r.get(GAME, meanwhile) - since)
  return { passed: Math.min(of, of - rounds + meanwhileGone), of, held: since !== undefined }
}
const TIMES: readonly string[] = [advanceTime.kind, seeTo.kind]
type Passing = Parameters<typeof advanceTime>[0]
/** Whether time in which somebody begins to die is that of others: of those who are elsewhere, of another side, or on their way on. */
function isOfOthers(r: Reader, who: number, s: Passing): boolean {
  const { away, by, halts } = s
  // Where there are turns nobody is asked between them.
  if (!inFreePlay(r)) return false
  if (away) return !(halts && away.includes(who))
  return by !== undefined && (r.sheet(by).side !== r.sheet(who).side || !isBeside(r, by, who, s))
}
/** Holds time up until friends have seen to one who is dying. */
function holdUp(c: Context, who: number, s: Passing): void {
  const since = Math.max(1, c.get(GAME, meanwhile))
  const before = c.get(GAME, heldUpFor) - 1
  if (c.get(GAME, meanwhile) === 0) c.emit(meanwhileCounted({ now: since }))
  c.emit(heldUp({ for: who }))
  const more = { ill: [...s.ill!, who], dying: who, since, ...(before < 0 ? {} : { before }) }
  c.plan(fresh({ side: c.sheet(who).side }), seeTo({ ...s, ...more }))
}
/** The rest of time that was held up, less what has passed meanwhile. */
export function goOn(c: Context, held: Parameters<typeof seeTo>[0]): void {
  const { dying: _, acted: __, since, before, ...s } = held
  c.emit(heldUp(before === undefined ? {} : { for: before }))
  const now = Math.max(since, c.get(GAME, meanwhile))
  if (before === undefined) c.emit(meanwhileCounted({ now: 0 }))
  c.plan(advanceTime({ ...s, rounds: Math.max(0, s.rounds - (now - since)) }))
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

/** Time that is not played round by round. */
export const timePassing: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    steps: [endConditions, fresh, judge, seeTo],
    fields: [at, busyWith, clockHand, endCheck, freePlay, order, sky, timers, underWay],
  },
  fields: [heldUpFor, leftOver, meanwhile, restSoFar],
  events: [
    timeAdvanced,
    timeStopped,
    heldUp,
    helpNeeded,
    meanwhileCounted,
    leftBehind,
    restCounted,
    restBroken,
    nightSlept,
  ],
  steps: [
    run(
      advanceTime,
      (c, s) => {
        if (checkEndFirst(c, advanceTime(s))) return
        const { rounds: left, of, activity, asleep = 0, interruptions = 0, resters } = s
        const about = foesAbout(c)
        const stops = left > 0 && s.peace === true && about
        const asked = !stops && s.ill !== undefined && !isPlanned(c)
        const found = (left > 0 || s.piece) && asked ? newlyDying(c, s) : undefined
        // Between two pieces of a way only those are asked who are not on it: the others see for themselves.
        const fallen = left > 0 || (found !== undefined && isOfOthers(c, found, s)) ? found : undefined
        if (fallen !== undefined) {
          c.emit(helpNeeded({ who: fallen, by: [...helpersOf(c, fallen, s)] }))
          if (isOfOthers(c, fallen, s)) return holdUp(c, fallen, s)
        }
        const part = s.piece ? { piece: true as const } : {}
        if (stops) c.emit(timeStopped({ left, of, why: 'foes', ...part }))
        else if (fallen !== undefined) c.emit(timeStopped({ left, of, ...part }))
        if (s.halts && (stops || fallen !== undefined)) c.emit(leftBehind({ rounds: left }))
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
        const all = [...(c.slots.time?.recurring ?? []), ...(c.scene.rules.added.recurs ?? [])]
        for (const who of alive(c)) keepRecurring(c, who, all)
        const ill = dyingNow(c).filter(who => s.ill?.includes(who) ?? true)
        c.plan(skipTime({ ...s, peace: s.peace ?? !about, ill }))
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
          // Of rounds within the time of others nobody else is told apart.
          ...(s.piece || c.get(GAME, heldUpFor) > 0 ? { piece: true } : {}),
        }),
      )
      tick(c, rounds)
      if (c.get(GAME, meanwhile) > 0) c.emit(meanwhileCounted({ now: c.get(GAME, meanwhile) + rounds }))
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
