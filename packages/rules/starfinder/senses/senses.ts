import type { Chapter } from '@quintain/engine'
import { rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { at, movedThisTurn } from '../../d20/vocabulary/fields.ts'
import { links } from '../../d20/vocabulary/relations.ts'
import { lostSenses, sensesFor } from '../position/senses.ts'
import { found, hid, hidings, lookedInto, thoughtSent } from './fields.ts'
import { PRECISE_NOTICE_GIVES_PRESENCE, seek, seekSteps } from './pinpoint.ts'
import { revealing, reveals } from './reveal.ts'
import { quickSearch } from './search.ts'
import { through } from './sense-through.ts'
import { canStayHidden, DIM_LIGHT_DOES_NOT_BREAK_OBSERVATION, hide, hiding, MOVED_THIS_ACTION_ONLY } from './stealth.ts'
import { sendThought } from './telepathy.ts'
import { track, trackSteps, trailFound } from './track.ts'

/** Hiding, finding what is hidden, giving oneself away, and speaking to minds. */
export const perception: Chapter = {
  topic: 'senses',
  from: 'starfinder',
  rules: ['starfinder/light/dim-stealth', 'starfinder/senses/notice-result', 'starfinder/senses/unseen-stealth-bonus'],
  needs: { steps: [rollCheck], stats: ['check'], fields: [at, movedThisTurn, links.unobserved] },
  fields: [hidings],
  conditions: lostSenses,
  slots: { senses: sensesFor, through },
  events: [found, hid, lookedInto, thoughtSent, trailFound],
  steps: [hiding, ...seekSteps, ...trackSteps, ...revealing],
  triggers: reveals,
  adds: { staysHidden: (v, foe, who) => v.items(who, hidings).length > 0 && canStayHidden(v, who, foe) },
  commands: [hide, seek, quickSearch, sendThought, track],
  readings: [DIM_LIGHT_DOES_NOT_BREAK_OBSERVATION, MOVED_THIS_ACTION_ONLY, PRECISE_NOTICE_GIVES_PRESENCE],
}
