import { type Command, Option } from 'commander'
import { save } from './io/journal-file.ts'
import { newEvening, newFight } from './io/new-fight.ts'
import { say, sayError, UserError, writeOut } from './io/terminal.ts'
import type { Texts } from './texts/texts.ts'

/** `quintain new [FILE]`: a commented fight file that runs, to begin with. */
export function registerNew(verb: Command, texts: Texts): void {
  const [first = ''] = texts.ids
  verb
    .argument('[file]', 'a new file; the standard output when absent')
    .addOption(new Option('--ruleset <id>', 'the rules of the fight').choices(texts.ids).default(first))
    .option('--evening', 'an evening: time that passes, a fight that begins in it, and what comes after')
    .addHelpText('after', '\nExample:\n  $ quintain new ford.yaml --ruleset true20\n  $ quintain fight ford.yaml')
    .action(async (file: string | undefined, { ruleset, evening }: { ruleset: string; evening?: boolean }) => {
      const { template } = (await texts.load(ruleset))[ruleset]!
      if (template === undefined) throw new UserError(`--ruleset ${ruleset}: it has no fight to begin with`)
      const text = (evening ? newEvening : newFight)(ruleset, template)
      if (file === undefined) return writeOut(text)
      save(file, text)
      say(`${file}: ${evening ? 'an evening' : 'a fight'} under ${ruleset}. Run it with: quintain fight ${file}`)
      if (!/\.(ya?ml)$/i.test(file)) sayError(`${file}: editors know fight files by the ending .yaml`)
    })
}
