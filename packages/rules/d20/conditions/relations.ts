import type { Chapter, Condition, Context, Reader, Refusal, View } from '@quintain/engine'
import { fact, maybe, perScene, run, step, trigger } from '@quintain/engine'
import { befall } from '../creature/documents/immune.ts'
import { present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { onTurn } from '../turn/economy.ts'
import { leftFight } from '../turn/join.ts'
import { turnBegan, turnEnded } from '../turn/round.ts'
import { helpless } from '../vocabulary/conditions.ts'
import { altitude, at, freePlay, order, place } from '../vocabulary/fields.ts'
import { moved, placed } from '../vocabulary/movement.ts'
import {
  beginRelation,
  endRelation,
  holdersOf,
  type Link,
  linkCounted,
  linked,
  links,
  RELATIONS,
  type Relation,
  unlinked,
} from '../vocabulary/relations.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'

/** How long a relation lasts: to an edge of a next turn, of the creature that acts or of the other, or until something ends it. */
export type Lasts =
  | "until the start of the actor's next turn"
  | "until the end of the actor's next turn"
  | "until the end of the target's next turn"
  | 'until escaped'

/** What a text says of one relation. */
export interface RelationText {
  /** Its grades from the weaker to the stronger. */
  readonly grades: readonly string[]
  /** Conditions of the creature that acts, and of the other by grade, while it lasts. */
  readonly ofActor: readonly Condition[]
  readonly ofTarget: Readonly<Record<string, Condition>>
  /** Farther apart than this many feet ends it. */
  maxFeet(r: Reader, who: number, to: number): number
  readonly lasts: Lasts
  /** It stands without its holder being able to act, or being there at all: help that was given. */
  readonly standsAlone?: true
  /** Links to one creature stand beside each other where their grade or their foe differs; absent: one replaces the other. */
  readonly beside?: true
  /** Whether it goes on while one of the two is helpless; absent: it ends then, and by distance. */
  readonly lastsWhileHelpless?: true
  /** Why a further creature cannot be drawn into it. */
  refuse(r: Reader, who: number, to: number): readonly Refusal[]
}
/** The relations of a text. */
export type Relations = { readonly [R in Relation]?: RelationText }

declare module '@quintain/engine' {
  interface Slots {
    relations: Relations
  }
}

/** The grade in which one creature holds another; undefined when it does not. */
export const gradeOf = (v: View, relation: Relation, who: number, to: number): string | undefined =>
  v.items(who, links[relation]).find(l => l.to === to)?.grade

/** Looks whether a creature's links still hold: it has moved, or something has befallen it. */
const checkLinks = step('check-links', { who: 'creature' })
/** A turn of the creature begins or is over: links that last to that edge have one turn less. */
const linksWait = step('links-wait', { who: 'creature', begins: maybe('flag') })

/** Edges of turns that a link lasts: an end of this turn, if that runs, is not yet the end of the next one. */
function turnsFor(c: Context, who: number, to: number, lasts: Lasts): { readonly turns?: number } {
  if (lasts === 'until escaped') return {}
  if (lasts === "until the start of the actor's next turn") return { turns: 1 }
  return { turns: onTurn(c, lasts === "until the end of the target's next turn" ? to : who) ? 2 : 1 }
}

const textOf = (v: View, name: Relation): RelationText => {
  const text = v.scene.rules.slots.relations[name]
  if (!text)
    throw new Error(
      `no relation "${name}" under ${v.scene.rules.id}: there are ${Object.keys(v.scene.rules.slots.relations).join(', ')}`,
    )
  return text
}
const namesOf = perScene(({ rules }): readonly Relation[] => RELATIONS.filter(name => rules.slots.relations[name]))
const namesIn = (v: View): readonly Relation[] => namesOf(v.scene)

/** Those that distance or a defeat may end. */
const loose = perScene(({ rules }): readonly Relation[] =>
  RELATIONS.filter(name => rules.slots.relations[name] && rules.slots.relations[name].standsAlone !== true),
)
/** 1 when a creature holds a link that may be ended so, or is held by one. */
const isLinked = fact('linked', (v, who) =>
  loose(v.scene).some(name => v.items(who, links[name]).length > 0 || holdersOf(v, name, who).length > 0) ? 1 : 0,
)
/** The relations of a text by the edge of a turn that they last to. */
const namesByEdge = perScene(({ rules }): ReadonlyMap<Lasts, readonly Relation[]> => {
  const byEdge = new Map<Lasts, Relation[]>()
  for (const name of RELATIONS) {
    const text = rules.slots.relations[name]
    if (text) byEdge.set(text.lasts, [...(byEdge.get(text.lasts) ?? []), name])
  }
  return byEdge
})
const NO_RELATIONS: readonly Relation[] = []
const lastingTo = (v: View, lasts: Lasts): readonly Relation[] => namesByEdge(v.scene).get(lasts) ?? NO_RELATIONS
/** Links that count an edge of a creature's turn, each with its holder. */
function counting(v: View, who: number, begins: boolean): readonly (readonly [Relation, number, Link])[] {
  const held = (lasts: Lasts) =>
    lastingTo(v, lasts).flatMap(name => v.items(who, links[name]).map(link => [name, who, link] as const))
  if (begins) return held("until the start of the actor's next turn")
  const onIt = lastingTo(v, "until the end of the target's next turn").flatMap(name =>
    holdersOf(v, name, who).flatMap(other =>
      v.items(other, links[name]).flatMap(link => (link.to === who ? [[name, other, link] as const] : [])),
    ),
  )
  return [...held("until the end of the actor's next turn"), ...onIt]
}
const waits = (c: Context, who: number, begins: boolean) =>
  counting(c, who, begins).some(([, , link]) => link.turns !== undefined)
    ? [linksWait(begins ? { who, begins } : { who })]
    : []

const look = (c: Context, who: number) => (c.fact(isLinked, who) === 1 ? [checkLinks({ who })] : [])

/** Whether a link can go on: both in the fight, the holder able to act, and near enough. */
const holds = (c: Context, name: Relation, who: number, to: number): boolean =>
  textOf(c, name).standsAlone === true ? present(c, to) : holdsOn(c, name, who, to)
const holdsOn = (c: Context, name: Relation, who: number, to: number): boolean =>
  present(c, who) &&
  present(c, to) &&
  (textOf(c, name).lastsWhileHelpless === true ||
    (!c.barred(who, 'act') &&
      !c.has(who, helpless) &&
      !c.barred(who, 'fight') &&
      !c.barred(to, 'fight') &&
      c.fact(feetBetween, who, to) <= textOf(c, name).maxFeet(c, who, to)))

/** Ends a link; a condition that it gave goes, unless another link that is left still gives it. */
export function endLink(c: Context, name: Relation, who: number, link: Link): void {
  const { ofActor, ofTarget } = textOf(c, name)
  c.emit(unlinked({ who, relation: name, link }))
  const others = c.items(who, links[name]).some(l => l.to !== link.to)
  for (const condition of ofActor)
    if (!others && c.has(who, condition)) c.emit(stateLeft({ who, condition: condition.name }))
  const given = link.grade === undefined ? undefined : ofTarget[link.grade]
  const still = holdersOf(c, name, link.to).some(
    other => other !== who && ofTarget[gradeOf(c, name, other, link.to) ?? ''] === given,
  )
  if (given && !still && c.has(link.to, given)) c.emit(stateLeft({ who: link.to, condition: given.name }))
}

/** The step that ends one link. */
const endOf = (v: View, relation: Relation, who: number, { to, grade, foe }: Link) =>
  endRelation({
    who,
    relation,
    to,
    ...(textOf(v, relation).beside && grade !== undefined ? { grade } : {}),
    ...(foe === undefined ? {} : { foe }),
  })
const anyLink = (v: View): boolean =>
  v.scene.sheets.some((_, who) => namesIn(v).some(name => v.items(who, links[name]).length > 0))

/** What the relations of a text have in common: bags, the conditions of both sides, and what ends them. */
export const relationsChapter = (from: string, texts: Relations): Chapter => ({
  topic: 'conditions',
  from,
  needs: { fields: [altitude, at, freePlay, order, place] },
  fields: RELATIONS.filter(name => texts[name]).map(name => links[name]),
  events: [linked, linkCounted, unlinked],
  slots: { relations: texts },
  steps: [
    run(beginRelation, (c, { who, relation, to, grade: wanted, foe, keeps }) => {
      const { grades, ofActor, ofTarget, lasts, beside } = textOf(c, relation)
      const old = c
        .items(who, links[relation])
        .find(l => l.to === to && (beside !== true || (l.grade === wanted && l.foe === foe)))
      const stronger = keeps && old?.grade !== undefined && grades.indexOf(old.grade) > grades.indexOf(wanted)
      const grade = stronger ? old.grade! : wanted
      if (old) c.emit(unlinked({ who, relation, link: old }))
      const against = foe === undefined ? {} : { foe }
      c.emit(linked({ who, relation, link: { to, grade, ...against, ...turnsFor(c, who, to, lasts) } }))
      for (const condition of ofActor)
        if (!c.has(who, condition)) c.emit(stateEntered({ who, condition: condition.name }))
      const [was, now] = [old?.grade === undefined ? undefined : ofTarget[old.grade], ofTarget[grade]]
      if (was && was !== now) c.emit(stateLeft({ who: to, condition: was.name }))
      if (now && !c.has(to, now)) befall(c, to, now)
    }),
    run(endRelation, (c, { who, relation, to, grade, foe }) => {
      const link = c
        .items(who, links[relation])
        .find(l => l.to === to && (grade === undefined || l.grade === grade) && (foe === undefined || l.foe === foe))
      if (link) endLink(c, relation, who, link)
    }),
    run(checkLinks, (c, { who }) => {
      for (const relation of namesIn(c)) {
        for (const link of c.items(who, links[relation]))
          if (!holds(c, relation, who, link.to)) c.plan(endOf(c, relation, who, link))
        for (const other of holdersOf(c, relation, who))
          if (!holds(c, relation, other, who))
            for (const link of c.items(other, links[relation]))
              if (link.to === who) c.plan(endOf(c, relation, other, link))
      }
    }),
    run(linksWait, (c, { who: whose, begins }) => {
      for (const [relation, who, link] of counting(c, whose, begins === true)) {
        if (link.turns === undefined) continue
        if (link.turns > 1) c.emit(linkCounted({ who, relation, link }))
        else c.plan(endOf(c, relation, who, link))
      }
    }),
  ],
  triggers: [
    // By distance.
    trigger(moved, (c, { who }) => look(c, who)),
    trigger(placed, (c, { who }) => look(c, who)),
    // When either is defeated, or the holder can no longer act.
    trigger(stateEntered, (c, { who }) => look(c, who)),
    trigger(leftFight, (c, { who }) => (anyLink(c) ? [checkLinks({ who })] : [])),
    // By an edge of a turn.
    trigger(turnBegan, (c, { who }) => waits(c, who, true)),
    trigger(turnEnded, (c, { who }) => waits(c, who, false)),
  ],
})
