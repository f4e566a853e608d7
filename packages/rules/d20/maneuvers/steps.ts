import { event } from '@quintain/engine'

/** A maneuver begins: what comes of it is told by its rolls. */
export const maneuverTried = event('maneuver-tried', { by: 'creature', at: 'creature', name: 'text' }, null, {
  of: 'by',
  to: 'seen',
})
