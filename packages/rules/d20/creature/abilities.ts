import type { Condition, Reader, RuleId, Tally } from '@quintain/engine'
import { type Lowered, lowered, negativeLevels } from '../vocabulary/fields.ts'

/** Points of ability damage: those that come back. */
export function loweredBy(r: Reader, who: number, ability: string): number {
  for (const x of r.items(who, lowered)) if (x.ability === ability && !x.drained) return x.by
  return 0
}
/** Points of a score that are drained, and do not come back by themselves. */
export function drainedBy(r: Reader, who: number, ability: string): number {
  for (const x of r.items(who, lowered)) if (x.ability === ability && x.drained) return x.by
  return 0
}
/** A condition that takes points from scores for as long as it lasts. */
export interface ScorePenalty {
  readonly condition: Condition
  /** Points, by the names of abilities. */
  readonly from: Readonly<Record<string, number>>
  readonly rule: RuleId
}
/** Points more of a score, for a time. */
export interface ScoreBonus {
  readonly by: number
  readonly why: string
  readonly rule: RuleId
}
declare module '@quintain/engine' {
  interface Additions {
    scorePenalty: ScorePenalty
    /** What effects add to a score for a time, each that counts. */
    scoreBonus(r: Reader, who: number, ability: string): readonly ScoreBonus[]
  }
}
/** The conditions that take points from one score, as lists that are made once for each ruleset. */
interface Lowering {
  readonly conditions: readonly Condition[]
  readonly penalties: readonly ScorePenalty[]
}
const NONE: readonly ScorePenalty[] = []
const known = new WeakMap<readonly ScorePenalty[], Map<string, Lowering>>()
/** What was looked for last: mostly it is the same ruleset's again. */
let last: readonly [readonly ScorePenalty[], Map<string, Lowering>] | undefined
function loweringOf(all: readonly ScorePenalty[], ability: string): Lowering {
  let byAbility = last?.[0] === all ? last[1] : known.get(all)
  if (!byAbility) known.set(all, (byAbility = new Map()))
  if (last?.[0] !== all) last = [all, byAbility]
  let found = byAbility.get(ability)
  if (!found) {
    const penalties = all.filter(x => x.from[ability] !== undefined)
    byAbility.set(ability, (found = { penalties, conditions: penalties.map(x => x.condition) }))
  }
  return found
}
/** The conditions of a creature that take points from a score now. */
function penaltiesNow(r: Reader, who: number, ability: string): readonly ScorePenalty[] {
  const all = r.scene.rules.added.scorePenalty
  if (!all) return NONE
  const { conditions, penalties } = loweringOf(all, ability)
  // Most creatures are in none of them, which one look tells.
  return conditions.length > 0 && r.hasAny(who, conditions) ? penalties.filter(x => r.has(who, x.condition)) : NONE
}
const NO_BONUS: readonly ScoreBonus[] = []
/** What effects add to a score now. */
function bonusesNow(r: Reader, who: number, ability: string): readonly ScoreBonus[] {
  const all = r.scene.rules.added.scoreBonus
  return all ? all.flatMap(of => of(r, who, ability)) : NO_BONUS
}
const pointsOf = (all: readonly ScoreBonus[]): number => {
  let n = 0
  for (const { by } of all) n += by
  return n
}
const sumOf = (all: readonly ScorePenalty[], ability: string): number => {
  let n = 0
  for (const { from } of all) n += from[ability]!
  return n
}

/** All ability damage of a creature, an item for each ability. */
export const damagedAbilities = (r: Reader, who: number): readonly Lowered[] =>
  r.items(who, lowered).filter(x => !x.drained)
/**
 * What the loss of points takes from the modifier: half a point each, as the family counts (ten is +0, each two points one
 * more). The texts leave the relation out; the figure is borrowed.
 */
export const modifierLoss = (score: number, by: number): number => modifierOfScore(score) - modifierOfScore(score - by)
const modifierOfScore = (score: number): number => Math.floor((score - 10) / 2)
interface Read {
  abilities: Readonly<Partial<Record<string, number>>>
  readonly scores: Readonly<Partial<Record<string, number>>>
}
/** A sheet in which each score without a modifier has the one that it comes to, by the same borrowed figure. */
export function withModifiers<T extends Read>(sheet: T): T {
  const made = Object.entries(sheet.scores).map(([ability, score]) => [ability, modifierOfScore(score!)])
  if (made.length > 0) sheet.abilities = { ...Object.fromEntries(made), ...sheet.abilities }
  return sheet
}
export interface Scored {
  readonly scores: Readonly<Partial<Record<string, number>>>
  readonly abilities: Readonly<Partial<Record<string, number>>>
}
export const scored = (r: Reader, who: number): Scored => r.sheet(who) as unknown as Scored
/** The score as the sheet gives it, else twice the modifier plus ten. */
const sheetScore = (r: Reader, who: number, ability: string): number =>
  scored(r, who).scores[ability] ?? 10 + 2 * (scored(r, who).abilities[ability] ?? 0)
