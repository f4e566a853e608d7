import type { Dist } from '@quintain/dice'
import type { Chapter, Context, Step } from '@quintain/engine'
import { GAME, run, step, trigger } from '@quintain/engine'
import { feelsAnything, ofTheLiving } from '../conditions/of-the-living.ts'
import { dieOf } from '../creature/damage-dice.ts'
import type { Affliction } from '../creature/effect.ts'
import { roundsOf } from '../creature/effect.ts'
import { levelOf } from '../creature/levels/spell-like.ts'
import { freePlayBegan } from '../turn/out-of-combat/out-of-combat.ts'
import { fightOpened } from '../turn/round.ts'
import { clearTimers, endConditions, startTimer } from '../turn/timers.ts'
import { passOrFail, rollCheck } from '../vocabulary/check-steps.ts'
import { dead, gone } from '../vocabulary/conditions.ts'
import {
  afflictionBegan,
  afflictionEnded,
  dispel,
  effectResisted,
  endAffliction,
  expose,
  progress,
  undergo,
} from '../vocabulary/effect-steps.ts'
import { freePlay, order, place, timers } from '../vocabulary/fields.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { atTurnEnd, atTurnStart, MINUTE, type Moment, type Timer } from '../vocabulary/timers.ts'
import { afflictionOf, type Course, courseOf, dosesOf, otherDegreesOf } from './affliction-checks.ts'
import { rollAmounts } from './amounts.ts'
import { consequenceSteps } from './consequences/steps.ts'
import { endsBoost } from './consequences/timed.ts'
import { exposeRuling, relieveRuling } from './rulings.ts'
import { isEligible } from './targets/eligible.ts'

/** What comes more often than once a minute goes by the turns of the creature that has it, all else by the clock. */
function momentOf(who: number, { every, onset = {}, edge }: Affliction): Moment {
  if (roundsOf(every ?? onset) >= MINUTE) return { at: 'clock' }
  return edge === 'turn-end' ? atTurnEnd(who) : atTurnStart(who)
}

/** Rounds to the first check, never less than none. */
function onsetOf(c: Context, who: number, { onset }: Affliction): number {
  if (!onset) return 0
  const { each } = onset
  const more = each ? roundsOf(each) * c.slots.effects.modifier(c, who, each.ability) : 0
  return Math.max(0, roundsOf(onset) + more)
}
/** Whether the turn of a creature is still to come in the round that is played. */
function actsLater(c: Context, who: number): boolean {
  const now = c.get(GAME, place)
  const all = c.read(GAME, order) ?? []
  return now >= 0 && all.indexOf(who) > now
}
const highest = ({ lo, w }: Dist): number => lo + w.length - 1
/** The most checks that an affliction may call for; undefined where nothing limits them. */
const mostOf = ({ times }: Affliction): number | undefined =>
  typeof times === 'string' ? highest(dieOf(times)) : times
/** The number of its first check: of as many as it may call for those are left out that a roll leaves out. */
function firstOf(c: Context, { times, name }: Affliction): number {
  if (typeof times !== 'string') return 1
  const die = dieOf(times)
  return 1 + highest(die) - c.roll(`duration, ${name}`, die, n => n)
}
/** Starts the timer of the next check. `left` is at least 1. */
function wait(c: Context, doc: Affliction, course: Course, left: number): void {
  const { who, of } = course
  const moment = momentOf(who, doc)
  // Who is exposed before its own turn has had what comes in this round.
  const more = moment.at === 'turn-start' && actsLater(c, who) ? 1 : 0
  startTimer(c, who, { moment, left: left + more, steps: [course], source: of })
}

/** What a course counts after a check, as far as its document needs it: else equal states would never meet. */
function counted(doc: Affliction, { nth, failed, passed }: Course, result: 'passed' | 'failed') {
  const { stages, check } = doc
  const byNumber = doc.times !== undefined || doc.byCheck === true || check?.grows?.per === 'check'
  const bySuccess = doc.cure !== undefined || check?.grows?.per === 'success'
  const next = failed + 1
  const failures =
    result === 'passed'
      ? doc.inARow
        ? 0
        : failed
      : doc.again === 'first'
        ? next % stages.length
        : Math.min(next, stages.length)
  return {
    nth: byNumber ? nth + 1 : 1,
    failed: doc.byCheck ? 0 : failures,
    passed: bySuccess && result === 'passed' ? passed + 1 : 0,
  }
}
/** Which stage comes, counted from 0. */
function stageOf({ stages, byCheck, again }: Affliction, { nth, failed }: Course): number {
  const n = byCheck ? nth - 1 : failed
  return again === 'first' ? n % stages.length : Math.min(n, stages.length - 1)
}
/** Why it is over after a check; null while it goes on. */
function end(doc: Affliction, s: Course, result: 'passed' | 'failed', passed: number): 'over' | 'thrown off' | null {
  if (doc.cure !== undefined && passed >= doc.cure) return 'thrown off'
  const last = stageOf(doc, s) === doc.stages.length - 1
  // By number a stage is over whether it was kept off or not.
  const done = doc.again === undefined && last && (result === 'failed' || doc.byCheck === true)
  return doc.every === undefined || done || s.nth >= (mostOf(doc) ?? Number.POSITIVE_INFINITY) ? 'over' : null
}

/** What a creature is freed of as it dies. */
const rest = step('rest-of-the-dead', { who: 'creature' })
type Ends = ReturnType<typeof endConditions>
/** The end of conditions of its own that a timer brings. */
const endsOwn = (t: Timer, who: number): Ends | undefined =>
  t.steps.find((s): s is Ends => s.do === endConditions.kind && (s as Ends).who === who)

