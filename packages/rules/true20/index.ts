import { lineRules } from '../d20/attack/line-rules.ts'
import { helpOfKeys } from '../d20/creature/documents/key-fields.ts'
import { withWordsOf } from '../d20/words/descriptions/of-chapters.ts'
import { stores } from '../d20/words/health.ts'
import type { GameSystem } from '../game-system.ts'
import { spelt } from '../spellings.ts'
import { visibilityBy } from '../visibility.ts'
import { attackLine } from './creature/attack-line.ts'
import { idleKeys } from './creature/idle.ts'
import { BASE_SAVES } from './creature/names.ts'
import { enter } from './injury/enter.ts'
import { true20Opening } from './page.ts'
import { chapters, true20 } from './ruleset.ts'
import { brought, effectOf, sheetOf, sheetSchema } from './sheet.ts'
import { notice } from './turn/surprise.ts'
import { ABILITIES, titled } from './vocabulary/names.ts'
import { bareRoll, causes, citations } from './words/citations.ts'
import { conditions } from './words/conditions.ts'
import { considered } from './words/considered.ts'
import { descriptions } from './words/descriptions.ts'
import { changes, events, stirs } from './words/events.ts'
import { health, measures, state, states } from './words/health.ts'
import { keys } from './words/keys.ts'
import { headings, lines, rolls } from './words/lines.ts'
import { prompts } from './words/prompts.ts'
import { regards } from './words/regards.ts'
import { template } from './words/template.ts'
import { track } from './words/track.ts'
import { transcript } from './words/transcript.ts'

export type { True20Sheet } from './creature/sheet.ts'
export { true20 }

/** True20 as a game system. */
export const true20System: GameSystem = {
  id: 'true20',
  make: true20,
  sheet: sheetSchema,
  sheetOf,
  effectOf,
  idle: idleKeys,
  visibility: visibilityBy({ sheet: sheetSchema, neutral: {}, damage: 0, bands: true20Opening.bands }),
  keys: { ...keys, ...helpOfKeys(brought) },
  feats: [
    'Improved Precise Shot',
    'Improved Strike',
    'Improved Trip',
    'Instant Up',
    'Mind Touch',
    'Precise Shot',
    'Taunt',
    'Two-Weapon Fighting',
    'Uncanny Dodge',
  ],
  names: spelt(ABILITIES.map(titled), BASE_SAVES.map(titled)),
  enter,
  notice: (difficulty, aware, unaware) => notice({ left: unaware, difficulty, aware, unaware: [] }),
  attackLine,
  lineExamples: [
    '+6 damage +5 vs Defense 15, Toughness +4',
    '+6 damage +5 nonlethal vs Defense 15, Toughness +4, hurt 2, 20% miss',
    'Reflex 15 vs +3, damage +6 half, Toughness +2',
  ],
  lineRules: lineRules('true20/attack/attack-roll'),
  words: withWordsOf(chapters(), {
    conditions,
    events,
    lines,
    changes,
    rolls,
    headings,
    causes,
    prompts,
    descriptions,
    states,
    ...transcript,
  }),
  stirs,
  measures,
  track,
  regards,
  stores,
  health,
  state,
  considered,
  template,
  citations,
  bareRoll,
}
