import type { Registry } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { save } from './io/journal-file.ts'
import { newEvening, newFight } from './io/new-fight.ts'
import { say, sayError, writeOut } from './io/terminal.ts'

/** `quintain new [FILE]`: a commented fight file that runs, to begin with. */
export function registerNew(program: Command, registry: Registry): void {
  const ids = Object.keys(registry).filter(id => registry[id]!.template !== undefined)
  const [first = ''] = ids
  program
    .command('new')
    .description('write a commented fight file that runs, as a start')
    .argument('[file]', 'a new file; the standard output when absent')
    .addOption(new Option('--ruleset <id>', 'the rules of the fight').choices(ids).default(first))
    .option('--evening', 'an evening: time that passes, a fight that begins in it, and what comes after')
    .addHelpText('after', '\nExample:\n  $ quintain new ford.yaml --ruleset true20\n  $ quintain fight ford.yaml')
    .action((file: string | undefined, { ruleset, evening }: { ruleset: string; evening?: boolean }) => {
      const text = (evening ? newEvening : newFight)(ruleset, registry[ruleset]!.template!)
      if (file === undefined) return writeOut(text)
      save(file, text)
      say(`${file}: ${evening ? 'an evening' : 'a fight'} under ${ruleset}. Run it with: quintain fight ${file}`)
      if (!/\.(ya?ml)$/i.test(file)) sayError(`${file}: editors know fight files by the ending .yaml`)
    })
}
