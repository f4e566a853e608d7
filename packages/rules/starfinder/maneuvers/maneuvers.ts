import { thingDamaged, wornDown } from '../../d20/creature/held/things.ts'
import { type ManeuverRules, maneuversByAttack } from '../../d20/maneuvers/by-attack.ts'
import { GRAPPLE_ATTEMPT_FREES, GRAPPLE_RENEW_REROLLS } from '../../d20/maneuvers/hold.ts'
import { BULL_RUSH_DIRECTION_FREE } from '../../d20/maneuvers/push.ts'
import { reposition, repositionPolicy, repositionSteps } from '../../d20/maneuvers/reposition.ts'
import { DISARM_LANDING_CHOICE, disarm, SUNDER_CAN_CRIT, sunder, thingSteps } from '../../d20/maneuvers/things.ts'
import { FORCED } from '../../d20/movement/forced.ts'
import { attacks } from '../actions/attack.ts'
import { DIRTY_TRICK_GAP_ONLY } from '../attack/attack.ts'
import { favors } from '../attack/favors.ts'
import { dirtyTrick, removal, tricks } from './dirty-trick.ts'
import { escapeHold } from './escape.ts'

/** What is added to KAC against a combat maneuver. */
export const MORE = 8

/** The reading by which maneuvers take the place of melee attacks that a full attack, a charge or an opportunity grants. */
const INSTEAD = 'maneuvers-replace-melee-attacks'

const rules: ManeuverRules = {
  from: 'starfinder',
  more: MORE,
  bullRush: 'starfinder/maneuvers/bull-rush',
  trip: 'starfinder/maneuvers/trip',
  grapple: 'starfinder/maneuvers/grapple',
  pin: 'starfinder/maneuvers/grapple-pin',
  escape: 'starfinder/maneuvers/grapple-escape',
  oneTarget: 'starfinder/maneuvers/grapple-one-target',
  take: 'starfinder/maneuvers/grapple-take-item',
}

/** Combat maneuvers: a melee attack against KAC + 8, whatever the weapon deals. */
export const maneuvers = maneuversByAttack(rules, attacks, {
  kinds: [
    dirtyTrick,
    disarm({ rule: 'starfinder/maneuvers/disarm' }),
    sunder({ rule: 'starfinder/maneuvers/sunder' }),
    reposition({ rule: 'starfinder/maneuvers/reposition' }),
  ],
  details: { kinetic: true },
  instead: INSTEAD,
  // Covering and harrying fire, and feints.
  relations: favors,
  commands: [removal, escapeHold],
  steps: [...tricks, ...thingSteps, ...repositionSteps],
  fields: [wornDown],
  events: [thingDamaged],
  policies: [repositionPolicy],
  readings: [
    DIRTY_TRICK_GAP_ONLY,
    BULL_RUSH_DIRECTION_FREE.under('starfinder/maneuvers/bull-rush'),
    DISARM_LANDING_CHOICE.under('starfinder/maneuvers/disarm'),
    GRAPPLE_ATTEMPT_FREES.under('starfinder/maneuvers/grapple-escape'),
    GRAPPLE_RENEW_REROLLS.under('starfinder/maneuvers/grapple-duration'),
    SUNDER_CAN_CRIT.under('starfinder/maneuvers/roll'),
  ],
  options: {
    'reposition-drag-free': { rule: 'starfinder/maneuvers/reposition-drag', kind: 'flag' },
    [FORCED]: { rule: 'starfinder/opportunity/movement', kind: 'flag' },
    [INSTEAD]: { rule: 'starfinder/maneuvers/roll', kind: 'flag' },
    'dirty-trick-at-range': { rule: 'starfinder/maneuvers/dirty-trick-at-range', kind: 'flag' },
  },
})
