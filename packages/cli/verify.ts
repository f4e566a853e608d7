import { verify } from '@quintain/engine'
import type { Command } from 'commander'
import { openJournal } from './files.ts'
import { EXIT, say, sayError, sayJson } from './output.ts'

/** `quintain verify JOURNAL`: recomputes from the picks and names the first event that differs. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('recompute a journal from its picks; name the first event that differs')
    .argument('<journal>', 'a journal (JSON Lines)')
    .option('--json', 'machine-readable')
    .action((file: string, o: { json?: boolean }) => {
      const { journal, scene, torn } = openJournal(file)
      const differs = verify(scene, journal)
      if (o.json) sayJson({ entries: journal.entries.length, torn, differs })
      else if (!differs) {
        say(`${file}: ${journal.entries.length} entries, all as the rules compute them.`)
        if (torn !== null) sayError(`line ${torn} is cut off and was left out`)
      } else {
        say(`${file}:${differs.n + 1}  entry ${differs.n}, ${differs.where} differs`)
        say(`  recorded  ${JSON.stringify(differs.recorded)}`)
        say(`  computed  ${JSON.stringify(differs.computed)}`)
      }
      if (differs) process.exitCode = EXIT.no
    })
}
