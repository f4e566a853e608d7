import { journalSchema } from '@quintain/engine'
import { fightJsonSchema } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { Argument, type Command } from 'commander'
import { sayJson } from './io/terminal.ts'
import { simSchema } from './sim/schema.ts'

/** `quintain schema fight|journal`: the JSON Schemas, for editors and tools. */
export function registerSchema(program: Command, registry: Registry): void {
  program
    .command('schema')
    .description('the JSON Schema of fight files, of journals, or of what sim --json writes')
    .addArgument(new Argument('<of>').choices(['fight', 'journal', 'sim']))
    .option('--json', 'the same: a schema is JSON')
    .addHelpText('after', '\nExample:\n  $ quintain schema fight > fight.schema.json')
    .action((of: 'fight' | 'journal' | 'sim') =>
      sayJson(
        of === 'fight'
          ? fightJsonSchema(registry)
          : of === 'sim'
            ? simSchema
            : journalSchema(Object.values(registry).map(system => system.make())),
      ),
    )
}
