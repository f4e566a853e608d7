import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { policy, run } from '@quintain/engine'
import type { Defends } from '../creature/defends.ts'
import { areFoes } from '../position/position.ts'
import {
  type AfterDie,
  afterDie,
  checked,
  harmlessSave,
  type MarginResult,
  rollCheck,
  saved,
  savedUnseen,
  saveForgone,
  spelledOut,
} from '../vocabulary/check-steps.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'
import { d20Of } from './die.ts'
import { type Grade, type Grading, gradeFace, gradeName, gradeOf } from './results.ts'

type Roll = Parameters<typeof rollCheck>[0]
const FACES = Array.from({ length: 20 }, (_, i) => i + 1)

/** The facts that the bonus of a save may depend on. Absent ones are left out, so that equal saves have equal facts. */
function factsOf(s: Roll, save: SaveFacts['save']): SaveFacts {
  const { origin, point, by, descriptors } = s
  return {
    save,
    ...(origin === undefined ? {} : { origin }),
    ...(point === undefined ? {} : { point }),
    ...(by === undefined ? {} : { by }),
    ...(descriptors?.length ? { descriptors } : {}),
  }
}
const ontoOf = ({ onto }: Roll['roll']) => (onto === undefined ? {} : { onto })
/** The number that is added to the die. */
export function rollBonus(
  r: Reader,
  who: number,
  roll: Roll['roll'],
  facts: (save: SaveFacts['save']) => SaveFacts,
): number {
  if (roll.save !== undefined) return r.tally('save', who, facts(roll.save))
  const skill = roll.check ?? ''
  return (
    r.slots.checks.bonus?.(r, who, skill, ontoOf(roll)) ??
    r.tally('check', who, { skill, ...(roll.task === undefined ? {} : { task: roll.task }), ...ontoOf(roll) })
  )
}

const stepsOf = (results: readonly MarginResult[], at: number): readonly Step[] => results[at]?.steps ?? []

/** What a creature has said once and for all about its saves; null where it is asked. */
function ordered(c: Context, who: number): 'forgoes' | 'rolls' | null {
  const { forgoes: mark, forgoing } = c.slots.checks
  if (mark && c.has(who, mark)) return 'forgoes'
  return forgoing && c.has(who, forgoing.rolls) ? 'rolls' : null
}
/** An object wishes nothing: it is asked about no save, and takes what does it no harm. */
const isObject = (c: Context, who: number): boolean =>
  (c.sheet(who) as Partial<Defends>).kinds?.includes('object') === true
/** Whether a creature that may forgo any save of its text forgoes this one. Of what does not show itself it knows nothing. */
function givesUp(c: Context, s: Roll): boolean {
  const { forgoes: mark, forgoing, unseen } = c.slots.checks
  const { who, by } = s
  if (!mark || unseen?.(s.descriptors ?? []) || ordered(c, who) === 'rolls') return false
  if (c.has(who, mark)) return true
  if (by === undefined || by === who || c.barred(who, 'act') || isObject(c, who)) return false
  if (areFoes(c, who, by) && !(forgoing && c.has(who, forgoing.asks))) return false
  return c.ask(harmlessSave, who, ['roll', 'forgo'], { against: s.against ?? '', by, harmful: true }) === 'forgo'
}
/** A creature forgoes its save: the effects of a failed save follow without a roll. */
function forgoes(c: Context, s: Roll): boolean {
  const { save } = s.roll
  if (save === undefined) return false
  const about = { against: s.against ?? '', by: s.by ?? null }
  const order = ordered(c, s.who)
  const harmless = () =>
    order ? order === 'forgoes' : isObject(c, s.who) || c.ask(harmlessSave, s.who, ['forgo', 'roll'], about) === 'forgo'
  if (!(s.harmless ? harmless() : givesUp(c, s))) return false
  c.emit(saveForgone({ who: s.who, save, against: s.against ?? '' }))
  c.plan(...stepsOf(s.results, 0))
  return true
}

/** What the text makes of the faces of this roll. */
function gradingOf(c: Context, s: Roll, kind: 'save' | 'check'): Grading {
  const { checks } = c.slots
  const bonus = rollBonus(c, s.who, s.roll, save => factsOf(s, save))
  return {
    margin: face => face + bonus - s.dc,
    naturals: checks.naturals === 'save and check' || (checks.naturals === 'save' && kind === 'save'),
    tiesFail: checks.tiesFail(c, kind),
    results: s.results,
  }
}

