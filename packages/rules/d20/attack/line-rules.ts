import { map2 } from '@quintain/dice'
import type { RuleId, Ruleset, Slots, StatRule } from '@quintain/engine'
import type { AttackLine } from '../creature/attack-line.ts'
import type { ConcealmentText } from '../position/concealment.ts'

/** What an attack line states in place of a map or a condition. */
type Changes = Pick<AttackLine, 'miss' | 'missAgain' | 'twice' | 'check'>

const made = new WeakMap<Ruleset, Map<string, Ruleset>>()
/**
 * The rules by which the attacks of a line are counted. They have no save against massive damage, so that attacks do not depend on each
 * other; where the line gives that save, what becomes of the target is counted blow by blow. Concealment is the percentage of the line, and two dice are rolled for each attack and save where
 * the line says so, for a check those of who makes it. `rule` is that of the d20.
 */
export const lineRules =
  (rule: RuleId) =>
  (rules: Ruleset, { miss, missAgain, twice, check }: Changes): Ruleset => {
    const massive = rules.slots.hit?.massive !== undefined
    if (!massive && miss === 0 && twice === null) return rules
    const known = made.get(rules) ?? new Map<string, Ruleset>()
    made.set(rules, known)
    const own = check !== null
    const key = `${miss} ${missAgain} ${twice} ${own}`
    const before = known.get(key)
    if (before) return before
    const changed = rules.with({
      slots: slotsOf(rules, miss, missAgain),
      ...(twice ? { stats: { ...rules.stats, twice: counting(twice, own, rule) } } : {}),
    })
    known.set(key, changed)
    return changed
  }

/** The same of which a hit that misses is looked at once more: it misses only if it does so both times. */
const rolledAgain = (text: ConcealmentText): Partial<ConcealmentText> => ({
  missChance(percent) {
    const { die, misses, rule } = text.missChance(percent)
    return { die: map2(die, die, (a, b) => (misses(a) && misses(b) ? 1 : 0)), misses: both => both === 1, rule }
  },
})

function slotsOf({ slots }: Ruleset, miss: number, again: boolean): Slots {
  const { massive: _, ...hit } = slots.hit ?? {}
  return {
    ...slots,
    ...(slots.hit ? { hit: hit as Slots['hit'] } : {}),
    ...(slots.concealment && miss > 0
      ? { concealment: { ...slots.concealment, ...(again ? rolledAgain(slots.concealment) : {}), least: miss } }
      : {}),
  }
}

const counting =
  (which: 'better' | 'worse', own: boolean, rule: RuleId): StatRule<'twice'> =>
  (t, _c, who) => {
    if (!own || who === 0) t.add(which === 'better' ? 1 : -1, 'untyped', `the ${which} of two dice`, rule)
  }
