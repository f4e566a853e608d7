import type { Ruleset } from '@quintain/engine'

const made = new WeakMap<Ruleset, Ruleset>()
/**
 * The same rules without the save against massive damage. An attack line gives no saves, so a massive hit takes its points
 * and asks for none, and the attacks of a line stay independent of each other. A fight file has the saves, and its odds
 * count them.
 */
export function withoutMassiveDamage(rules: Ruleset): Ruleset {
  if (rules.slots.hit?.massive === undefined) return rules
  const before = made.get(rules)
  if (before) return before
  const { massive: _, ...hit } = rules.slots.hit
  const own = { ...rules, slots: { ...rules.slots, hit } }
  const without = Object.assign(Object.create(Object.getPrototypeOf(rules) as object), own) as Ruleset
  made.set(rules, without)
  return without
}
