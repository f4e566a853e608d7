import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'
import { makeRng } from '@quintain/dice'
import type { Entry } from '@quintain/engine'
import { live, Table } from '@quintain/engine'
import { type Fight, layOut, setUp, Transcript, type TranscriptLine } from '@quintain/formats'
import type { GameSystem, Registry } from '@quintain/rules'
import type { Command } from 'commander'
import { head } from './fight.ts'
import { ALLOW, openFightFile, openJournal, reading } from './io/files.ts'
import { JournalFile, mustBeNew } from './io/journal-file.ts'
import { EXIT, forTerminal, paint, room, say, UserError } from './io/terminal.ts'
import { readText } from './io/text.ts'
import { isAfterwards, Session } from './play/session.ts'

interface PlayOptions {
  readonly as?: string
  readonly journal?: string
  readonly seed?: string
  readonly why?: boolean
  readonly yes?: boolean
  readonly allow: readonly string[]
}

/** `quintain play FILE`: a fight at the keyboard, or on from a journal. */
export function registerPlay(program: Command, registry: Registry): void {
  program
    .command('play')
    .description('fight at the keyboard: what is legal and why the rest is not, odds before you commit, undo, rulings')
    .argument('<file>', 'a fight file, or a journal to go on with')
    .option('--as <names>', 'creatures or sides that you play, with commas; all when absent')
    .option('--journal <file>', 'keep the journal in a new file, line by line')
    .option('--seed <seed>', 'seed of the dice')
    .option('--why', 'open every number')
    .option(...ALLOW)
    .option('-y, --yes', 'do not ask before acting')
    .addHelpText('after', '\nType help at the prompt. Leave with quit; quintain play JOURNAL goes on from there.')
    .action((file: string, o: PlayOptions) => play(registry, file, o))
}

async function play(registry: Registry, file: string, o: PlayOptions): Promise<void> {
  if (file === '-') throw new UserError('play reads what you type from the standard input: give the fight as a file')
  const resumed = isJournal(file) ? openJournal(registry, file) : null
  if (resumed && o.journal !== undefined)
    throw new UserError(
      `--journal ${o.journal}: ${file} is a journal already and is gone on with; quintain branch makes another`,
    )
  const f = resumed?.fight ?? openFightFile(registry, file, o.allow)
  const seats = seated(f, o.as)
  if (o.journal !== undefined) mustBeNew(o.journal)
  let kept = resumed ? JournalFile.resume(file, resumed.torn) : null
  let told: Transcript | null = null
  const options = {
    source: live(makeRng(o.seed ?? randomInt(1, 2 ** 31))),
    seated: seats,
    fight: f.source,
    onEntry: (e: Entry) => {
      kept?.add(e)
      told?.add(e)
    },
  }
  const { scene, start } = setUp(f)
  const table = resumed
    ? reading(file, () => Table.resume(scene, resumed.journal, options))
    : new Table(scene, start, options)
  if (o.journal !== undefined) kept = JournalFile.create(o.journal, table.header)
  const teller = new Teller(o.why ? f.system : undefined)
  told = new Transcript(scene, f.system, table.header.start, line => teller.tell(line))
  // Earlier entries are read without output, so that the transcript goes on from here.
  for (const e of resumed?.journal.entries ?? []) told.add(e)
  told.flush()
  teller.speaking = true
  head(f, table, { map: true, why: o.why ?? false })
  if (!table.over) teller.remind()
  if (!resumed && (f.script.length || f.faces.length))
    say(paint('dim', '\nThe file’s script and faces are for quintain fight: here you play, with dice of your own.'))
  if (resumed && table.over)
    say('\nThe fight is over. quintain replay tells it, quintain branch starts from an entry of it.')
  await loop(f, table, told, teller, o)
  if (!kept) {
    if (!table.over)
      say(paint('dim', '\nNothing was kept: --journal FILE keeps a fight line by line, save FILE at any time.'))
    return
  }
  const { path } = kept
  if (!kept.close()) process.exitCode = EXIT.badInput
  say(paint('dim', `\nThe journal is ${path}: quintain play ${path} goes on, quintain replay ${path} tells it again.`))
}

/** How many lines of the transcript are shown again when a fight is resumed. */
const REMINDER = 4

/** Says the lines of the transcript as they come, once it is to speak. */
class Teller {
  speaking = false
  private last: readonly TranscriptLine[] = []
  private readonly why: GameSystem | undefined
  /** A round's heading waits for what happens in the round: before a turn of the keyboard's, the prompt names the round. */
  private heading: TranscriptLine | null = null
  constructor(why: GameSystem | undefined) {
    this.why = why
  }
  tell(line: TranscriptLine): void {
    // The reply to `undo` already says what is taken back.
    const back = line.text.startsWith('taken back')
    if (!this.speaking) this.last = back ? [] : [...this.last, line].filter(l => l.kind === 'act').slice(-REMINDER)
    if (back || !this.speaking) return
    this.head()
    if (line.kind === 'round') this.heading = line
    else this.say(line)
  }
  /** Says again what happened last before it was to speak. */
  remind(): void {
    if (this.last.length) say(paint('dim', '\nWhat happened last'))
    for (const line of this.last) this.say(line)
  }
  /** Says a heading that waits, or leaves it out where something else names the round. */
  head(named = false): void {
    const { heading } = this
    this.heading = null
    if (heading && !named) this.say(heading)
  }
  private say(line: TranscriptLine): void {
    say(layOut(line, { why: this.why, paint, width: room() }))
  }
}

/**
 * Takes lines until the person leaves or the input ends (Ctrl-D, Ctrl-C, the end of a pipe). When the fight is over, what
 * looks at it or takes it back still does; a pipe ends there with the first line that wants more.
 */
async function loop(f: Fight, table: Table, told: Transcript, teller: Teller, o: PlayOptions): Promise<void> {
  const terminal = process.stdin.isTTY === true
  const input = createInterface({ input: process.stdin, output: terminal ? process.stdout : undefined, terminal })
  const lines = input[Symbol.asyncIterator]()
  const next = async (prompt: string): Promise<string | null> => {
    if (terminal) {
      input.setPrompt(forTerminal(prompt))
      input.prompt()
    }
    const line = await lines.next()
    if (line.done) {
      if (terminal) say()
      return null
    }
    if (!terminal) say(`${prompt}${line.value}`)
    return line.value
  }
  const ask = async (q: string): Promise<string> => (await next(q)) ?? ''
  const session = new Session(f, table, terminal && !o.yes ? ask : null, () => told.rounds)
  for (;;) {
    // Questions for creatures that no player controls are answered first, and the results are printed.
    if (!table.waiting) table.run()
    told.flush()
    teller.head(table.waiting?.question === 'command' && told.rounds !== null)
    const line = await next(session.prompt())
    if (line === null || (table.over && !terminal && !isAfterwards(line)) || !(await session.take(line))) break
    told.flush()
  }
  input.close()
}

const isJournal = (file: string): boolean => /^\s*\{\s*"quintain"\s*:\s*"journal"/.test(readText(file))

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
