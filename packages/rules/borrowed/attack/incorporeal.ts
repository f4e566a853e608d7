import { bodiless } from '../../d20/features/limits.ts'

/** Creatures without a body, of starfinder, for texts that only mention them. */
export const borrowedBodiless = bodiless({
  immunity: 'starfinder/defense/incorporeal-kinetic-immunity',
  half: 'starfinder/defense/incorporeal-half-damage',
})
