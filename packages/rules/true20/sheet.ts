import { type Chapter, keysOf, readsOf } from '@quintain/engine'
import { z } from 'zod'
import { becomesOf } from '../d20/creature/features/given.ts'
import { sheetSchemaOf } from './creature/sheet.ts'
import { chapters } from './ruleset.ts'

const own = chapters()
/** The keys of sheets that the rules of the text bring. */
export const brought = keysOf(own)
/** A creature as a fight file holds it, by the keys that these chapters bring and read. */
export const sheetOf = (all: readonly Chapter[]) => sheetSchemaOf(keysOf(all), readsOf(all), becomesOf(all))
/** A creature of the text as a fight file holds it: made when the first one is read. */
export const sheetSchema = z.lazy(() => sheetOf(own))
