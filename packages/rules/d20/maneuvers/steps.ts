import { event } from '@quintain/engine'

/** A maneuver begins; its rolls show how it ends. */
export const maneuverTried = event('maneuver-tried', { by: 'creature', at: 'creature', name: 'text' }, null, {
  of: 'by',
  to: 'seen',
})
