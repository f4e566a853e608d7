import type { Relations } from '../../d20/conditions/relations.ts'
import { type ManeuverRules, maneuversByAttack } from '../../d20/maneuvers/by-attack.ts'

/** Maneuvers of starfinder, for texts that have none: against the number to hit and 8. */
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

/**
 * Bull rush, grapple and trip, and who holds whom; `attacks` is what an attack costs and may do in the text, `relations` those of
 * the text beside the hold.
 */
export const borrowedManeuvers = (attacks: Parameters<typeof maneuversByAttack>[1], relations: Relations = {}) =>
  maneuversByAttack(rules, attacks, { kinds: [], details: {}, relations })
