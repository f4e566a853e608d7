import type { Chapter, Reader, RuleId, Tally, Writer } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { dead } from '../vocabulary/conditions.ts'
import { type Lowered, lowered } from './fields.ts'
import { die } from './thresholds.ts'

/** Some creatures and abilities lower an ability score for a time. */
export const weaken = step('weaken', { who: 'creature', ability: 'text', n: 'int' })
/** How far a score is lowered now, and was before; 0 is not at all. */
export const abilityLowered = event(
  'ability-lowered',
  { who: 'creature', ability: 'text', by: 'int', was: 'int' },
  (w: Writer, e) => {
    if (e.was > 0) w.exclude<Lowered>(e.who, lowered, { ability: e.ability, by: e.was })
    if (e.by > 0) w.include<Lowered>(e.who, lowered, { ability: e.ability, by: e.by })
  },
)

/** Points by which an ability is lowered. */
export function loweredBy(r: Reader, who: number, ability: string): number {
  for (const x of r.items(who, lowered)) if (x.ability === ability) return x.by
  return 0
}

/**
 * What the loss of points takes from the modifier: half a point each, as the family counts (ten is +0, each two points one
 * more). The texts leave the relation out; the figure is borrowed.
 */
export const modifierLoss = (score: number, by: number): number =>
  Math.floor((score - 10) / 2) - Math.floor((score - by - 10) / 2)

interface Scored {
  readonly scores: Readonly<Partial<Record<string, number>>>
  readonly abilities: Readonly<Partial<Record<string, number>>>
}
const scored = (r: Reader, who: number): Scored => r.sheet(who) as unknown as Scored
/** The normal score: as the sheet gives it, else twice the modifier plus ten. */
export const normalScore = (r: Reader, who: number, ability: string): number =>
  scored(r, who).scores[ability] ?? 10 + 2 * (scored(r, who).abilities[ability] ?? 0)
/** The score as it stands. */
export const score = (r: Reader, who: number, ability: string): number =>
  normalScore(r, who, ability) - loweredBy(r, who, ability)

/** The modifier of an ability as it stands, ability damage taken off (where a text knows none, that is borrowed). */
function modifierOf(r: Reader, who: number, ability: string): number {
  const by = loweredBy(r, who, ability)
  return (scored(r, who).abilities[ability] ?? 0) - (by === 0 ? 0 : modifierLoss(normalScore(r, who, ability), by))
}
/** Adds an ability modifier, and what ability damage takes from it as a term of its own. */
function addAbility(t: Tally, r: Reader, who: number, ability: string, rule: RuleId): void {
  const full = scored(r, who).abilities[ability] ?? 0
  t.add(full, 'ability', ability, rule)
  t.add(modifierOf(r, who, ability) - full, 'ability damage', `${ability} damage`, 'spirit/abilities/ability-damage')
}
/** Both by a text's own names of abilities. */
export const modifiersBy = <Ability extends string>() => ({
  modifierOf: modifierOf as (r: Reader, who: number, ability: Ability) => number,
  addAbility: addAbility as (t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId) => void,
})

export const abilityDamage: Chapter = {
  topic: 'abilities',
  from: 'spirit',
  fields: [lowered],
  events: [abilityLowered],
  steps: [
    run(weaken, (c, { who, ability, n }) => {
      if (n <= 0 || c.has(who, dead)) return
      const was = loweredBy(c, who, ability)
      // A score does not fall below 0.
      const by = Math.min(was + n, normalScore(c, who, ability))
      if (by !== was) c.emit(abilityLowered({ who, ability, by, was }))
      if (ability === 'Constitution' && by >= normalScore(c, who, ability)) c.plan(die({ who }))
    }),
  ],
}
