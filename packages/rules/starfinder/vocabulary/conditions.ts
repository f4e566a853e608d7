import { condition } from '@quintain/engine'

/**
 * Conditions that only this text names. It gives no numbers for them: what they do beyond the rules that name them is
 * outside of it.
 */
export const entangled = condition('entangled')
export const offTarget = condition('off-target')
export const sickened = condition('sickened')
export const offKilter = condition('off-kilter')
export const fatigued = condition('fatigued')
/** Nothing reaches its nose. */
export const withoutScent = condition('unable to smell')
/** Nothing around it carries sound or scent. */
export const inVacuum = condition('in a vacuum')
/** An effect conceals it from every attack, wherever it stands. */
export const concealed = condition('concealed')
/** An ability score of it is 0. */
export const powerless = condition('powerless')
