import type { Chapter } from '@quintain/engine'
import { flying } from '../../d20/actions/moves/fly.ts'
import { flightByClass } from '../../d20/movement/flight/chapter.ts'
import { fallsByDice, hitsByDice } from '../../d20/movement/flight/fall.ts'
import type { FlightRules, FlightText } from '../../d20/movement/flight/text.ts'

/** Flight of srd35, for texts that only say that creatures fly: five classes of maneuverability. */
export const flightRules: FlightRules = {
  fly: 'srd35/flight/maneuverability',
  minimum: 'srd35/flight/minimum-forward-speed',
  stall: 'srd35/flight/stall-first-fall',
  recovery: 'srd35/flight/stall-recovery',
  turn: 'srd35/flight/turn',
  level: 'srd35/flight/level-between-down-and-up',
  angle: 'srd35/flight/up-angle',
  speed: 'srd35/flight/up-speed',
  faults: {
    'too far': 'srd35/flight/up-speed',
    'cannot fly backward': 'srd35/flight/move-backward',
    'turn too soon': 'srd35/flight/turn',
    'turn too wide': 'srd35/flight/turn',
    'cannot turn in place': 'srd35/flight/turn-in-place',
    'turned too much in this space': 'srd35/flight/maximum-turn',
    'level flight first': 'srd35/flight/level-between-down-and-up',
    'climb too steep': 'srd35/flight/up-angle',
    'descent too steep': 'srd35/flight/down-angle',
  },
}
/** Flying, and what happens to flyers that do not keep up; `hits` is the harm of a fall, which is outside srd35's text. */
export const borrowedFlight = (hits: FlightText['hits']): readonly Chapter[] => [
  flightByClass('srd35', flightRules, hits),
  flying('srd35', flightRules),
]
/** The same for texts with hit points that have no falls of their own: by dice. */
export const flightAndFalls: readonly Chapter[] = [fallsByDice, ...borrowedFlight(hitsByDice)]
