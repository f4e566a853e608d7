import { condition } from '@quintain/engine'

/**
 * Conditions that only this text names. It gives no numbers for them, so they do only what the rules that mention
 * them say.
 */
export const entangled = condition('entangled')
export const offTarget = condition('off-target')
/** It takes no actions, and keeps its place in the order. */
export const paralyzed = condition('paralyzed')
export const fatigued = condition('fatigued')
/** It has attacked out of what it is inside of, and can be struck there. */
export const reachingOut = condition('reaching out')
/** Nothing reaches its nose. */
export const withoutScent = condition('unable to smell')
/** Nothing around it carries sound or scent. */
export const inVacuum = condition('in a vacuum')
/** An effect conceals it from every attack, wherever it stands. */
export const concealed = condition('concealed')
/** One of its ability scores is 0. */
export const powerless = condition('powerless')
/** It stands where magic is suppressed. */
export const noMagic = condition('without magic')
/** It forgoes its saves, whatever they are against. */
export const forgoesSaves = condition('forgoes saves')
/** Its spell resistance is lowered. */
export const resistanceDown = condition('resistance lowered')
/** It takes another for a dear friend. */
export const charmed = condition('charmed')
/** A monster at 0 Hit Points that dies only after some rounds. */
export const lingering = condition('lingering')
/** It lets whatever asks for willing creatures work on it. */
export const willing = condition('willing')
/** It wears powered armor without having learned how. */
export const unskilled = condition('unskilled in its armor')
/** A field of energy is around it. */
export const forceField = condition('in a force field')
/** By a ruling it counts as an enemy whatever its Challenge Rating. */
export const significant = condition('a significant enemy')
/** By a ruling it does not. */
export const insignificant = condition('no significant enemy')
