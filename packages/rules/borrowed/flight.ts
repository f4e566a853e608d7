import type { Chapter } from '@quintain/engine'
import { flying } from '../d20/actions/moves/fly.ts'
import { flightByClass } from '../d20/movement/flight/chapter.ts'
import { fallsByDice, hitsByDice } from '../d20/movement/flight/fall.ts'
import type { FlightRules, FlightText } from '../d20/movement/flight/text.ts'

/** Flight of srd35, for texts that only say that creatures fly: five classes of maneuverability. */
const rules: FlightRules = {
  fly: 'srd35/flight/maneuverability',
  minimum: 'srd35/flight/minimum-forward-speed',
  stall: 'srd35/flight/stall-first-fall',
  recovery: 'srd35/flight/stall-recovery',
  turn: 'srd35/flight/turn',
  level: 'srd35/flight/level-between-down-and-up',
  angle: 'srd35/flight/up-angle',
  speed: 'srd35/flight/up-speed',
}
/** Flying, and what happens to flyers that do not keep up; `hits` is the harm of a fall, which is outside srd35's text. */
export const borrowedFlight = (hits: FlightText['hits']): readonly Chapter[] => [
  flightByClass('srd35', rules, hits),
  flying('srd35', rules),
]
/** The same for texts with hit points that have no falls of their own: by dice. */
export const flightAndFalls: readonly Chapter[] = [fallsByDice, ...borrowedFlight(hitsByDice)]
