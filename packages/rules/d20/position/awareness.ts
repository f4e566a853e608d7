import type { Aware, Chapter, Context, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { fact, GAME, run } from '@quintain/engine'
import { overlap } from '@quintain/grid'
import { reserve } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import {
  awarenessChanged,
  type Grade,
  type Link,
  levelOf,
  links,
  look,
  looked,
  lookedRound,
} from '../vocabulary/relations.ts'
import { refusal } from '../words/refusals.ts'
import { unwalled } from './cover.ts'
import { betweenBodies, bodyOf } from './height.ts'
import { isPlain } from './light.ts'
import type { AttackLimits, Attempt } from './may-attack.ts'
import { gripped, isHidden, perceives, sees, sightOf } from './perception.ts'
import { areFoes, present, squareAt } from './position.ts'
import { byBlindsight } from './senses/blindsight.ts'

/** What a text says of awareness beside what stands in the links `unobserved`. */
export type AwarenessText = (v: View, who: number, other: number) => Aware

/** The exception that stands between two creatures: how well the first is aware of the second. */
const exceptionOf = (v: View, who: number, other: number): Link | undefined =>
  v.items(who, links.unobserved).find(l => l.to === other)

/**
 * The awareness of creatures under a text: of those in reserve and in another place nobody is aware, of one that cannot be seen only who has
 * another sense for it, of all others as the text says. An exception that stands lowers that.
 */
const awareBy =
  (text?: AwarenessText) =>
  (v: View, who: number, other: number): Aware => {
    if (v.has(other, reserve) || (v.board.places && v.scene.rules.slots.apart?.(v, who, other))) return 0
    const exception = exceptionOf(v, who, other)
    const known = exception ? levelOf(exception.grade) : isHidden(v, who, other) && !felt(v, who, other) ? 0 : 3
    return Math.min(known, text?.(v, who, other) ?? 3) as Aware
  }

/** Whether a sense that needs no eyes shows a creature to another. */
function felt(v: View, who: number, other: number): boolean {
  const [from, to] = [v.get(who, at), v.get(other, at)]
  return from >= 0 && to >= 0 && byBlindsight(v, who, other, from, to)
}

/** How well a creature is aware of another. */
export const awareOf = (v: View, who: number, other: number): Aware => v.scene.rules.slots.aware?.(v, who, other) ?? 3

/** 1 when a creature knows where another is. */
const locates = fact('locates', (v, who, other) => (awareOf(v, who, other) >= 2 ? 1 : 0))
/** Whether a creature can aim at another: it knows where it is. */
export const canTarget = (c: Reader, who: number, other: number): boolean => c.fact(locates, who, other) === 1

/** 1 when another stands in darkness in which a creature perceives nothing. */
const lostInDarkness = fact('lost in darkness', (v, who, other) => (inDarkness(v, who, other) ? 1 : 0))

/**
 * Whether a creature's side knows where another is: it is of that side, or one of the side who can act locates it, and
 * no darkness keeps it from perceiving what happens there.
 */
export const sideLocates = (c: Reader, who: number, other: number): boolean => {
  const { sheets } = c.scene
  const { side } = sheets[who]!
  return (
    sheets[other]!.side === side ||
    sheets.some(
      (s, i) =>
        s.side === side &&
        !c.barred(i, 'act') &&
        canTarget(c, i, other) &&
        (isPlain(c) || c.fact(lostInDarkness, i, other) === 0),
    )
  )
}

/** 1 when a creature observes another: it is aware of it as well as can be, and a precise sense shows it. */
export const observes = fact('observes', (v, who, other) => (isObserving(v, who, other) ? 1 : 0))
export const isObserving = (v: View, who: number, other: number): boolean =>
  awareOf(v, who, other) === 3 && perceives.read(v, who, other) === 1

/**
 * Changes how well a creature is aware of another; nothing where it is so already. `where`: the square that it is known
 * to be in.
 */
export function becomeAware(c: Context, who: number, other: number, grade: Grade, where?: number): void {
  const was = exceptionOf(c, who, other)
  const square = grade === 'observing' ? undefined : where
  if ((was?.grade ?? 'observing') === grade && was?.at === square) return
  c.emit(
    awarenessChanged({
      who,
      other,
      grade,
      ...(square === undefined ? {} : { at: square }),
      ...(was ? { was: { to: was.to, grade: was.grade, at: was.at } } : {}),
    }),
  )
}

declare module '@quintain/engine' {
  interface Additions {
    /** Whether one that is looked at stays hidden, by where and how it hides. */
    staysHidden(v: View, who: number, other: number): boolean
  }
}
/** Whether a look meets nothing of one that hides: it is not observed, and its text lets it stay so. */
const keepsHidden = (c: Context, who: number, other: number): boolean =>
  exceptionOf(c, who, other) !== undefined &&
  c.scene.rules.added.staysHidden?.some(stays => stays(c, who, other)) === true

/**
 * What a look shows one creature of another. Who is out of sight stays known to be about, if it was seen before, and known to be
 * where it was found until it leaves that square.
 */
function glance(c: Context, who: number, other: number): Grade {
  if (c.has(other, reserve)) return 'unaware'
  // Who leaves the map is known as well as it was then.
  if (!present(c, other) || !present(c, who)) return (exceptionOf(c, who, other)?.grade ?? 'observing') as Grade
  if (c.slots.informed?.(c, who, other)) return 'observing'
  if (sees(c, who, other) && !keepsHidden(c, who, other)) return 'observing'
  const [from, to] = [c.get(who, at), c.get(other, at)]
  if (sightOf(c, who, other, from, to)?.by === 'blindsense') return 'location'
  if (c.slots.within?.feels(c, who, other)) return 'location'
  const was = exceptionOf(c, who, other)
  if (was?.grade === 'location' && was.at === to) return 'location'
  if (was) return was.grade === 'unaware' ? 'unaware' : 'presence'
  return c.get(GAME, looked) === 1 ? 'presence' : 'unaware'
}

function lookAt(c: Context, who: number, other: number): void {
  const was = exceptionOf(c, who, other)
  const now = glance(c, who, other)
  becomeAware(c, who, other, now, now === 'location' && was?.grade === 'location' ? was.at : undefined)
}

/**
 * Who is aware of whom. `text`: what a text's own rules say beside; of two answers the lower counts. In fights that go by
 * sight everyone looks round whenever something has changed, before someone is asked.
 */
export const awareness = (from: string, text?: AwarenessText): Chapter => ({
  topic: 'position',
  from,
  needs: { fields: [altitude, at] },
  fields: [links.unobserved, looked],
  events: [awarenessChanged, lookedRound],
  slots: { aware: awareBy(text), look: () => look({}) },
  steps: [
    run(
      look,
      c => {
        for (let who = 0; who < c.count; who++)
          for (let other = 0; other < c.count; other++)
            if (c.sheet(who).side !== c.sheet(other).side) lookAt(c, who, other)
        if (c.get(GAME, looked) === 0) c.emit(lookedRound({}))
      },
      { plain: true },
    ),
  ],
})

const LOCATED = 2

const NONE: readonly Refusal[] = []
/** Whether no light, no sense and no knowledge of its place that was settled shows a creature where another one stands. */
function inDarkness(v: View, by: number, target: number, from = v.get(by, at)): boolean {
  const to = v.get(target, at)
  if (by === target || from < 0 || to < 0 || v.scene.rules.slots.concealment?.least !== undefined) return false
  if (sightOf(v, by, target, from, to)?.by !== 'nothing' || byBlindsight(v, by, target, from, to)) return false
  // Behind a wall it has total cover in its place.
  if (!betweenBodies(v, by, from, target, to, (mine, its) => unwalled(v, mine, its))) return false
  return exceptionOf(v, by, target) === undefined && !gripped(v, by, target)
}

/**
 * What a text adds to the question who may attack whom where only those whose place is known can be attacked themselves.
 * `direct`: the rule against an attack on the others. `guesses`: the rule of attacks on squares, with the name of the
 * option that forbids them.
 */
export const knownPlaces = (
  direct: RuleId,
  guesses?: { readonly rule: RuleId; readonly option: string },
): Pick<AttackLimits, 'refuse' | 'refuseSquare'> => ({
  refuse: (v: View, { by, at: target, from }: Attempt): readonly Refusal[] => {
    if (target < 0) return NONE
    if (awareOf(v, by, target) < LOCATED) return [{ why: refusal.placeUnknown(v.sheet(target).name), rule: direct }]
    return inDarkness(v, by, target, from) ? [{ why: refusal.unperceived(v.sheet(target).name), rule: direct }] : NONE
  },
  ...(guesses
    ? {
        refuseSquare: (v: View, by: number, square: number): readonly Refusal[] => {
          if (v.option(guesses.option) !== true) return []
          const there = { ...squareAt(v, square), side: 1 }
          const known = v.scene.sheets.some(
            (_, i) =>
              i !== by &&
              present(v, i) &&
              awareOf(v, by, i) >= LOCATED &&
              bodyOf(v, i).some(part => overlap(part, there)),
          )
          return known ? [] : [{ why: refusal.nobodyKnownThere, rule: guesses.rule }]
        },
      }
    : {}),
})

/**
 * Whether a creature keeps from the knowledge of a side that it knows of: somebody there could act, and nobody knows where it is. Of two
 * sides that know nothing of each other neither does.
 */
export function unnoticed(r: Reader, who: number): boolean {
  const { side } = r.sheet(who)
  const able = (i: number): boolean => i !== who && present(r, i) && !r.has(i, reserve) && !r.barred(i, 'act')
  const asked = [side]
  for (let first = 0; first < r.count; first++) {
    const other = r.sheet(first).side
    if (asked.includes(other)) continue
    asked.push(other)
    const anyOf = (is: (i: number) => boolean): boolean => {
      for (let i = first; i < r.count; i++) if (r.sheet(i).side === other && able(i) && is(i)) return true
      return false
    }
    if (!anyOf(i => areFoes(r, who, i)) || anyOf(i => awareOf(r, i, who) >= LOCATED)) continue
    if (anyOf(i => awareOf(r, who, i) > 0)) return true
  }
  return false
}
