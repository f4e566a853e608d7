import type { Reader } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { isPast } from '../../conditions/of-the-living.ts'
import { courseOf } from '../../effects/affliction-checks.ts'
import { begunBy, isDue } from '../../turn/full-round.ts'
import { comesAfter } from '../../turn/timers.ts'
import { underWay } from '../../vocabulary/act-steps.ts'
import { endEffect, lapseEffect, type RunningEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { begun, initiative, order, place, reached, timers } from '../../vocabulary/fields.ts'
import { links, type Relation } from '../../vocabulary/relations.ts'
import { type Moment, type Place, RULED, type Timer } from '../../vocabulary/timers.ts'
import type { ConditionWords } from '../conditions.ts'
import { span } from '../span.ts'
import { COUNTED, listed } from './timers.ts'

/** Something that runs now: a condition, an effect, an affliction, a hold, a casting, an act of more than one turn. */
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
  /** When it is over, in words: `until round 4, count 14`; `while Ann concentrates`; '' where nothing tells. */
  readonly until: string
}

/** What a chapter adds to what runs. */
export interface RunsToo {
  readonly what: string
  /** The source of the timer that ends it, where `ends` does not say which one does. */
  readonly source: string
  /** What it comes from, where that is something else. */
  readonly from?: string
  readonly ends?: (t: Timer) => boolean
}

declare module '@quintain/engine' {
  interface Additions {
    /** What else of a creature runs, and which of its timers ends it; without one it runs until it is ended. */
    runsToo(r: Reader, who: number): readonly RunsToo[]
  }
}

