import { type Chapter, composedOnce, keysOf, type Options, Ruleset } from '@quintain/engine'
import { helpOfKeys } from './d20/creature/documents/key-fields.ts'
import { withWordsOf } from './d20/words/descriptions/of-chapters.ts'
import type { GameSystem } from './game-system.ts'

/**
 * A game system with further features, as house rules of one's own: their keys are read and explained in fight files, their
 * conditions, commands, readings and terms are played, and their words are told. Throws an Error where the system takes none, or
 * where a feature does not fit: two of one name, a command refused that no chapter has.
 *
 *     const system = withFeatures(systemOf(rulesets, 'srd35'), [feature('house/features/lucky', { ... })])
 */
export function withFeatures(system: GameSystem, features: readonly Chapter[]): GameSystem {
  const { sheetOf } = system
  if (!sheetOf) throw new Error(`the ruleset ${system.id} takes no further features`)
  const known = system.make().optionKinds
  const make = composedOnce((options: Options = {}) => {
    const own = Object.fromEntries(Object.entries(options).filter(([name]) => name in known))
    const { id, title, stacking, stackingRule, chapters } = system.make(own)
    return new Ruleset({ id, title, stacking, stackingRule, chapters: [...chapters, ...features], options })
  })
  return {
    ...system,
    make,
    sheet: sheetOf(make().chapters),
    sheetOf,
    keys: { ...system.keys, ...helpOfKeys(keysOf(features)) },
    words: withWordsOf(features, system.words),
  }
}
