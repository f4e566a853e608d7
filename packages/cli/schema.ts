import { journalSchema } from '@quintain/engine'
import { fightJsonSchema } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { Argument, type Command } from 'commander'
import { sayJson } from './io/terminal.ts'

/** `quintain schema fight|journal`: the JSON Schemas, for editors and tools. */
export function registerSchema(program: Command, registry: Registry): void {
  program
    .command('schema')
    .description('the JSON Schema of fight files or of journals')
    .addArgument(new Argument('<of>').choices(['fight', 'journal']))
    .option('--json', 'the same: a schema is JSON')
    .addHelpText('after', '\nExample:\n  $ quintain schema fight > fight.schema.json')
    .action((of: 'fight' | 'journal') =>
      sayJson(
        of === 'fight'
          ? fightJsonSchema(registry)
          : journalSchema(Object.values(registry).map(system => system.make())),
      ),
    )
}
