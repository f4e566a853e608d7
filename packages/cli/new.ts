import { type Command, Option } from 'commander'
import { save } from './io/journal-file.ts'
import { say, sayError, writeOut } from './io/terminal.ts'
import { TEMPLATES } from './new/templates.ts'

/** `quintain new [FILE]`: a commented fight file that runs, to begin with. */
export function registerNew(program: Command): void {
  const [first = ''] = Object.keys(TEMPLATES)
  program
    .command('new')
    .description('write a commented fight file that runs, to begin with')
    .argument('[file]', 'a new file; the standard output when absent')
    .addOption(new Option('--ruleset <id>', 'the rules of the fight').choices(Object.keys(TEMPLATES)).default(first))
    .addHelpText('after', '\nExample:\n  $ quintain new ford.yaml --ruleset true20\n  $ quintain fight ford.yaml')
    .action((file: string | undefined, { ruleset }: { ruleset: string }) => {
      const text = TEMPLATES[ruleset]!
      if (file === undefined) return writeOut(text)
      save(file, text)
      say(`${file}: a fight under ${ruleset}. Run it with: quintain fight ${file}`)
      if (!/\.(ya?ml)$/i.test(file)) sayError(`${file}: editors know fight files by the ending .yaml`)
    })
}
