import {
  AGENDA,
  type Difference,
  follow,
  type Journal,
  printOfFight,
  type Scene,
  snapshot,
  verify,
} from '@quintain/engine'
import { type Fight, setUp } from '@quintain/formats'
import type { OathFound } from '@quintain/seats/sworn'
import type { Command } from 'commander'
import { openJournal, reading } from '../io/files.ts'
import { EXIT, say, sayError, sayJson } from '../io/terminal.ts'
import type { Texts } from '../texts/texts.ts'
import { oathSays } from '../words/sworn.ts'

/** `quintain verify JOURNAL`: recomputes from the picks and names the first event that differs. */
export function registerVerify(verb: Command, texts: Texts): void {
  verb
    .argument('<journal>', 'a journal (JSON Lines); - for the standard input')
    .option('--json', 'machine-readable')
    .addHelpText(
      'after',
      '\nExample:\n  $ quintain verify evening.jsonl\n\nExit codes: 0 all as the rules compute it, 1 something differs, 2 it cannot be read.',
    )
    .action(async (file: string, o: { json?: boolean }) => {
      const { journal, scene, fight, torn } = await openJournal(texts, file)
      const header = headerDiffers(journal, fight)
      const recomputed = header ?? reading(file, () => verify(scene, journal))
      const oaths = recomputed ? [] : await oathsOf(scene, journal)
      const differs = recomputed ?? oaths.find(o => o.differs)?.differs ?? null
      if (o.json) sayJson({ lines: journal.lines.length, torn, differs, ...(oaths.length ? { dice: oaths } : {}) })
      else if (!differs) {
        const over = follow(scene, journal).S[AGENDA] === 0
        const end = over ? '' : ' The fight is not over in it.'
        say(`${file}: ${journal.lines.length} lines, all as the rules compute them.${end}`)
        for (const oath of oaths) say(oathSays(oath))
        if (torn !== null) sayError(`${file}: line ${torn} is cut off and was left out`)
      } else {
        for (const oath of oaths) say(oathSays(oath))
        say(`${file}:${differs.n + 1}  ${differs.n === 0 ? 'header' : `line ${differs.n}`}, ${differs.where} differs`)
        say(`  recorded  ${JSON.stringify(differs.recorded) ?? 'nothing'}`)
        say(`  computed  ${JSON.stringify(differs.computed) ?? 'nothing'}`)
      }
      if (differs) process.exitCode = EXIT.no
    })
}

/** The sworn dice of a journal, where it has any. */
async function oathsOf(scene: Scene, journal: Journal): Promise<readonly OathFound[]> {
  const any = journal.checkpoint?.table.oath || journal.lines.some(l => l.did.do === 'swear')
  if (!any) return []
  const { checkOaths } = await import('@quintain/seats/sworn')
  return checkOaths(scene, journal)
}

/**
 * The first thing in a header that does not follow from the fight in it. A branch starts from another state: that is
 * kept as it is.
 */
function headerDiffers({ header: h }: Journal, fight: Fight): Difference | null {
  // Where somebody plays a file may begin outside of rounds.
  const all = [setUp(fight, { played: true }), setUp(fight)]
  const starts = all.map(found => snapshot(found.scene, found.start))
  const start = starts.find(found => JSON.stringify(found) === JSON.stringify(h.start)) ?? starts[1]
  const { scene } = all[1]!
  const computed = { creatures: scene.creatures, width: scene.width, ...(h.branchOf ? {} : { start }) }
  const { id, options } = h.rules
  const rules = { id: scene.rules.id, options: scene.rules.options }
  if (JSON.stringify({ id, options }) !== JSON.stringify(rules))
    return { n: 0, where: 'rules', recorded: { id, options }, computed: rules }
  if (h.fightPrint !== undefined && h.fightPrint !== printOfFight(h.fight))
    return { n: 0, where: 'fight', recorded: h.fightPrint, computed: printOfFight(h.fight) }
  for (const [where, is] of Object.entries(computed)) {
    const recorded = h[where as keyof typeof h]
    if (JSON.stringify(recorded) !== JSON.stringify(is)) return { n: 0, where, recorded, computed: is }
  }
  return null
}
