import { type ManeuverRules, maneuversByAttack } from '../../d20/maneuvers/by-attack.ts'
import { attacks } from '../actions/texts.ts'
import { dirtyTrick, removal, tricks } from './dirty-trick.ts'

/** What is added to KAC against a combat maneuver. */
export const MORE = 8

const rules: ManeuverRules = {
  from: 'starfinder',
  more: MORE,
  bullRush: 'starfinder/maneuvers/bull-rush',
  trip: 'starfinder/maneuvers/trip',
  grapple: 'starfinder/maneuvers/grapple',
  pin: 'starfinder/maneuvers/grapple-pin',
  escape: 'starfinder/maneuvers/grapple-escape',
  oneTarget: 'starfinder/maneuvers/grapple-one-target',
}

/** Combat maneuvers: a melee attack against KAC + 8, whatever the weapon deals. */
export const maneuvers = maneuversByAttack(rules, attacks, {
  kinds: [dirtyTrick],
  details: { kinetic: true },
  commands: [removal],
  steps: tricks,
})