/** The normal score, which drain changes for good. */
export const normalScore = (r: Reader, who: number, ability: string): number =>
  sheetScore(r, who, ability) - drainedBy(r, who, ability)
/** The score as it stands. */
export const score = (r: Reader, who: number, ability: string): number =>
  normalScore(r, who, ability) +
  pointsOf(bonusesNow(r, who, ability)) -
  loweredBy(r, who, ability) -
  sumOf(penaltiesNow(r, who, ability), ability)
/** What drained points take from the modifier: all that the new score makes less. */
export function modifierDrained(r: Reader, who: number, ability: string): number {
  const by = drainedBy(r, who, ability)
  return by === 0 ? 0 : modifierLoss(sheetScore(r, who, ability), by)
}

/** What became of the modifier of an ability. */
interface Losses {
  /** The modifier of the normal score: a drained score is the creature's score. */
  readonly full: number
  /** What ability damage takes from it. */
  readonly damage: number
  /** What each effect that raises the score adds, as a loss below 0, and what each condition that lowers it takes from what is left. */
  readonly states: readonly { readonly n: number; readonly why: string; readonly rule: RuleId }[]
}
const UNHURT: Losses['states'] = []
/** What each effect that raises a score adds to its modifier. */
export function modifierGains(r: Reader, who: number, ability: string): Losses['states'] {
  const bonuses = bonusesNow(r, who, ability)
  if (bonuses.length === 0) return UNHURT
  let now = normalScore(r, who, ability)
  return bonuses.map(({ by, why, rule }) => {
    const n = -modifierLoss(now, -by)
    now += by
    return { n, why, rule }
  })
}
/** The modifier of an ability, and what ability damage and then each condition takes from it. */
export function modifierLosses(r: Reader, who: number, ability: string): Losses {
  const sheet = scored(r, who).abilities[ability] ?? 0
  const hurt = r.items(who, lowered).length > 0
  const penalties = penaltiesNow(r, who, ability)
  const bonuses = bonusesNow(r, who, ability)
  if (!hurt && penalties.length === 0 && bonuses.length === 0) return { full: sheet, damage: 0, states: UNHURT }
  const damage = loweredBy(r, who, ability)
  const gained = modifierGains(r, who, ability).map(({ n, ...from }) => ({ n: -n, ...from }))
  const raised = normalScore(r, who, ability) + pointsOf(bonuses)
  let left = raised - damage
  const states = penalties.map(({ condition, from, rule }) => {
    const by = from[ability]!
    const n = modifierLoss(left, by)
    left -= by
    return { n, why: condition.name, rule }
  })
  return {
    full: sheet - modifierDrained(r, who, ability),
    damage: damage === 0 ? 0 : modifierLoss(raised, damage),
    states: [...gained, ...states],
  }
}
/** The modifier of an ability as it stands, ability damage and drain taken off (borrowed where a text has no such damage). */
export function modifierOf(r: Reader, who: number, ability: string): number {
  const { full, damage, states } = modifierLosses(r, who, ability)
  let n = full - damage
  for (const state of states) n -= state.n
  return n
}
/** Adds an ability modifier, and what ability damage takes from it as its own term, by the rule of ability damage. */
const addingBy =
  (damage: RuleId) =>
  (t: Tally, r: Reader, who: number, ability: string, rule: RuleId): void => {
    const lost = modifierLosses(r, who, ability)
    t.add(lost.full, 'ability', ability, rule)
    t.add(-lost.damage, 'ability damage', `${ability} damage`, damage)
    for (const { n, why, rule } of lost.states) t.add(-n, 'untyped', why, rule)
  }
/** Takes what has been lost of an ability modifier from a number that has the modifier in it already: the bonus of a skill. */
const losingBy =
  (damage: RuleId) =>
  (t: Tally, r: Reader, who: number, ability: string): void => {
    const lost = modifierLosses(r, who, ability)
    if (lost.damage > 0) t.add(-lost.damage, 'ability damage', `${ability} damage`, damage)
    for (const { n, why, rule } of lost.states) t.add(-n, 'untyped', why, rule)
  }
/** Modifiers by a text's own names of abilities. `damage`: its rule of ability damage. */
export const modifiersBy = <Ability extends string>(damage: RuleId) => ({
  modifierOf: modifierOf as (r: Reader, who: number, ability: Ability) => number,
  addLosses: losingBy(damage) as (t: Tally, r: Reader, who: number, ability: Ability) => void,
  addAbility: addingBy(damage) as (t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId) => void,
})

// ── negative levels ──
/** Negative levels of a creature, of all sources. */
export function negativeLevelsOf(r: Reader, who: number): number {
  let n = 0
  for (const x of r.items(who, negativeLevels)) n += x.n
  return n
}
/** The penalty of them: 1 each. */
export function addNegativeLevels(t: Tally, r: Reader, who: number, rule: RuleId): void {
  const n = negativeLevelsOf(r, who)
  if (n > 0) t.add(-n, 'negative levels', n === 1 ? 'a negative level' : `${n} negative levels`, rule)
}
