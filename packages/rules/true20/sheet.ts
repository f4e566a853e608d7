import { type Chapter, keysOf, readsOf } from '@quintain/engine'
import type { z } from 'zod'
import { onRead } from '../d20/creature/documents/read-fields.ts'
import type { Effect } from '../d20/creature/effect.ts'
import { becomesOf } from '../d20/creature/features/given.ts'
import { effectFieldOf, sheetSchemaOf, type True20Sheet } from './creature/sheet.ts'
import { chapters } from './ruleset.ts'

const own = chapters()
/** The keys of sheets that the rules of the text bring. */
export const brought = keysOf(own)
/** A creature as a fight file holds it, by the keys that these chapters bring and read. */
export const sheetOf = (all: readonly Chapter[]): z.ZodType<True20Sheet, z.input<ReturnType<typeof sheetSchemaOf>>> =>
  sheetSchemaOf(keysOf(all), readsOf(all), becomesOf(all))
/** What the ground of a map may do, by what these chapters read. */
export const effectOf = (all: readonly Chapter[]) => effectFieldOf(readsOf(all)) as z.ZodType<Effect>
/** A creature of the text as a fight file holds it: made when the first one is read. */
export const sheetSchema = onRead(() => sheetOf(own))
