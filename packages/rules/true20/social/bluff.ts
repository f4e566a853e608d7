import { event, run } from '@quintain/engine'
import { resisted } from '../vocabulary/attitudes.ts'
import { fastTalk } from './fast-talk.ts'
import { settle } from './mislead.ts'
import { seduce } from './seduction.ts'

export const interactionEnded = event(
  'interaction-ended',
  { by: 'creature', at: 'creature', what: 'text', won: 'flag' },
  null,
  { of: 'by', to: 'seen' },
)

export const bluffing = {
  commands: [fastTalk, seduce],
  events: [interactionEnded, resisted],
  steps: [
    run(settle, (c, { by, at, what, skill, won }) => {
      c.emit(interactionEnded({ by, at, what, won }))
      if (!won && skill === 'Sense Motive') c.emit(resisted({ who: at, by, what }))
    }),
  ],
}
