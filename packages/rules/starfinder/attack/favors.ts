import type { Context, Reader, Tally, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { endLink, type Lasts, type Relations, type RelationText } from '../../d20/conditions/relations.ts'
import { featuresNamed } from '../../d20/creature/features/given.ts'
import { unwalled } from '../../d20/position/cover.ts'
import { areFoes, present, spaceOf } from '../../d20/position/position.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'
import { type Link, links } from '../../d20/vocabulary/relations.ts'

const favor = (grade: string, lasts: Lasts): RelationText => ({
  grades: [grade],
  ofActor: [],
  ofTarget: {},
  maxFeet: () => Number.POSITIVE_INFINITY,
  lasts,
  standsAlone: true,
  refuse: () => [],
})
/** The one grade of each. */
export const COVERED = 'covered'
export const HARRIED = 'harried'
export const FEINTED = 'feinted'
/**
 * What one action does for a later attack. `covers`: the other is harder to hit, for one attack; `harries`: it is easier to
 * hit for the next ally that attacks it; `feints`: it is flat-footed for the next attack of the creature that feinted.
 */
export const favors: Relations = {
  covers: favor(COVERED, "until the start of the actor's next turn"),
  harries: favor(HARRIED, "until the start of the actor's next turn"),
  feints: favor(FEINTED, "until the end of the actor's next turn"),
}
/** What a shot is called to which distance does nothing, by a reading of harrying fire. */
export const UNRANGED = 'harrying-fire'
/** The reading by which harrying fire does not help the one who gives it. */
export const HARRYING_OTHERS = 'harrying-others-only'
/** What both kinds of fire give. */
export const FAVOR = 2
const OFF_GUARD = -2
/** The feature of creatures whose fire gives more, and what it gives. */
export const HELPS_BETTER = 'helps better'
export interface HelpsBetter {
  readonly bonus: number
}

type Helping = 'covers' | 'harries'
/** The links to a creature that count in an attack on it, each with its holder. */
function counting(v: View, relation: Helping, target: number, attacker: number): readonly (readonly [number, Link])[] {
  const out: (readonly [number, Link])[] = []
  for (let by = 0; by < v.count; by++)
    for (const link of v.items(by, links[relation]))
      if (link.to === target && counts(v, relation, by, attacker)) out.push([by, link])
  return out
}
/** Covering fire keeps off whom its giver has a line of effect to; harrying fire helps the giver and its friends. */
const counts = (v: View, relation: Helping, by: number, attacker: number): boolean =>
  relation === 'harries'
    ? !areFoes(v, by, attacker) && !(by === attacker && v.option(HARRYING_OTHERS) === true)
    : present(v, by) && present(v, attacker) && unwalled(v, spaceOf(v, by), spaceOf(v, attacker))

/** What speaks for or against an attacker and its target, as bits of one fact: most attacks have nothing of it. */
const IS_COVERED = 1
const IS_HARRIED = 2
const IS_FEINTED = 4
const favorsOf = fact(
  'favors',
  (v: View, target, attacker) =>
    (counting(v, 'covers', target, attacker).length > 0 ? IS_COVERED : 0) |
    (counting(v, 'harries', target, attacker).length > 0 ? IS_HARRIED : 0) |
    (v.items(attacker, links.feints).some(l => l.to === target) ? IS_FEINTED : 0),
)

/** Whether covering fire keeps an attacker off a target already. */
export const isCovered = (r: Reader, target: number, attacker: number): boolean =>
  (r.fact(favorsOf, target, attacker) & IS_COVERED) !== 0
/** Whether a friend of the attacker has harried the target already. */
export const isHarried = (r: Reader, target: number, attacker: number): boolean =>
  (r.fact(favorsOf, target, attacker) & IS_HARRIED) !== 0

/** What fire of a kind gives for or against an attack: of several helpers the best bonus counts. */
const given = (v: View, relation: Helping, target: number, attacker: number): number =>
  Math.max(
    ...counting(v, relation, target, attacker).map(
      ([by]) => featuresNamed<HelpsBetter>(v.sheet(by), HELPS_BETTER)[0]?.bonus ?? FAVOR,
    ),
  )

const HELP = [
  ['covers', IS_COVERED],
  ['harries', IS_HARRIED],
] as const

/** Adds what harrying fire gives an attack roll. */
export function addHarrying(t: Tally, c: View & { fact: Context['fact'] }, who: number, target: number) {
  if (target >= 0 && c.fact(favorsOf, target, who) & IS_HARRIED)
    t.add(given(c, 'harries', target, who), 'circumstance', 'harrying fire', 'starfinder/actions/harrying-fire')
}
/** Adds what covering fire and a feint do to the Armor Class of a target. */
export function addFavors(t: Tally, c: View & { fact: Context['fact'] }, target: number, attacker: number): void {
  if (attacker < 0) return
  const met = c.fact(favorsOf, target, attacker)
  if (met & IS_COVERED)
    t.add(given(c, 'covers', target, attacker), 'circumstance', 'covering fire', 'starfinder/actions/covering-fire')
  if (met & IS_FEINTED && !c.has(target, flatFooted))
    t.add(OFF_GUARD, 'untyped', 'feinted', 'starfinder/actions/feint-effect')
}
/** An attack uses up, hit or miss, what it was helped or hindered by. */
export function useFavors(c: Context, by: number, target: number): void {
  if (target < 0) return
  const met = c.fact(favorsOf, target, by)
  if (met & IS_FEINTED)
    for (const link of c.items(by, links.feints)) if (link.to === target) endLink(c, 'feints', by, link)
  for (const [relation, bit] of HELP)
    if (met & bit) for (const [holder, link] of counting(c, relation, target, by)) endLink(c, relation, holder, link)
}
