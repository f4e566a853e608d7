import type { RuleId, Ruleset, Slots, StatRule } from '@quintain/engine'
import type { AttackLine } from '../creature/attack-line.ts'

/** What an attack line states in place of a map or a condition. */
type Changes = Pick<AttackLine, 'miss' | 'twice' | 'check'>

const made = new WeakMap<Ruleset, Map<string, Ruleset>>()
/**
 * The rules by which a line is counted. They have no save against massive damage: a line gives no saves, so a massive hit
 * takes its points and asks for none, and the attacks of a line stay independent of each other. A fight file has the saves,
 * and its odds count them. Concealment is the percentage of the line, and two dice are rolled for each attack and save where
 * the line says so, for a check those of who makes it. `rule` is that of the d20.
 */
export const lineRules =
  (rule: RuleId) =>
  (rules: Ruleset, { miss, twice, check }: Changes): Ruleset => {
    const massive = rules.slots.hit?.massive !== undefined
    if (!massive && miss === 0 && twice === null) return rules
    const known = made.get(rules) ?? new Map<string, Ruleset>()
    made.set(rules, known)
    const own = check !== null
    const key = `${miss} ${twice} ${own}`
    const before = known.get(key)
    if (before) return before
    const changed = rules.with({
      slots: slotsOf(rules, miss),
      ...(twice ? { stats: { ...rules.stats, twice: counting(twice, own, rule) } } : {}),
    })
    known.set(key, changed)
    return changed
  }

function slotsOf({ slots }: Ruleset, miss: number): Slots {
  const { massive: _, ...hit } = slots.hit ?? {}
  return {
    ...slots,
    ...(slots.hit ? { hit: hit as Slots['hit'] } : {}),
    ...(slots.concealment && miss > 0 ? { concealment: { ...slots.concealment, least: miss } } : {}),
  }
}

const counting =
  (which: 'better' | 'worse', own: boolean, rule: RuleId): StatRule<'twice'> =>
  (t, _c, who) => {
    if (!own || who === 0) t.add(which === 'better' ? 1 : -1, 'untyped', `the ${which} of two dice`, rule)
  }
