import { lineRules } from '../d20/attack/line-rules.ts'
import { helpOfKeys } from '../d20/creature/documents/key-fields.ts'
import { hitPointLine } from '../d20/creature/lines/hit-point-line.ts'
import { SAVES } from '../d20/vocabulary/check-steps.ts'
import { hitPointSystem } from '../hit-point-system.ts'
import { spelt } from '../spellings.ts'
import { hitPointVisibility } from '../visibility.ts'
import { ABILITIES } from './creature/abilities.ts'
import { statBlocks } from './creature/import.ts'
import { pointsByReadings, shownOf } from './creature/objects/figures.ts'
import { enter } from './injury/enter.ts'
import { chapters, srd35 } from './ruleset.ts'
import { brought, effectOf, sheetOf, sheetSchema } from './sheet.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'
import { conditions } from './words/conditions.ts'
import { descriptions } from './words/descriptions.ts'
import { events, journeys } from './words/events.ts'
import { keys } from './words/keys.ts'
import { lines } from './words/lines.ts'
import { prompts } from './words/prompts.ts'
import { template } from './words/template.ts'

export type { Srd35Sheet } from './creature/sheet.ts'
export { srd35 }

/** The 3.5 rules of movement, light and breaking things as a game system. */
export const srd35System = hitPointSystem({
  id: 'srd35',
  make: srd35,
  sheet: sheetSchema,
  sheetOf,
  effectOf,
  asRead: pointsByReadings,
  imports: [statBlocks],
  visibility: hitPointVisibility(sheetSchema, shownOf),
  keys: { ...keys, ...helpOfKeys(brought) },
  feats: ['Cleave', 'Combat Reflexes', 'Great Cleave', 'Improved Unarmed Strike', 'Run'],
  names: spelt(ABILITIES, SAVES),
  numbers: {
    ac: { stat: 'defense', facts: {} },
    'armor class': { stat: 'defense', facts: {} },
  },
  enter,
  attackLine: hitPointLine({
    title: 'srd35',
    defense: beyond => ({ ac: 10 + beyond }),
    abilities: ABILITIES,
    hasMassive: true,
    diceLose: true,
    thing: hardness => ({ object: { hardness, animated: true } }),
  }),
  lineExamples: [
    '+6/+1 1d8+3 19-20/x2 vs AC 15, 20 hp',
    '+9 1d8+4 slashing +1d6 fire vs AC 17, DR 5/magic, 30 hp, 10 temporary',
    'Reflex 15 vs +6, 8d6 fire half, 30 hp, 3 targets',
  ],
  lineRules: lineRules('modern/attack/attack-roll'),
  chapters,
  words: { descriptions, conditions, events, journeys, lines, prompts },
  template,
  citations,
  bareRoll,
  leastDamage,
})