const HALF = 10
/** What the roller of a die is told of it. */
export const seenBy = (c: Context, face: number, passed: boolean) =>
  c.slots.checks.untold ? { face } : { face, passed }

/** Rolls, or decides with the die that has been seen and what its roller does then. */
function gradeOfRoll(c: Context, s: Roll, kind: 'save' | 'check', options: readonly AfterDie[]): Grade {
  const grading = gradingOf(c, s, kind)
  const at = (face: number) => gradeFace(grading, face)
  const { face: seen } = s
  const rollOnce = (best: (face: number) => number): Grade => {
    const name = (face: number) => gradeName(s.results, at(face))
    const outcome = c.roll(kind, d20Of(c, s.who, kind), face => name(best(face)))
    return at(FACES.find(face => name(face) === outcome)!)
  }
  if (seen === undefined || options.length === 0) return rollOnce(face => face)
  const how = c.ask(afterDie, s.who, [...options, 'keep' as const], seenBy(c, seen, at(seen).passed))
  if (how === 'keep') return at(seen)
  c.slots.checks.spend?.(c, s.who, how, kind)
  if (how === 'reroll') return rollOnce(face => Math.max(face, seen))
  return at(seen).passed ? at(seen) : { passed: true, at: gradeOf(s.results, 0), natural1: false }
}

/** Somebody has a save that failed rolled once more. */
function rollsAgain(c: Context, { face: _, ...s }: Roll): boolean {
  const { who, dc, against = '', by, descriptors, roll } = s
  if (roll.save === undefined || s.again) return false
  for (const second of c.scene.rules.added.secondSave ?? []) {
    const found = second(c, { who, save: roll.save, against, by, descriptors })
    if (!found) continue
    c.plan(...found.steps, rollCheck({ ...s, dc: dc - found.bonus, again: true }))
    return true
  }
  return false
}

/** What followed from the roll: events emitted and steps planned. */
function conclude(c: Context, s: Roll, { passed, at, natural1 }: Grade): void {
  const { who, dc, against = '' } = s
  const { save, task } = s.roll
  if (!passed && rollsAgain(c, s)) return
  const result = passed ? 'passed' : 'failed'
  if (save === undefined)
    c.emit(checked({ who, skill: s.roll.check ?? '', ...(task === undefined ? {} : { task }), success: passed }))
  else {
    const { checks } = c.slots
    const unseen = s.descriptors?.length ? (checks.unseen?.(s.descriptors) ?? false) : false
    c.emit((unseen ? savedUnseen : saved)({ who, save, dc, against, result, exposed: natural1 }))
    if (unseen && passed) checks.sensed?.(c, { who, by: s.by, act: against })
  }
  c.plan(...stepsOf(s.results, at))
}

function decide(c: Context, s: Roll): void {
  const kind = s.roll.save === undefined ? 'check' : 'save'
  const options = c.slots.checks.afterDie?.(c, s.who, kind) ?? []
  // A creature that may still change the result sees the number first: the step runs again with it, asks, then rolls.
  if (options.length === 0 || s.face !== undefined) conclude(c, s, gradeOfRoll(c, s, kind, options))
  else c.plan(rollCheck({ ...s, face: c.roll('die', d20Of(c, s.who, kind), face => face) }))
}

/** Saves and checks: a d20 and the number against the DC, the result by how far it is passed or failed. */
export const rollChecks: Chapter = {
  topic: 'checks',
  from: 'd20',
  events: [checked, saved, savedUnseen, saveForgone],
  stats: {
    // Nothing by itself: conditions and rulings add to it.
    twice: () => {},
  },
  steps: [
    run(rollCheck, (c, given) => {
      const s = { ...given, results: spelledOut(given.results) }
      if (!forgoes(c, s)) decide(c, s)
    }),
  ],
  policies: [
    policy(afterDie, (_c, _who, options, about) => {
      const { passed, face } = about as { passed?: boolean; face: number }
      // Untold, the lower half of the die is worth another one.
      return (passed ?? face > HALF) === false ? (options[0] ?? 'keep') : 'keep'
    }),
    policy(harmlessSave, (c, who, _options, about) => {
      const { by, harmful } = about as { by?: number | null; harmful?: boolean }
      if (harmful) return 'roll'
      return typeof by === 'number' && areFoes(c, who, by) ? 'roll' : 'forgo'
    }),
  ],
  needs: { slots: ['checks'], stats: ['save', 'check'] },
}
