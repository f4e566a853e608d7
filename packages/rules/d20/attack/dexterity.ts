import type { Reader, RuleId, Tally } from '@quintain/engine'
import { modifierLosses, modifierOf, modifiersBy } from '../creature/abilities.ts'
import { reason } from '../words/reasons.ts'

/** The rules by which an ability counts in the number to hit. */
interface DodgingRules {
  readonly ability: string
  readonly rule: RuleId
  /** A creature that cannot react loses the bonus. */
  readonly lost: RuleId
  /** Armor lets only so much of the bonus count. */
  readonly armor: RuleId
  readonly abilityDamage: RuleId
}

/**
 * The ability with which a creature dodges, in the number to hit: a bonus counts up to `most`, which armor allows, and not
 * at all while it is `denied` (the reason in words, or null); a penalty always counts.
 */
export const dodgingBy = ({ ability, rule, lost: losing, armor, abilityDamage }: DodgingRules) => {
  const { addAbility } = modifiersBy(abilityDamage)
  return (t: Tally, r: Reader, who: number, denied: string | null, most = Number.POSITIVE_INFINITY): void => {
    const modifier = modifierOf(r, who, ability)
    if (modifier <= 0) {
      addAbility(t, r, who, ability, rule)
      return
    }
    const lost = modifierLosses(r, who, ability)
    t.lose(lost.damage, 'ability', ability, rule, reason.abilityDamage, abilityDamage)
    const gained = lost.states.filter(({ n }) => n < 0)
    for (const state of lost.states) if (state.n > 0) t.lose(state.n, 'ability', ability, rule, state.why, state.rule)
    const counts = Math.min(modifier, most)
    if (denied) t.lose(counts, 'ability', ability, rule, denied, losing)
    else if (counts < modifier || gained.length === 0) t.add(counts, 'ability', ability, rule)
    else {
      t.add(counts + gained.reduce((sum, { n }) => sum + n, 0), 'ability', ability, rule)
      for (const { n, why, rule: by } of gained) t.add(-n, 'untyped', why, by)
    }
    t.lose(modifier - counts, 'ability', ability, rule, reason.armorLimits(most), armor)
  }
}
