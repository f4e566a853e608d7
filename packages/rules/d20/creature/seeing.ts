import { z } from 'zod'

const feet = z.number().int().min(0)

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
  /** A light that it carries: bright up to the first figure, dim up to the second. A torch has 20 and 40. */
  light: z
    .strictObject({ bright: feet.exactOptional(), dim: feet.exactOptional() })
    .refine(({ bright, dim }) => bright !== undefined || dim !== undefined, {
      error: 'a light has a bright or a dim radius, as { bright: 20, dim: 40 }',
    })
    .exactOptional(),
}
