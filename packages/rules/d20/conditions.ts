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
export const dead = condition('dead')
export const dazed = condition('dazed')
export const stunned = condition('stunned')
export const shaken = condition('shaken')
export const blinded = condition('blinded')
export const grappled = condition('grappled')
/** Attacks defensively; the ruleset says what that costs and gives. */
export const defensive = condition('fighting defensively')
export const totalDefense = condition('total defense')
export const running = condition('running')
export const charging = condition('charged')
/** Cannot be seen by its foes. */
export const unseen = condition('unseen')
/** Out of the fight for good or for now: fled the field. */
export const gone = condition('gone')
