import type { Chapter } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { flightAndFalls } from '../../borrowed/movement/flight.ts'

/**
 * Flight by five classes of maneuverability; `fly` leads to a place, or goes act by act. The table of the classes is the
 * grid's, what stays up, stalls and falls is shared, and so is the harm of a fall, which is outside the text.
 */
export const flight: readonly Chapter[] = [
  feature(
    [
      'srd35/flight/maneuverability',
      'srd35/flight/minimum-forward-speed',
      'srd35/flight/stall-first-fall',
      'srd35/flight/stall-recovery',
      'srd35/flight/hover',
      'srd35/flight/move-backward',
      'srd35/flight/reverse',
      'srd35/flight/turn',
      'srd35/flight/turn-in-place',
      'srd35/flight/maximum-turn',
      'srd35/flight/up-angle',
      'srd35/flight/up-speed',
      'srd35/flight/down-angle',
      'srd35/flight/down-speed',
      'srd35/flight/level-between-down-and-up',
      'srd35/flight/down-after-up',
    ],
    {},
  ),
  ...flightAndFalls,
]
