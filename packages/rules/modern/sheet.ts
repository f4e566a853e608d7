import { keysOf, readsOf } from '@quintain/engine'
import { becomesOf } from '../d20/creature/features/given.ts'
import { sheetSchemaOf } from './creature/sheet.ts'
import { chapters } from './ruleset.ts'

/** The keys of sheets that the rules of the text bring. */
export const brought = keysOf(chapters)
/** A creature of the text as a fight file holds it, by the keys that its rules read. */
export const sheetSchema = sheetSchemaOf(brought, readsOf(chapters), becomesOf(chapters))