const exposedOf = (sheet: unknown): readonly string[] => (sheet as { exposed?: readonly string[] }).exposed ?? []

const exposedFromStart = (c: Context): readonly Step[] =>
  c.scene.sheets.flatMap((sheet, who) => exposedOf(sheet).map(of => expose({ who, by: who, of })))

/** What comes again until it is over: poison, disease, burning, smoke, cold, thirst. All of them run on the one clock. */
export const afflictions: Chapter = {
  topic: 'effects',
  from: 'd20',
  needs: { slots: ['effects'], steps: [dispel, endConditions, rollCheck], fields: [freePlay, order, place, timers] },
  events: [afflictionBegan, afflictionEnded, effectResisted],
  rulings: [exposeRuling, relieveRuling],
  steps: [
    run(expose, (c, { do: _, ...s }) => {
      const { who, of } = s
      const doc = afflictionOf(c, s)
      if (!doc || c.has(who, dead) || c.has(who, gone)) return
      const doses = dosesOf(c, who, of)
      const again = doses > 0 && !doc.doses
      if (again && !doc.anew) return
      const { only, descriptors } = doc
      const effect = { consequences: [], ...(only ? { only } : {}), ...(descriptors ? { descriptors } : {}) }
      if (!isEligible(c, { who, by: s.by ?? who, name: of, effect })) return
      if (again) clearTimers(c, who, t => courseOf(t)?.of === of)
      else c.emit(afflictionBegan({ who, of }))
      const before = otherDegreesOf(c, who, doc)
      const nth = before.reduce((most, x) => Math.max(most, x.nth), firstOf(c, doc))
      const first = undergo({ ...s, ...(doc.doses ? { dose: doses + 1 } : {}), nth, failed: 0, passed: 0 })
      const onset = onsetOf(c, who, doc)
      if (onset > 0) wait(c, doc, first, onset)
      c.plan(...before.map(x => endAffliction({ who, of: x.of, how: 'left' })), ...(onset > 0 ? [] : [first]))
    }),
    run(undergo, (c, { do: _, ...s }) => {
      const doc = afflictionOf(c, s)
      if (!doc || c.has(s.who, dead)) return
      const { check, descriptors } = doc
      if (!check) {
        c.plan(progress({ ...s, result: 'failed' }))
        return
      }
      const harder = check.grows ? check.grows.by * (check.grows.per === 'check' ? s.nth - 1 : s.passed) : 0
      c.plan(
        rollCheck({
          who: s.who,
          roll: check.save === undefined ? { check: check.check ?? '' } : { save: check.save },
          dc: check.dc + harder,
          against: doc.name,
          ...(descriptors?.length ? { descriptors } : {}),
          results: passOrFail([progress({ ...s, result: 'passed' })], [progress({ ...s, result: 'failed' })]),
        }),
      )
    }),
    run(progress, (c, { do: _, result, ...s }) => {
      const doc = afflictionOf(c, s)
      const { who, by = who, of, from } = s
      if (!doc || c.has(who, dead)) return
      const course = undergo(s)
      const now = counted(doc, course, result)
      const over = end(doc, course, result, now.passed)
      const came = result === 'failed' ? doc.stages[stageOf(doc, course)]! : (doc.onSuccess ?? [])
      const all = [...(doc.always ?? []), ...came]
      const amounts = rollAmounts(c, all, n => n)
      const level = levelOf(c, by)
      const save = doc.check?.save === undefined ? undefined : { kind: doc.check.save, dc: doc.check.dc }
      const descriptors = doc.descriptors ?? []
      const steps = consequenceSteps(
        c,
        { who, by, source: of, level, descriptors, from, save, again: true },
        all,
        amounts,
      )
      if (over !== null) c.emit(afflictionEnded({ who, of, how: over }))
      else wait(c, doc, undergo({ ...s, ...now }), roundsOf(doc.every!))
      c.plan(...steps)
    }),
    run(rest, (c, { who }) => {
      const all = c.items(who, timers)
      const ill = [...new Set(all.flatMap(t => courseOf(t)?.of ?? []))].sort()
      const timed = all.flatMap(t => endsOwn(t, who)?.conditions ?? [])
      const given = [...new Set([...timed, ...ofTheLiving(c, who)])].sort()
      const bonuses = all.filter(t => t.steps.some(endsBoost))
      clearTimers(c, who, t => endsOwn(t, who) !== undefined || bonuses.includes(t))
      c.plan(
        ...bonuses.flatMap(t => t.steps.filter(endsBoost)),
        ...ill.map(of => endAffliction({ who, of, how: 'left' })),
        ...(given.length > 0 ? [endConditions({ who, conditions: given })] : []),
      )
    }),
    run(endAffliction, (c, { who, of, from, how }) => {
      const ended = (x: Course | undefined) => x?.of === of && (from === undefined || x.from === from)
      if (!c.items(who, timers).some(t => ended(courseOf(t)))) return
      clearTimers(c, who, t => ended(courseOf(t)))
      c.emit(afflictionEnded({ who, of, how }))
    }),
  ],
  triggers: [
    // Nothing runs on in the dead: neither poison nor what would have ended by and by, nor what only the living feel.
    trigger(stateEntered, (c, { who, condition: name }) =>
      name === dead.name &&
      (c.items(who, timers).some(t => courseOf(t) ?? endsOwn(t, who) ?? t.steps.some(endsBoost)) ||
        feelsAnything(c, who))
        ? [rest({ who })]
        : [],
    ),
    // What a creature is exposed to from the start, with a fight or without: a later fight begins out of free play.
    trigger(fightOpened, c => (c.get(GAME, freePlay) > 0 ? [] : exposedFromStart(c))),
    trigger(freePlayBegan, exposedFromStart),
  ],
}
