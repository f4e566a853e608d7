import { basename } from 'node:path'
import { makeRng } from '@quintain/dice'
import { live, Table, writeJournal } from '@quintain/engine'
import type { Command } from 'commander'
import { openJournal, reading } from '../io/files.ts'
import { save } from '../io/journal-file.ts'
import { say, sayJson, UserError } from '../io/terminal.ts'
import type { Texts } from '../texts/texts.ts'

/** `quintain branch JOURNAL N`: a journal that starts from another's line. */
export function registerBranch(verb: Command, texts: Texts): void {
  verb
    .argument('<journal>', 'a journal (JSON Lines)')
    .argument('<line>', 'the last line that the branch keeps; 0 is the start')
    .requiredOption('-o, --out <file>', 'where the new journal goes')
    .option('--json', 'machine-readable')
    .addHelpText('after', '\nExample:\n  $ quintain branch evening.jsonl 12 --out other.jsonl')
    .action(async (file: string, entry: string, o: { out: string; json?: boolean }) => {
      const { journal, scene } = await openJournal(texts, file)
      const n = Number(entry)
      if (entry.trim() === '' || !Number.isInteger(n) || n < 0 || n > journal.lines.length)
        throw new UserError(`${file}: no line "${entry}"; there are 0 (the start) to ${journal.lines.length}`)
      // The generator is never drawn from: nothing is run.
      const t = reading(file, () => Table.resume(scene, journal, { source: live(makeRng(0)) }))
      save(o.out, writeJournal(t.branch(n, basename(file))))
      if (o.json) sayJson({ branchOf: basename(file), after: n, journal: o.out })
      else say(`${o.out}: starts after line ${n} of ${basename(file)}. Go on with: quintain play ${o.out}`)
    })
}
