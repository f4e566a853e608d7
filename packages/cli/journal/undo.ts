import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { undone } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import type { Command } from 'commander'
import { openJournal, reading } from '../io/files.ts'
import { JournalFile } from '../io/journal-file.ts'
import { EXIT, say, sayError, sayJson, UserError } from '../io/terminal.ts'

/** `quintain undo JOURNAL`: takes back the last act with all its consequences, as one more line of the journal. */
export function registerUndo(program: Command, registry: Registry): void {
  program
    .command('undo')
    .description('take back the last act of a journal with all its consequences (the journal keeps both)')
    .argument('<journal>', 'a journal (JSON Lines)')
    .option('--by <name>', 'who takes it back', 'gm')
    .option('--json', 'machine-readable')
    .action((file: string, o: { by: string; json?: boolean }) => {
      const { journal, scene, fight, torn } = openJournal(registry, file)
      if (torn !== null)
        throw new UserError(`${file}: line ${torn} is cut off. Take it out first, or let quintain play ${file} do it`)
      const t = reading(file, () => Table.resume(scene, journal, { source: live(makeRng(0)) }))
      const gone = t.undo(o.by)
      if (gone === null) {
        sayError(`${file}: nothing to take back`)
        process.exitCode = EXIT.no
        return
      }
      const kept = JournalFile.resume(file, null)
      kept.add(t.lines.at(-1)!)
      if (!kept.close()) {
        process.exitCode = EXIT.badInput
        return
      }
      const events = gone.flatMap(l => (l.rows ?? []).flatMap(row => row.events ?? []))
      if (o.json) sayJson({ takenBack: gone.map(l => l.n), events })
      else
        say(
          `${file}: taken back: ${undone(fight.system, scene, gone)} (lines ${gone[0]!.n} to ${gone[gone.length - 1]!.n}, ${events.length} events).`,
        )
    })
}
