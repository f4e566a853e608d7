import { lineRules } from '../d20/attack/line-rules.ts'
import { hitPointLine } from '../d20/creature/attack-line.ts'
import { SAVES } from '../d20/vocabulary/check-steps.ts'
import { sharedPrompts as prompts } from '../d20/words/prompts.ts'
import { composedOnce, type GameSystem } from '../game-system.ts'
import { ABILITIES } from './creature/act.ts'
import { sheetSchema } from './creature/sheet.ts'
import { enter } from './injury/enter.ts'
import { modern } from './ruleset.ts'
import { bareRoll, causes, citations, leastDamage } from './words/citations.ts'
import { conditions } from './words/conditions.ts'
import { descriptions } from './words/descriptions.ts'
import { changes, events, stirs } from './words/events.ts'
import { bruises, health, points, state, states, weakened } from './words/health.ts'
import { keys } from './words/keys.ts'
import { lines, rolls } from './words/lines.ts'
import { namedArmor, namedWeapons } from './words/named.ts'
import { template } from './words/template.ts'

import { transcript } from './words/transcript.ts'

export type { ModernSheet } from './creature/sheet.ts'
export { modern }

/** Modern d20 as a game system. */
export const modernSystem: GameSystem = {
  id: 'modern',
  make: composedOnce(modern),
  sheet: sheetSchema,
  keys,
  named: { weapons: namedWeapons, armor: namedArmor },
  names: { abilities: ABILITIES, saves: SAVES },
  enter,
  attackLine: hitPointLine({
    title: 'modern',
    defense: beyond => ({ classBonus: [{ from: 'class', value: beyond }] }),
  }),
  lineExamples: ['+6/+1 2d6 vs 15, 20 hp', '+6 2d8 nonlethal vs Defense 15, 20 hp', 'Reflex 15 vs +3, 4d6 half, 20 hp'],
  lineRules: lineRules('modern/attack/attack-roll'),
  words: {
    conditions,
    events,
    lines,
    changes,
    rolls,
    headings: {},
    causes,
    prompts,
    descriptions,
    states,
    ...transcript,
  },
  stirs,
  points,
  bruises,
  weakened,
  health,
  state,
  template,
  citations,
  bareRoll,
  leastDamage,
}
