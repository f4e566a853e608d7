import { event, maybe, oneOf, step } from '@quintain/engine'

/** A maneuver is tried: the contest is the text's. `grabbed`: the attack roll that it begins with is made, or none is wanted. */
export const maneuver = step('maneuver', {
  by: 'creature',
  at: 'creature',
  /** An index of the sheet's weapons. */
  weapon: 'int',
  name: 'text',
  grabbed: maybe('flag'),
})
/** What came of a maneuver, one event each. `missed`: the attack roll that it begins with. */
export const maneuverRolled = event(
  'maneuver-rolled',
  { by: 'creature', at: 'creature', name: 'text', result: oneOf('missed', 'failed', 'succeeded') },
  null,
  { subject: 'by' },
)
