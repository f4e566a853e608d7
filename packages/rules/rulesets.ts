import type { Options, Ruleset, Sheet, Writer } from '@quintain/engine'
import type { z } from 'zod'
import { spirit } from './spirit/ruleset.ts'
import * as spiritSheet from './spirit/sheet.ts'
import { true20 } from './true20/ruleset.ts'
import * as true20Sheet from './true20/sheet.ts'

/** What a file or a program needs to play under a ruleset that it knows by name. */
export interface Kit {
  readonly id: string
  make(options?: Options): Ruleset
  /** A creature as a fight file holds it; `id` is the creature's key there. */
  readonly sheet: z.ZodType<Sheet>
  /** Writes what a creature starts with. */
  enter(w: Writer, who: number, sheet: Sheet): void
}

/** The rulesets that can be played, by id. */
export const rulesets: Readonly<Record<string, Kit>> = {
  spirit: { id: 'spirit', make: spirit, sheet: spiritSheet.sheetSchema, enter: spiritSheet.enter as Kit['enter'] },
  true20: {
    id: 'true20',
    make: true20,
    sheet: true20Sheet.sheetSchema as unknown as Kit['sheet'],
    enter: true20Sheet.enter as Kit['enter'],
  },
}
