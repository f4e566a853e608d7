import { type ManeuverRules, maneuversByAttack } from '../../d20/maneuvers/by-attack.ts'
import { attacks } from '../actions/actions.ts'

/** The text has no maneuvers: those of starfinder are borrowed, against the number to hit and 8. */
const rules: ManeuverRules = {
  from: 'starfinder',
  more: 8,
  bullRush: 'starfinder/maneuvers/bull-rush',
  trip: 'starfinder/maneuvers/trip',
  grapple: 'starfinder/maneuvers/grapple',
  pin: 'starfinder/maneuvers/grapple-pin',
  escape: 'starfinder/maneuvers/grapple-escape',
  oneTarget: 'starfinder/maneuvers/grapple-one-target',
}

/** Bull rush, grapple and trip, and who holds whom. */
export const borrowedManeuvers = maneuversByAttack(rules, attacks)
