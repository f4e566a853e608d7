import { lineRules } from '../d20/attack/line-rules.ts'
import { helpOfKeys } from '../d20/creature/documents/key-fields.ts'
import { hitPointLine } from '../d20/creature/lines/hit-point-line.ts'
import { SAVES } from '../d20/vocabulary/check-steps.ts'
import { hitPointSystem } from '../hit-point-system.ts'
import { spelt } from '../spellings.ts'
import { hitPointVisibility } from '../visibility.ts'
import { ABILITIES } from './creature/abilities.ts'
import { statBlocks } from './creature/import.ts'
import { enter } from './injury/enter.ts'
import { chapters, modern } from './ruleset.ts'
import { brought, effectOf, sheetOf, sheetSchema } from './sheet.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'
import { descriptions } from './words/descriptions.ts'
import { keys } from './words/keys.ts'
import { namedArmor, namedWeapons } from './words/named.ts'
import { template } from './words/template.ts'

export type { ModernSheet } from './creature/sheet.ts'
export { modern }

/** Modern d20 as a game system. */
export const modernSystem = hitPointSystem({
  id: 'modern',
  make: modern,
  sheet: sheetSchema,
  sheetOf,
  effectOf,
  imports: [statBlocks],
  visibility: hitPointVisibility(sheetSchema),
  keys: { ...keys, ...helpOfKeys(brought) },
  named: { weapons: namedWeapons, armor: namedArmor },
  feats: ['Combat Martial Arts', 'Combat Reflexes', 'Run'],
  names: spelt(ABILITIES, SAVES),
  enter,
  attackLine: hitPointLine({
    title: 'modern',
    defense: beyond => ({ classBonus: [{ from: 'class', value: beyond }] }),
    abilities: ABILITIES,
  }),
  lineExamples: ['+6/+1 2d6 vs 15, 20 hp', '+6 2d8 nonlethal vs Defense 15, 20 hp', 'Reflex 15 vs +3, 4d6 half, 20 hp'],
  lineRules: lineRules('modern/attack/attack-roll'),
  chapters,
  words: { descriptions },
  template,
  citations,
  bareRoll,
  leastDamage,
})
