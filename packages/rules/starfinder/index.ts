import { lineRules } from '../d20/attack/line-rules.ts'
import { helpOfKeys, listedIn } from '../d20/creature/documents/key-fields.ts'
import { SAVES } from '../d20/vocabulary/check-steps.ts'
import { hitPointSystem } from '../hit-point-system.ts'
import { spelt } from '../spellings.ts'
import { hitPointVisibility } from '../visibility.ts'
import { ABILITIES } from './creature/abilities.ts'
import { attackLine } from './creature/attack-line.ts'
import { sizeAsRead } from './creature/body/stature.ts'
import { npcFormat } from './creature/import/npc.ts'
import { printedFormat } from './creature/import/printed/format.ts'
import { CREATURES } from './creature/kept/creatures.ts'
import type { KeptCreature } from './creature/kept/kept.ts'
import { enter } from './injury/fields.ts'
import { chapters, starfinder } from './ruleset.ts'
import { brought, effectOf, sheetOf, sheetSchema } from './sheet.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'
import { conditions } from './words/conditions.ts'
import { descriptions } from './words/descriptions.ts'
import { events } from './words/events.ts'
import { health, measures, state, states } from './words/health.ts'
import { keys } from './words/keys.ts'
import { lines } from './words/lines.ts'
import { namedArmor, namedByText, namedCreatures, namedWeapons } from './words/named.ts'
import { prompts } from './words/prompts.ts'
import { template } from './words/template.ts'

export type { StarfinderSheet } from './creature/sheet.ts'
export { starfinder }

/** Starfinder as a game system. */
export const starfinderSystem = {
  ...hitPointSystem({
    id: 'starfinder',
    make: starfinder,
    sheet: sheetSchema,
    sheetOf,
    effectOf,
    asRead: sizeAsRead,
    visibility: hitPointVisibility(sheetSchema),
    keys: { ...keys, ...helpOfKeys(brought) },
    names: spelt(ABILITIES, SAVES),
    numbers: {
      eac: { stat: 'defense', facts: { energy: true } },
      kac: { stat: 'defense', facts: { energy: false } },
    },
    enter,
    attackLine,
    lineExamples: ['+9 1d8+4 fire vs 17, 30 hp', 'Reflex 15 vs +6, 8d6 fire half, 30 hp, 3 targets'],
    lineRules: lineRules('starfinder/attack/roll'),
    rerollsKeepTheBetter: 'starfinder/dice/reroll',
    chapters,
    words: { descriptions, conditions, events, lines, prompts, states },
    template,
    citations,
    bareRoll,
    leastDamage,
  }),
  gravity: true as const,
  imports: [npcFormat, printedFormat],
  // A page that plays a fight of its own figures loads neither.
  get named() {
    return {
      weapons: namedWeapons(listedIn(brought.weapon)),
      armor: namedArmor(),
      creatures: namedCreatures(),
      ...namedByText(),
    }
  },
  get bestiary(): Readonly<Record<string, KeptCreature>> {
    return CREATURES
  },
  health,
  measures,
  state,
}
