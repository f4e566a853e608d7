import { lineRules } from '../d20/attack/line-rules.ts'
import { helpOfKeys } from '../d20/creature/documents/key-fields.ts'
import { hitPointLine } from '../d20/creature/lines/hit-point-line.ts'
import { noticing } from '../d20/turn/opening/awareness.ts'
import { hitPointSystem } from '../hit-point-system.ts'
import { spelt } from '../spellings.ts'
import { hitPointVisibility } from '../visibility.ts'
import { ABILITIES_OF } from './checks/saves.ts'
import { ABILITIES, OTHER_ABILITIES, OTHER_SAVES, SAVES } from './creature/abilities.ts'
import { statBlocks } from './creature/import.ts'
import { enter } from './injury/enter.ts'
import { chapters, spirit } from './ruleset.ts'
import { brought, effectOf, sheetOf, sheetSchema } from './sheet.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'
import { descriptions } from './words/descriptions.ts'
import { keys } from './words/keys.ts'
import { template } from './words/template.ts'

export type { SpiritSheet } from './creature/sheet.ts'
export { spirit }

/** Spiritual Pressure as a game system. */
export const spiritSystem = hitPointSystem({
  id: 'spirit',
  make: spirit,
  sheet: sheetSchema,
  sheetOf,
  effectOf,
  imports: [statBlocks],
  visibility: hitPointVisibility(sheetSchema),
  keys: { ...keys, ...helpOfKeys(brought) },
  feats: ['Cleave', 'Combat Reflexes', 'Great Cleave', 'Improved Unarmed Strike', 'Run', 'Two-Weapon Fighting'],
  names: spelt(ABILITIES, SAVES, { abilities: OTHER_ABILITIES, saves: OTHER_SAVES }),
  enter,
  // The text names the check, and leaves its number to the game master.
  notice: (dc, aware, unaware) =>
    noticing({ left: [...unaware], skill: 'Soul Search', dc, aware: [...aware], unaware: [] }),
  attackLine: hitPointLine({
    title: 'spirit',
    defense: beyond => ({ defense: [{ from: 'Defense bonus', value: beyond }] }),
    abilities: ABILITIES,
    hasMassive: true,
    savesBy: ABILITIES_OF,
  }),
  lineExamples: [
    '+9/+4 1d10+3 19-20/x2 vs 17, 30 hp',
    '+9 1d8+4 slashing +1d6 fire +3d6 once vs SP 17, 20% miss, DR 5/magic, 30 hp, 10 temporary',
    'Reflex 15 vs +6, 8d6 fire half, 30 hp, 3 targets',
  ],
  lineRules: lineRules('spirit/attack/attack-roll'),
  chapters,
  words: { descriptions },
  template,
  citations,
  bareRoll,
  leastDamage,
})
