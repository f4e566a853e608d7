import { composedOnce } from '@quintain/engine'
import './ids.ts'
import { stores } from '../../d20/words/health.ts'
import type { GameSystem } from '../../game-system.ts'
import { counterBand, defenseBand, visibilityBy } from '../../visibility.ts'
import { attackLine, sheetSchema } from './creature/sheet.ts'
import { enter, light } from './injury/injury.ts'
import { minimal } from './ruleset.ts'
import { bareRoll, citations } from './words/citations.ts'
import { conditions } from './words/conditions.ts'
import { descriptions } from './words/descriptions.ts'
import { changes, events, stirs } from './words/events.ts'
import { health, measures, state, states } from './words/health.ts'
import { lines, rolls } from './words/lines.ts'
import { prompts } from './words/prompts.ts'
import { transcript } from './words/transcript.ts'

/** Lantern duels as a game system. */
export const minimalSystem: GameSystem = {
  id: 'minimal',
  make: composedOnce(minimal),
  sheet: sheetSchema,
  visibility: visibilityBy({
    sheet: sheetSchema,
    neutral: { light: 1 },
    damage: '1',
    shown: ['name', 'use'],
    bands: { light: counterBand(light, [1, 4, 7, 10, 13]), defense: defenseBand },
  }),
  enter,
  attackLine,
  lineExamples: ['+4 1d6 vs 13'],
  words: {
    conditions,
    events,
    lines,
    changes,
    rolls,
    headings: {},
    causes: [],
    prompts,
    descriptions,
    states,
    ...transcript,
  },
  stirs,
  measures,
  stores,
  health,
  state,
  citations,
  bareRoll,
}
