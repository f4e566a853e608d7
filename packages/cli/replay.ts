import { layOut, Transcript } from '@quintain/formats'
import type { Command } from 'commander'
import { openJournal } from './files.ts'
import { paint, say, sayError, sayJson } from './output.ts'

/** `quintain replay JOURNAL`: tells a fight again from its journal; no rule is run but for `--why`. */
export function registerReplay(program: Command): void {
  program
    .command('replay')
    .description('tell a fight again from its journal')
    .argument('<journal>', 'a journal (JSON Lines)')
    .option('--why', 'open every number')
    .option('--from <entry>', 'begin at this entry', '1')
    .option('--to <entry>', 'end with this entry')
    .option('--json', 'the lines as data')
    .action((file: string, o: { why?: boolean; from: string; to?: string; json?: boolean }) => {
      const { journal, scene, fight, torn } = openJournal(file)
      const from = Number(o.from)
      const to = o.to === undefined ? journal.entries.length : Number(o.to)
      const lines: unknown[] = []
      let n = 0
      const told = new Transcript(scene, fight.kit, journal.header.start, line => {
        if ((line.n ?? n) < from) return
        if (o.json) lines.push(line)
        else say(layOut(line, { why: o.why ?? false, paint }))
      })
      if (!o.json) say(`${paint('bold', fight.title)} · ${fight.rules.id}`)
      for (const e of journal.entries) {
        if (e.n > to) break
        n = e.n
        told.add(e)
      }
      told.flush()
      if (o.json) sayJson(lines)
      if (torn !== null) sayError(`line ${torn} is cut off and was left out`)
    })
}
