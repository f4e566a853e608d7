import { makeRng } from '@quintain/dice'
import { live, Table } from '@quintain/engine'
import { speakerOf, undone } from '@quintain/formats'
import type { Command } from 'commander'
import { openJournal, reading } from '../io/files.ts'
import { KeptJournal } from '../io/journal-file.ts'
import { EXIT, say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { readText } from '../io/text.ts'
import type { Texts } from '../texts/texts.ts'

/** `quintain undo JOURNAL`: takes back the last act with all its consequences, as one more line of the journal. */
export function registerUndo(verb: Command, texts: Texts): void {
  verb
    .argument('<journal>', 'a journal (JSON Lines)')
    .option('--by <name>', 'who takes it back', 'gm')
    .option('--json', 'machine-readable')
    .addHelpText(
      'after',
      '\nExample:\n  $ quintain undo evening.jsonl\n\nExit codes: 0 taken back, 1 nothing to take back, 2 it cannot be read.',
    )
    .action(async (file: string, o: { by: string; json?: boolean }) => {
      const { gone, scene, system } = await takenBack(texts, file, o.by)
      if (gone === null) {
        if (o.json) sayJson({ takenBack: [], events: [] })
        sayError(`${file}: nothing to take back`)
        process.exitCode = EXIT.no
        return
      }
      if (process.exitCode === EXIT.badInput) return
      const events = gone.flatMap(l => (l.rows ?? []).flatMap(row => row.events ?? []))
      if (o.json) sayJson({ takenBack: gone.map(l => l.n), events })
      else
        say(
          `${file}: taken back: ${undone(system, speakerOf(scene), gone)} (lines ${gone[0]!.n} to ${gone[gone.length - 1]!.n}, ${events.length} events).`,
        )
    })
}

/** Takes back the last act in a journal's file, which is locked until that is written. */
async function takenBack(texts: Texts, file: string, by: string) {
  // A path that is no file, or no text, is refused before it is locked.
  readText(file)
  const kept = KeptJournal.open(file)
  try {
    const { journal, scene, fight, torn } = await openJournal(texts, file)
    if (torn !== null)
      throw new UserError(`${file}: line ${torn} is cut off. Take it out first, or let quintain play ${file} do it`)
    const t = reading(file, () => Table.resume(scene, journal, { source: live(makeRng(0)) }))
    const gone = t.undo(by)
    kept.cutTorn(null)
    if (gone) kept.add(t.lines.at(-1)!)
    return { gone, scene, system: fight.system }
  } finally {
    if (!kept.close()) process.exitCode = EXIT.badInput
  }
}
