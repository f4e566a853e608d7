import type { Chapter } from '@quintain/engine'
import { causes } from './d20/words/citations.ts'
import { conditions } from './d20/words/conditions.ts'
import { considered } from './d20/words/descriptions/considered.ts'
import { withWordsOf } from './d20/words/descriptions/of-chapters.ts'
import { sharedChanges, sharedEvents, sharedStirs } from './d20/words/events.ts'
import { health, hitPointMeasures, state, states, stores } from './d20/words/health.ts'
import { lines, rolls } from './d20/words/lines.ts'
import { sharedPrompts } from './d20/words/prompts.ts'
import { transcript } from './d20/words/transcript/hit-points.ts'
import { journeys } from './d20/words/travel/travel.ts'
import type { Words } from './d20/words/words.ts'
import type { GameSystem } from './game-system.ts'

/** What all texts with hit points say. */
const shared: Omit<Words, 'descriptions'> = {
  conditions,
  events: sharedEvents(conditions),
  lines,
  changes: sharedChanges,
  rolls,
  headings: {},
  causes,
  journeys,
  prompts: sharedPrompts,
  states,
  ...transcript,
}
const told = { stirs: sharedStirs, stores, health, state, considered }

/** What a text with hit points provides by itself. */
interface Own extends Omit<GameSystem, 'words' | 'measures' | 'names' | keyof typeof told> {
  readonly names: NonNullable<GameSystem['names']>
  /** The chapters whose words stand beside their rules. */
  readonly chapters: readonly Chapter[]
  /** Its descriptions, and where its words differ from the shared ones. */
  readonly words: Pick<Words, 'descriptions'> & Partial<Words>
}

/** The game system of a text with hit points: their words and measures are shared, the rest is its own. */
export const hitPointSystem = ({ chapters, ...own }: Own): GameSystem => ({
  ...told,
  measures: hitPointMeasures(own.names.abilities),
  ...own,
  words: withWordsOf(chapters, { ...shared, ...own.words }),
})
