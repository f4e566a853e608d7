import { bag, event, list, maybe, oneOf, record } from '@quintain/engine'
import { GRADES } from '../../d20/vocabulary/relations.ts'

const fields = {
  /** The Stealth roll with its bonus. */
  total: 'int',
  /** What it has against all whose senses it is hidden from by being unseen. */
  unseen: 'int',
} as const
/** How well a creature has hidden. */
export interface Hiding {
  readonly total: number
  readonly unseen: number
}
const hiding = record(fields)
/** The last Stealth roll of a creature: one item at most. */
export const hidings = bag<Hiding>('hiding', { to: 'own', holds: hiding })
export const hid = event(
  'hid',
  { who: 'creature', was: hiding, now: hiding, from: maybe('creatures') },
  (w, e) => {
    w.exclude(e.who, hidings, e.was)
    w.include(e.who, hidings, e.now)
  },
  { of: 'who', to: 'own' },
)
/** A mind speaks to others. */
export const thoughtSent = event('thought-sent', { who: 'creature', to: 'creatures' }, null, { of: 'who', to: 'seen' })
/** It has looked into what a creature carries packed away: these weapons of its sheet. */
export const lookedInto = event('looked-into', { who: 'creature', into: 'creature', weapons: list('int') }, null, {
  of: 'who',
  to: 'own',
})
/** What looking and listening has brought: how well it knows now of one that is hidden. */
export const found = event('hidden-found', { who: 'creature', other: 'creature', grade: oneOf(...GRADES) }, null, {
  of: 'who',
  to: 'own',
})
