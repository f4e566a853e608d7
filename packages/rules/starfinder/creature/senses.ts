import { z } from 'zod'
import { lightField } from '../../d20/creature/seeing.ts'

/** What a blindsense or a blindsight rests on. */
export const MECHANISMS = ['emotion', 'life', 'scent', 'sound', 'thought', 'vibration'] as const
export type Mechanism = (typeof MECHANISMS)[number]

const feet = z.int().min(0)
/** A sense without eyes: its range alone, or with what it rests on. */
const keen = z.union([
  feet.transform((range): { readonly range: number; readonly by?: Mechanism } => ({ range })),
  z.strictObject({ range: feet, by: z.enum(MECHANISMS) }),
])

const materials = z.array(z.string().min(1)).min(1)
/** A sense that goes through what would stop it. */
const throughField = z
  .strictObject({
    sense: z.enum([...MECHANISMS, 'hearing', 'vision']),
    range: feet,
    /** The materials that it goes through; all when absent. */
    only: materials.exactOptional(),
    /** Materials that stop it however thin they are. */
    blockedBy: materials.exactOptional(),
    /** The darkvision that comes with eyes that see through things. */
    darkvision: feet.exactOptional(),
  })
  .transform(t => ({ ...t, sense: t.sense === 'hearing' ? ('sound' as const) : t.sense }))

/** What a creature perceives with, and the light that it carries. Ranges in feet. */
export const seeingFields = {
  senses: z
    .strictObject({
      /** Eyes that work; true when left out. */
      vision: z.boolean().exactOptional(),
      /** Ears that work; true when left out. */
      hearing: z.boolean().exactOptional(),
      lowLight: z.boolean().exactOptional(),
      darkvision: feet.exactOptional(),
      /** Precise: it shows what is near without eyes. */
      blindsight: keen.exactOptional(),
      /** Imprecise: it gives the place of something that is noticed. */
      blindsense: keen.exactOptional(),
      through: z.array(throughField).min(1).exactOptional(),
      /** Those that come from spells or technology. */
      artificial: z.array(z.enum(['lowLight', 'darkvision', 'blindsight', 'blindsense', 'through'])).exactOptional(),
    })
    .transform(({ blindsight, blindsense, ...plain }) => ({
      ...plain,
      ...(blindsight ? { blindsight: blindsight.range } : {}),
      ...(blindsense ? { blindsense: blindsense.range } : {}),
      ...(blindsight?.by ? { blindsightBy: blindsight.by } : {}),
      ...(blindsense?.by ? { blindsenseBy: blindsense.by } : {}),
    }))
    .exactOptional(),
  light: lightField.exactOptional(),
  /** Languages that it knows; without any it has none. */
  languages: z.array(z.string().min(1)).default([]),
  /** Feet within which it speaks to minds that have a language; `limited` to those with whom it shares one. */
  telepathy: z
    .union([
      feet.transform(range => ({ range, limited: false })),
      z.strictObject({ range: feet, limited: z.boolean().default(false) }),
    ])
    .exactOptional(),
}
