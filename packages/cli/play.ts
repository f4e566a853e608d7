import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { makeRng } from '@quintain/dice'
import type { Entry } from '@quintain/engine'
import { live, Table, writeJournal } from '@quintain/engine'
import { type Fight, layOut, setUp, Transcript } from '@quintain/formats'
import type { Command } from 'commander'
import { save } from './branch.ts'
import { head } from './fight.ts'
import { openFightFile, openJournal, readText } from './files.ts'
import { EXIT, paint, say, UserError } from './output.ts'
import { Session } from './play/session.ts'

interface PlayOptions {
  readonly as?: string
  readonly journal?: string
  readonly seed?: string
  readonly why?: boolean
  readonly yes?: boolean
}

/** `quintain play FILE`: a fight at the keyboard, or on from a journal. */
export function registerPlay(program: Command): void {
  program
    .command('play')
    .description('fight at the keyboard: what is legal and why the rest is not, odds before you commit, undo, rulings')
    .argument('<file>', 'a fight file, or a journal to go on with')
    .option('--as <names>', 'creatures or sides that you play, with commas; all when absent')
    .option('--journal <file>', 'keep the journal in a new file, line by line')
    .option('--seed <seed>', 'seed of the dice')
    .option('--why', 'open every number')
    .option('-y, --yes', 'do not ask before acting')
    .addHelpText('after', '\nType help at the prompt. Leave with quit; quintain play JOURNAL goes on from there.')
    .action((file: string, o: PlayOptions) => play(file, o))
}

async function play(file: string, o: PlayOptions): Promise<void> {
  const resumed = isJournal(file) ? openJournal(file) : null
  const f = resumed?.fight ?? openFightFile(file)
  const seats = seated(f, o.as)
  const keeping = resumed ? file : o.journal
  if (resumed?.torn) throw new UserError(`${file}: line ${resumed.torn} is cut off. Remove it, then go on`)
  let told: Transcript | null = null
  const options = {
    source: live(makeRng(o.seed ?? randomInt(1, 2 ** 31))),
    seated: seats,
    fight: f.source,
    onEntry: (e: Entry) => {
      if (keeping) appendFileSync(keeping, `${JSON.stringify(e)}\n`)
      told?.add(e)
    },
  }
  const { scene, start } = setUp(f)
  const table = resumed ? Table.resume(scene, resumed.journal, options) : new Table(scene, start, options)
  if (!resumed && o.journal) save(o.journal, writeJournal(table.journal))
  told = new Transcript(scene, f.kit, table.header.start, line => {
    if (speaking) say(layOut(line, { why: o.why ?? false, paint }))
  })
  // What was played before is followed silently, so that the telling goes on from here.
  let speaking = false
  for (const e of resumed?.journal.entries ?? []) told.add(e)
  told.flush()
  speaking = true
  head(f, table, true)
  await loop(new Session(f, table, null), table, told, o)
  if (keeping)
    say(
      paint(
        'dim',
        `\nThe journal is ${keeping}: quintain play ${keeping} goes on, quintain replay ${keeping} tells it again.`,
      ),
    )
}

async function loop(quiet: Session, table: Table, told: Transcript, o: PlayOptions): Promise<void> {
  const terminal = process.stdin.isTTY === true
  const input = createInterface({ input: process.stdin, output: terminal ? process.stdout : undefined, terminal })
  const ask = async (q: string): Promise<boolean> => /^y/i.test((await input.question(`${q} [y/N] `)).trim())
  const session = terminal && !o.yes ? new Session(quiet.f, quiet.t, ask) : quiet
  const lines = terminal ? null : input[Symbol.asyncIterator]()
  for (;;) {
    const prompt = session.prompt()
    told.flush()
    if (prompt === null) break
    const line = lines ? await lines.next() : { value: await input.question(prompt), done: false }
    if (line.done) break
    if (lines) say(`${prompt}${line.value}`)
    if (!(await session.take(String(line.value)))) break
    told.flush()
  }
  input.close()
  if (table.over) process.exitCode = EXIT.done
}

const isJournal = (file: string): boolean => existsSync(file) && readText(file).startsWith('{"quintain":"journal"')

/** Who is played at the keyboard. */
function seated(f: Fight, names: string | undefined): (who: number) => boolean {
  if (names === undefined) return () => true
  const wanted = names.split(',').map(s => s.trim())
  const known = new Set(f.sheets.flatMap(s => [s.id, s.side]))
  for (const w of wanted)
    if (!known.has(w))
      throw new UserError(`--as ${w}: no creature and no side of that name; there are ${[...known].join(', ')}`)
  return who => wanted.includes(f.sheets[who]!.id) || wanted.includes(f.sheets[who]!.side)
}
