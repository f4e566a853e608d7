import { handedOver } from '../model/handed-over.ts'
import type { ConditionData } from '../model/masks.ts'
import { type Field, type FieldAudience, GAME, type Layout } from '../model/state.ts'
import type { RulesInForce } from '../model/vocabulary.ts'
import type { Awareness } from './viewer.ts'

/** Who looks at a field: a viewer that is aware of its creature so well, or that its numbers are open to, or the game master. */
export type Looking = Awareness | 'open' | 'gm'

/** Whether a field is told to who looks so. */
export const passes = (to: FieldAudience, a: Looking): boolean =>
  a === 'gm' ||
  to === 'all' ||
  (to !== 'gm' &&
    (a === 'own' || (a === 'open' ? to !== 'private' : (to === 'seen' && a === 3) || (to === 'located' && a >= 2))))

/** A field, and its cell counted from the first one of its creature; of a field of the game its cell. */
export interface PlacedField {
  readonly field: Field
  readonly offset: number
}

const fields = new WeakMap<Layout, Map<Field['scope'], readonly PlacedField[]>>()
/** The fields of the game or of a creature in the order of their names, in which views have them. */
export function placedFields(layout: Layout, scope: Field['scope']): readonly PlacedField[] {
  let all = fields.get(layout)
  if (!all) fields.set(layout, (all = new Map()))
  let placed = all.get(scope)
  if (!placed) {
    const [who, first] = scope === 'game' ? [GAME, 0] : [0, layout.start(0)]
    placed = layout.fields
      // What was handed over stands in the sheets of a view.
      .filter(f => f.scope === scope && f !== handedOver)
      .sort((x, y) => (x.name < y.name ? -1 : 1))
      .map(field => ({ field, offset: layout.cell(who, field) - first }))
    all.set(scope, placed)
  }
  return placed
}
/** Whether a field whose cell is 0 is empty and shows as it is: then it is left out. */
export const isEmptyAtZero = (f: Field): boolean =>
  !f.as && (f.kind === 'bag' || f.kind === 'ref' || !f.holds || f.plusOne === true)

/** The conditions in one word of a creature's cells. */
interface Word {
  readonly offset: number
  readonly conditions: readonly { readonly bit: number; readonly data: ConditionData }[]
}
const words = new WeakMap<RulesInForce, readonly Word[]>()
function wordsOf(rules: RulesInForce): readonly Word[] {
  let all = words.get(rules)
  if (!all) {
    const { layout, conditions } = rules
    const offsets = [...new Set(conditions.map(k => layout.wordOffset(k.condition)))]
    all = offsets.map(offset => ({
      offset,
      conditions: conditions
        .filter(k => layout.wordOffset(k.condition) === offset)
        .map(data => ({ data, bit: layout.bitOf(data.condition) })),
    }))
    words.set(rules, all)
  }
  return all
}
/** The conditions whose own bits are set for a creature, in the order of the ruleset. */
export function conditionsSet(rules: RulesInForce, S: Int32Array, who: number): readonly ConditionData[] {
  const start = rules.layout.start(who)
  const set: ConditionData[] = []
  for (const { offset, conditions } of wordsOf(rules)) {
    const on = S[start + offset]!
    if (on === 0) continue
    for (const { bit, data } of conditions) if ((on & bit) !== 0) set.push(data)
  }
  return set
}
