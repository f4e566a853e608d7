import type { Reader, Step } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { courseOf } from '../../effects/afflicted.ts'
import { comesAfter, endConditions } from '../../turn/timers.ts'
import { underWay } from '../../vocabulary/act-steps.ts'
import { endEffect, lapseEffect, type RunningEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { begun, begunLeft, reached, timers } from '../../vocabulary/fields.ts'
import type { Moment, Place, Timer } from '../../vocabulary/timers.ts'
import type { ConditionWords } from '../conditions.ts'
import { span } from '../span.ts'

/** Moments by which a length of time is counted; the others are edges of turns, rests and ends of fights. */
const COUNTED: readonly Moment['at'][] = ['place', 'round', 'clock', 'outside']
const isEnd = (s: Step): s is ReturnType<typeof endConditions> => s.do === endConditions.kind
/** Conditions that a timer ends, as far as they are told. */
const listed = (t: Timer, conditions: ConditionWords): readonly string[] =>
  t.steps.flatMap(s => (isEnd(s) ? s.conditions : [])).filter(name => conditions.of[name]?.listed !== false)

/** What one timer says of the creature that has it; empty where it is bookkeeping of the rules. */
function said(t: Timer, conditions: ConditionWords): readonly string[] {
  const course = courseOf(t)
  if (course) return [`${course.of} again in ${span(t.left)}`]
  if (!COUNTED.includes(t.moment.at)) return []
  const left = `${span(t.left)} left`
  if (t.steps.some(s => s.do === endEffect.kind)) return [`${t.source}: ${left}`]
  return listed(t, conditions).map(name => `${name} (${t.source}): ${left}`)
}

/** What runs on a creature by the clock, where it comes from, and how long: `Fog 1: 7 rounds left`. */
export const timersInWords = (r: Reader, who: number, conditions: ConditionWords): readonly string[] =>
  r.scene.layout.has(timers)
    ? r
        .items(who, timers)
        .flatMap(t => said(t, conditions))
        .toSorted()
    : []

/** Something that runs now: a condition, an effect, an affliction, a casting, an act of more than one turn. */
export interface RunsNow {
  /** The same as long as it runs. */
  readonly key: string
  /** The creature that it is on, or that does it; of an effect that fills squares its maker. */
  readonly who: number
  readonly what: string
  /** What it comes from, where that is something else. */
  readonly from?: string
  /** Rounds that are left, where rounds are counted. */
  readonly left?: number
  /** When it is over, in words: `until round 4, count 14`; `while Ann concentrates`. */
  readonly until: string
}

/** When a timer runs down, in words. `round`: the one that runs; null where none is counted. */
function untilOf(r: Reader, { moment, left }: Timer, round: number | null): string {
  const turns = left === 1 ? 'next turn' : `turn, ${left} from now`
  const whose = moment.of === undefined ? '' : r.sheet(moment.of).name
  switch (moment.at) {
    case 'turn-start':
      return `until the start of ${whose}'s ${turns}`
    case 'turn-end':
      return `until the end of ${whose}'s ${turns}`
    case 'rest':
      return 'until a rest'
    case 'fight-end':
      return 'until the end of the fight'
    case 'never':
      return 'until it is ended'
    default:
      return placeIn(r, moment, left, round) ?? `for ${span(left)}`
  }
}
/** The round and the count at which a timer runs down; null outside of rounds. */
function placeIn(r: Reader, { at, place }: Moment, left: number, round: number | null): string | null {
  const now = round === null || !r.scene.layout.has(reached) ? null : (r.read(GAME, reached) as Place | null)
  if (round === null || now === null) return null
  if (at === 'clock') return `until the end of round ${round + left - 1}`
  if (at === 'round') return `until round ${round + left}`
  if (at !== 'place' || !place) return null
  return `until round ${comesAfter(place, now) ? round + left - 1 : round + left}, count ${place[0]}`
}

/** What the timers of a creature tell of it. */
function timed(r: Reader, who: number, conditions: ConditionWords, round: number | null): readonly RunsNow[] {
  return r.items(who, timers).flatMap((t): RunsNow[] => {
    const left = COUNTED.includes(t.moment.at) ? { left: t.left } : {}
    const course = courseOf(t)
    if (course) {
      const until = `again in ${span(t.left)}`
      return [{ key: `affliction ${who} ${course.of} ${course.dose ?? ''}`, who, what: course.of, ...left, until }]
    }
    const until = untilOf(r, t, round)
    return listed(t, conditions).map(what => ({
      key: `condition ${who} ${what} ${t.source}`,
      who,
      what,
      ...(t.source === what ? {} : { from: t.source }),
      ...left,
      until,
    }))
  })
}
/** A running effect, with the timer of its maker by which it ends. */
function effectNow(r: Reader, { id, by, on, suppressed }: RunningEffect, round: number | null): RunsNow {
  const mine = r.items(by, timers).filter(t => t.source === id)
  const end = mine.find(t => t.steps.some(s => s.do === endEffect.kind))
  const kept = mine.some(t => t.steps.some(s => s.do === lapseEffect.kind))
  const ends = end ? untilOf(r, end, round) : kept ? '' : 'until it is ended'
  const until = [...(kept ? [`while ${r.sheet(by).name} concentrates`] : []), ...(ends ? [ends] : [])].join(', ')
  return {
    key: `effect ${id}`,
    who: on ?? by,
    what: suppressed ? `${id} (suppressed)` : id,
    ...(on === undefined || on === by ? {} : { from: r.sheet(by).name }),
    ...(end && COUNTED.includes(end.moment.at) ? { left: end.left } : {}),
    until,
  }
}
/** What a creature is in the middle of: a casting, or an act that it has begun and must complete. */
function acting(r: Reader, who: number): readonly RunsNow[] {
  const { name } = r.sheet(who)
  const casts = r.scene.layout.has(underWay) ? r.items(who, underWay) : []
  const out = casts.map(
    ({ act, left }): RunsNow => ({
      key: `casting ${who} ${act}`,
      who,
      what: `casting ${act}`,
      until: left === 0 ? 'until it is complete' : `until the start of ${name}'s turn, ${left} from now`,
    }),
  )
  const command = r.scene.layout.has(begun) && r.get(who, begunLeft) > 0 ? r.read(who, begun) : undefined
  if (!command) return out
  const what = `${command.do}${command['act'] === undefined ? '' : ` ${String(command['act'])}`}, begun`
  return [...out, { key: `begun ${who} ${what}`, who, what, until: `until the end of ${name}'s next turn` }]
}

/**
 * All that runs now, in the order of the creatures. `round`: the round that runs; null outside of rounds, where lengths
 * of time are given instead.
 */
export function runsNow(r: Reader, conditions: ConditionWords, round: number | null): readonly RunsNow[] {
  const effects = r.scene.layout.has(runningEffects) ? r.items(GAME, runningEffects) : []
  const running = effects.map(e => effectNow(r, e, round))
  const hasTimers = r.scene.layout.has(timers)
  const seen = new Set<string>()
  return r.scene.sheets
    .flatMap((_, who) => [
      ...(hasTimers ? timed(r, who, conditions, round) : []),
      ...running.filter(e => e.who === who),
      ...acting(r, who),
    ])
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .toSorted((a, b) => a.who - b.who || (a.key < b.key ? -1 : 1))
}
