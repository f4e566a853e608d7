import { journalSchema } from '@quintain/engine'
import { fightJsonSchema } from '@quintain/formats'
import { Argument, type Command } from 'commander'
import { sayJson } from './io/terminal.ts'
import { compareSchema } from './schemas/compare.ts'
import { branchSchema, replaySchema, undoSchema, verifySchema } from './schemas/journals.ts'
import { mapSchema } from './schemas/map.ts'
import { oddsSchema } from './schemas/odds.ts'
import { simSchema } from './schemas/sim.ts'
import { sweepSchema } from './schemas/sweep.ts'
import { checkSchema, importSchema, listSchema, rollSchema, ruleSchema } from './schemas/tools.ts'
import type { Texts } from './texts/texts.ts'

/** What verbs write with `--json`. */
const WRITTEN: Readonly<Record<string, object>> = {
  odds: oddsSchema,
  sim: simSchema,
  sweep: sweepSchema,
  compare: compareSchema,
  list: listSchema,
  check: checkSchema,
  import: importSchema,
  map: mapSchema,
  rule: ruleSchema,
  roll: rollSchema,
  replay: replaySchema,
  verify: verifySchema,
  branch: branchSchema,
  undo: undoSchema,
}

/** `quintain schema fight|journal`: the JSON Schemas, for editors and tools. */
export function registerSchema(verb: Command, texts: Texts): void {
  verb
    .addArgument(
      new Argument('<of>', 'fight files, journals, or what this verb writes with --json').choices([
        'fight',
        'journal',
        ...Object.keys(WRITTEN),
      ]),
    )
    .option('--json', 'the same: a schema is JSON')
    .addHelpText('after', '\nExample:\n  $ quintain schema fight > fight.schema.json')
    .action(async (of: string) =>
      sayJson(
        of === 'fight'
          ? fightJsonSchema(await texts.load())
          : (WRITTEN[of] ?? journalSchema(Object.values(await texts.load()).map(system => system.make()))),
      ),
    )
}
