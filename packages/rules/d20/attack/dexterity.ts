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
    for (const state of lost.states) t.lose(state.n, 'ability', ability, rule, state.why, state.rule)
    const counts = Math.min(modifier, most)
    if (denied) t.lose(counts, 'ability', ability, rule, denied, losing)
    else t.add(counts, 'ability', ability, rule)
    t.lose(modifier - counts, 'ability', ability, rule, reason.armorLimits(most), armor)
  }
}