/** Whose turn it is; -1 for nobody's. */
function actingNow(r: Reader): number {
  const { layout } = r.scene
  if (!layout.has(order) || !layout.has(place) || r.get(GAME, place) < 0) return -1
  return (r.read(GAME, order) as readonly number[] | null | undefined)?.[r.get(GAME, place)] ?? -1
}
/** When a timer runs down, in words. `round`: the one that runs; null where none is counted. */
function untilOf(r: Reader, { moment, left }: Timer, round: number | null): string {
  const turns = (n: number) => (n === 0 ? 'turn' : n === 1 ? 'next turn' : `turn, ${n} from now`)
  const whose = moment.of === undefined ? '' : r.sheet(moment.of).name
  switch (moment.at) {
    case 'turn-start':
      return `until the start of ${whose}'s ${turns(left)}`
    case 'turn-end':
      return `until the end of ${whose}'s ${turns(moment.of === actingNow(r) ? left - 1 : left)}`
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
/**
 * The place in the order that the round has come to. Players know the counts of those whom they see: where several act on the
 * count of whose turn it is, they cannot tell.
 */
function placeNow(r: Reader): Place | null {
  const exact = r.scene.layout.has(reached) ? (r.read(GAME, reached) as Place | null | undefined) : null
  if (exact) return exact
  const acting = actingNow(r)
  if (acting < 0) return null
  const count = r.get(acting, initiative)
  const all = r.read(GAME, order) as readonly number[]
  return all.some(i => i !== acting && r.get(i, initiative) === count) ? null : [count, 0]
}
/** The round and the count at which a timer runs down; null outside of rounds, or where that cannot be told. */
function placeIn(r: Reader, { at, place }: Moment, left: number, round: number | null): string | null {
  const now = placeNow(r)
  if (round === null || now === null) return null
  if (at === 'clock') return `until the end of round ${round + left - 1}`
  if (at === 'round') return `until round ${round + left}`
  if (at !== 'place' || !place) return null
  return `until round ${comesAfter(place, now) ? round + left - 1 : round + left}, count ${place[0]}`
}

/** What the timers of a creature tell of it. */
function timed(r: Reader, who: number, conditions: ConditionWords, round: number | null): readonly RunsNow[] {
  const id = r.scene.creatures[who]!
  return r.items(who, timers).flatMap((t): RunsNow[] => {
    if (t.source === RULED) return []
    const left = COUNTED.includes(t.moment.at) ? { left: t.left } : {}
    const course = courseOf(t)
    if (course) {
      const until = `again in ${span(t.left)}`
      return [{ key: `affliction ${id} ${course.of} ${course.dose ?? ''}`, who, what: course.of, ...left, until }]
    }
    const until = untilOf(r, t, round)
    return listed(t, conditions).map(what => ({
      key: `condition ${id} ${what} ${t.source}`,
      who,
      what,
      ...(t.source === what ? {} : { from: t.source }),
      ...left,
      until,
    }))
  })
}
/** Conditions that no timer ends. */
function states(r: Reader, who: number, conditions: ConditionWords, timed: readonly RunsNow[]): readonly RunsNow[] {
  return r
    .whichOf(who, r.scene.layout.conditions)
    .filter(
      k => conditions.of[k.name]?.listed !== false && !isPast(r, who, k.name) && !timed.some(x => x.what === k.name),
    )
    .map(k => ({ key: `condition ${r.scene.creatures[who]!} ${k.name}`, who, what: k.name, until: '' }))
}
/** What one creature does to another as long as it lasts. */
const HOLDS = {
  grapples: (name: string) => `holds ${name}`,
  aids: (name: string) => `aids ${name}`,
  harries: (name: string) => `harries ${name}`,
  covers: (name: string) => `covers ${name}`,
  feints: (name: string) => `has feinted ${name}`,
  charms: (name: string) => `has charmed ${name}`,
  minds: (name: string) => `holds the mind of ${name}`,
} as const satisfies { readonly [R in Relation]?: (name: string) => string }
/** Whom it holds, aids, charms, as far as that is known. */
function holding(r: Reader, who: number): readonly RunsNow[] {
  const { slots } = r.scene.rules
  const [id, name] = [r.scene.creatures[who]!, r.sheet(who).name]
  return (Object.keys(HOLDS) as (keyof typeof HOLDS)[]).flatMap(relation => {
    if (!r.scene.layout.has(links[relation])) return []
    const lasts = slots.relations?.[relation]?.lasts
    return r.items(who, links[relation]).map(({ to, grade }): RunsNow => {
      const other = r.sheet(to).name
      return {
        key: `${relation} ${id} ${r.scene.creatures[to]!}`,
        who,
        what: `${HOLDS[relation](other)}${grade === undefined ? '' : ` (${grade})`}`,
        until: (lasts ?? '').replace("the actor's", `${name}'s`).replace("the target's", `${other}'s`),
      }
    })
  })
}
/** What chapters add to the list, as a light that burns or a bonus. */
function besides(r: Reader, who: number, round: number | null): readonly RunsNow[] {
  const id = r.scene.creatures[who]!
  return (r.scene.rules.added.runsToo ?? []).flatMap(of =>
    of(r, who).map(({ what, source, from, ends = t => t.source === source }): RunsNow => {
      const timer = r.items(who, timers).find(ends)
      return {
        key: `${what} ${source} ${id}`,
        who,
        what,
        ...(from === undefined ? {} : { from }),
        ...(timer && COUNTED.includes(timer.moment.at) ? { left: timer.left } : {}),
        until: timer ? untilOf(r, timer, round) : 'until it is ended',
      }
    }),
  )
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
  const id = r.scene.creatures[who]!
  const casts = r.scene.layout.has(underWay) ? r.items(who, underWay) : []
  const out = casts.map(
    ({ act, left }): RunsNow => ({
      key: `casting ${id} ${act}`,
      who,
      what: `casting ${act}`,
      until: left === 0 ? 'until it is complete' : `until the start of ${name}'s turn, ${left} from now`,
    }),
  )
  const command = r.scene.layout.has(begun) ? begunBy(r, who) : undefined
  if (!command) return out
  const what = `${command.do}${command['act'] === undefined ? '' : ` ${String(command['act'])}`}, begun`
  const until = `until the end of ${name}'s ${isDue(r, who) && actingNow(r) === who ? 'turn' : 'next turn'}`
  return [...out, { key: `begun ${id} ${what}`, who, what, until }]
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
    .flatMap((_, who) => {
      const byClock = hasTimers ? timed(r, who, conditions, round) : []
      return [
        ...byClock,
        ...states(r, who, conditions, byClock),
        ...running.filter(e => e.who === who),
        ...holding(r, who),
        ...acting(r, who),
        ...besides(r, who, round),
      ]
    })
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .toSorted((a, b) => a.who - b.who || (a.key < b.key ? -1 : 1))
}
