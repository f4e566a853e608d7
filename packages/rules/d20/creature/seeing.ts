import { z } from 'zod'

const feet = z.number().int().min(0)

/** How far a light shines, in feet: bright, then normal, then dim. */
export const RADII = { bright: feet.exactOptional(), normal: feet.exactOptional(), dim: feet.exactOptional() }

/** A light that a creature carries. A torch has 20 feet of bright light, and dim light to 40. */
export const lightField = z.strictObject(RADII).refine(light => Object.keys(light).length > 0, {
  error: 'a light has a bright, a normal or a dim radius, as { bright: 20, dim: 40 }',
})

/** What a creature in a fight file sees by, and the light that it carries; all of it may be left out. Ranges in feet. */
export const seeingFields = {
  senses: z
    .strictObject({
      /** Eyes that work; true when left out. */
      vision: z.boolean().exactOptional(),
      lowLight: z.boolean().exactOptional(),
      darkvision: feet.exactOptional(),
      /** Shows what is near without eyes. */
      blindsight: feet.exactOptional(),
      /** Gives the place of something, but does not show it. */
      blindsense: feet.exactOptional(),
    })
    .exactOptional(),
  light: lightField.exactOptional(),
}
