import type { Chapter } from '@quintain/engine'
import { links } from '../../d20/vocabulary/relations.ts'
import {
  ATTITUDES,
  attitudeSet,
  influenced,
  influenceTried,
  opinionSet,
  opinions,
  seenThrough,
  warnedOf,
} from '../vocabulary/attitudes.ts'
import { attitudeOf, settingAttitudes } from './attitudes.ts'
import { bluffing } from './bluff.ts'
import { influencing } from './diplomacy.ts'
import { attitudeRuling } from './narrators-word.ts'

/** Social actions: attitudes and what changes them, Bluff and what resists it. */
export const social: Chapter = {
  topic: 'social',
  from: 'true20',
  rules: ['true20/social/untrained'],
  slots: { regard: (r, who, to) => attitudeOf(r, who, to), attitudes: ATTITUDES },
  fields: [links.regards, opinions, influenced, seenThrough, warnedOf],
  events: [attitudeSet, opinionSet, influenceTried, ...bluffing.events],
  rulings: [attitudeRuling],
  commands: [...influencing, ...bluffing.commands],
  steps: [settingAttitudes, ...bluffing.steps],
}
