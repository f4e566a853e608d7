import { condition } from '@quintain/engine'

/**
 * Names of conditions that more than one text knows. What a condition does is data of each ruleset: the same name may
 * change other numbers in another text.
 */
export const flatFooted = condition('flat-footed')
/** Unaware of foes at the start: no turn in the surprise round. */
export const surprised = condition('surprised')
/** Has not yet acted in this fight. */
export const waiting = condition('not yet acted')
export const prone = condition('prone')
export const helpless = condition('helpless')
export const unconscious = condition('unconscious')
export const staggered = condition('staggered')
export const disabled = condition('disabled')
export const dying = condition('dying')
export const stable = condition('stable')
/** The condition of the dead. */
export const dead = condition('dead')
export const dazed = condition('dazed')
export const stunned = condition('stunned')
export const shaken = condition('shaken')
export const sickened = condition('sickened')
export const blinded = condition('blinded')
export const deafened = condition('deafened')
export const grappled = condition('grappled')
export const pinned = condition('pinned')
/** Attacks defensively; the ruleset says what that costs and gives. */
export const defensive = condition('fighting defensively')
export const totalDefense = condition('total defense')
export const running = condition('running')
export const charging = condition('charged')
/** Cannot be seen by its foes. */
export const unseen = condition('unseen')
/** Not yet in the fight: off the map until it enters. */
export const reserve = condition('reserve')
/** Out of the fight for good or for now: fled the field. */
export const gone = condition('gone')
/**
 * The bonus of Quickness or Dexterity to the number to hit is lost, and dodge bonuses with it, while nothing else of
 * being flat-footed holds: running, a squeeze by skill.
 */
export const denied = condition('unable to dodge')
/** In a space narrower than its own. */
export const squeezed = condition('squeezed')
/** In a space less than half as wide as its own, by skill. */
export const wriggling = condition('wriggling through')
/** Has run to its limit and rests: no running, and no more than its speed in a round. */
export const winded = condition('winded')
/** Waits for a later point of the round to take its turn. */
export const delaying = condition('delaying')
/** Has an act ready for its trigger. */
export const readied = condition('readied')
/** Climbs faster than is safe: harder on the check. */
export const hurriedClimb = condition('climbs fast')
/** Unconscious because nonlethal damage exceeds the current hit points: ends when it no longer does. */
export const knockedOut = condition('knocked out')
/** Falls from the air, or has caught itself in this turn: it does nothing else. */
export const plunging = condition('falling from the air')
