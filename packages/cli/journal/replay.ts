import { layOut, Transcript, type TranscriptLine } from '@quintain/formats'
import type { Command } from 'commander'
import { openJournal, reading } from '../io/files.ts'
import { wholeNumber } from '../io/numbers.ts'
import { paint, room, say, sayError, sayJson } from '../io/terminal.ts'
import type { Texts } from '../texts/texts.ts'

/** `quintain replay JOURNAL`: prints the transcript of a journal; rules run only for `--why`. */
export function registerReplay(verb: Command, texts: Texts): void {
  verb
    .argument('<journal>', 'a journal (JSON Lines); - for the standard input')
    .option('--why', 'open every number')
    .option('--from <line>', 'begin at this line', '1')
    .option('--to <line>', 'end with this line')
    .option('--json', 'the lines as data')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain replay evening.jsonl\n  $ quintain replay evening.jsonl --why --from 10',
    )
    .action(async (file: string, o: { why?: boolean; from: string; to?: string; json?: boolean }) => {
      const { journal, scene, fight, torn } = await openJournal(texts, file)
      const all = journal.lines.length
      const from = wholeNumber('--from', o.from, 1, Math.max(1, all))
      const to = o.to === undefined ? all : wholeNumber('--to', o.to, Math.min(from, all), all)
      const lines: unknown[] = []
      let n = 0
      const print = (line: TranscriptLine) => {
        if ((line.n ?? n) < from) return
        if (o.json) lines.push(line)
        else say(layOut(line, { why: o.why ? fight.system : undefined, paint, width: room() }))
      }
      if (!o.json) say(`${paint('bold', fight.title)} · ${fight.rules.id}`)
      reading(file, () => {
        const transcript = new Transcript(scene, fight.system, journal.header.start, print)
        for (const l of journal.lines) {
          if (l.n > to) break
          n = l.n
          transcript.add(l)
        }
        transcript.flush()
      })
      if (o.json) sayJson(lines)
      if (torn !== null) sayError(`${file}: line ${torn} is cut off and was left out`)
    })
}
