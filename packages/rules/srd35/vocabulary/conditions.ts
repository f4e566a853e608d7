import { condition } from '@quintain/engine'

/** Tired by a march, a hustle or an effect. */
export const fatigued = condition('fatigued')
/** It is a thing, and no creature. */
export const object = condition('object')
/** An object at 0 hit points, or one that sheer strength has broken. */
export const destroyed = condition('destroyed')
/** Spells that hold something shut. */
export const heldShut = condition('hold portal')
export const locked = condition('arcane lock')
