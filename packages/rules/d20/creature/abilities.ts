import type { Reader, RuleId, Tally } from '@quintain/engine'
import { fact } from '@quintain/engine'
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
/** Points that a state takes from a score for as long as it lasts. */
export interface ScorePenalty {
  readonly by: number
  /** The state in words. */
  readonly why: string
  readonly rule: RuleId
}
declare module '@quintain/engine' {
  interface Additions {
    /** What a state takes from a score now; null where it takes nothing. */
    scorePenalty(r: Reader, who: number, ability: string): ScorePenalty | null
  }
}
const NONE: readonly ScorePenalty[] = []
const NO_RULES: readonly [] = []
/** What states take from a score now. */
export function scorePenalties(r: Reader, who: number, ability: string): readonly ScorePenalty[] {
  let all: ScorePenalty[] | undefined
  for (const rule of r.scene.rules.added.scorePenalty ?? NO_RULES) {
    const penalty = rule(r, who, ability)
    if (penalty) (all ??= []).push(penalty)
  }
  return all ?? NONE
}
const sumOf = (all: readonly ScorePenalty[]): number => {
  let n = 0
  for (const { by } of all) n += by
  return n
}

/** All ability damage of a creature, an item for each ability. */
export const damagedAbilities = (r: Reader, who: number): readonly Lowered[] =>
  r.items(who, lowered).filter(x => !x.drained)
/**
 * What the loss of points takes from the modifier: half a point each, as the family counts (ten is +0, each two points one
 * more). The texts leave the relation out; the figure is borrowed.
 */
export const modifierLoss = (score: number, by: number): number =>
  Math.floor((score - 10) / 2) - Math.floor((score - by - 10) / 2)
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
  normalScore(r, who, ability) - loweredBy(r, who, ability) - sumOf(scorePenalties(r, who, ability))
/** What drained points take from the modifier: all that the new score makes less. */
export function modifierDrained(r: Reader, who: number, ability: string): number {
  const by = drainedBy(r, who, ability)
  return by === 0 ? 0 : modifierLoss(sheetScore(r, who, ability), by)
}
/** The modifier of an ability as it stands, ability damage and drain taken off (borrowed where a text has no such damage). */
export function modifierOf(r: Reader, who: number, ability: string): number {
  const by = loweredBy(r, who, ability) + sumOf(scorePenalties(r, who, ability))
  const damage = by === 0 ? 0 : modifierLoss(normalScore(r, who, ability), by)
  return (scored(r, who).abilities[ability] ?? 0) - modifierDrained(r, who, ability) - damage
}
/** What ability damage, and then each state that lowers the score, takes from the modifier. */
export function modifierLosses(r: Reader, who: number, ability: string) {
  const damage = loweredBy(r, who, ability)
  const normal = normalScore(r, who, ability)
  let left = normal - damage
  const states = scorePenalties(r, who, ability).map(({ by, why, rule }) => {
    const n = modifierLoss(left, by)
    left -= by
    return { n, why, rule }
  })
  return { damage: damage === 0 ? 0 : modifierLoss(normal, damage), states }
}
/** Adds an ability modifier, and what ability damage takes from it as its own term, by the rule of ability damage. */
const addingBy =
  (damage: RuleId) =>
  (t: Tally, r: Reader, who: number, ability: string, rule: RuleId): void => {
    // A drained score is the creature's score: its modifier has no term beside it.
    const full = (scored(r, who).abilities[ability] ?? 0) - modifierDrained(r, who, ability)
    t.add(full, 'ability', ability, rule)
    const lost = modifierLosses(r, who, ability)
    t.add(-lost.damage, 'ability damage', `${ability} damage`, damage)
    for (const { n, why, rule } of lost.states) t.add(-n, 'untyped', why, rule)
  }
/** Modifiers by a text's own names of abilities. `damage`: its rule of ability damage. */
export const modifiersBy = <Ability extends string>(damage: RuleId) => ({
  modifierOf: modifierOf as (r: Reader, who: number, ability: Ability) => number,
  addAbility: addingBy(damage) as (t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId) => void,
})

// ── negative levels ──
const all = fact('negative levels', (v, who) => v.items(who, negativeLevels).reduce((n, x) => n + x.n, 0))
/** Negative levels of a creature, of all sources. */
export const negativeLevelsOf = (r: Reader, who: number): number => r.fact(all, who)
/** The penalty of them: 1 each. */
export function addNegativeLevels(t: Tally, r: Reader, who: number, rule: RuleId): void {
  const n = negativeLevelsOf(r, who)
  t.add(-n, 'negative levels', n === 1 ? 'a negative level' : `${n} negative levels`, rule)
}
