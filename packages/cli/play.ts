import { entropy, makeRng } from '@quintain/dice'
import { type JournalLine, live, type Settings, Table, writeJournal } from '@quintain/engine'
import { type Fight, type SeenTranscript, setUp, Transcript } from '@quintain/formats'
import { mapWithDoors } from '@quintain/rules'
import type { Command } from 'commander'
import { head } from './fight.ts'
import { Names } from './grammar/names.ts'
import { ALLOW, isJournal, openFightFile, openJournal, reading, readingOn } from './io/files.ts'
import { SIGNALS, standardInput } from './io/input.ts'
import { KeptJournal, mustBeNew, save } from './io/journal-file.ts'
import { EXIT, paint, say, UserError } from './io/terminal.ts'
import { readText } from './io/text.ts'
import { playLoop } from './play/loop.ts'
import type { Player } from './play/player.ts'
import { openlyKnown } from './play/seat/openly-known.ts'
import { SeatTable } from './play/seat/seat-table.ts'
import { asRemembered, healthOf } from './play/status.ts'
import { TranscriptPrinter } from './play/transcript-printer.ts'
import { WholeTable } from './play/whole-table.ts'
import type { Texts } from './texts/texts.ts'
import { tableSays } from './words/session.ts'

interface PlayOptions {
  readonly as?: string
  readonly numbers?: Settings['numbers']
  readonly sight?: boolean
  readonly explore?: boolean
  readonly journal?: string
  readonly seed?: string
  readonly why?: boolean
  readonly yes?: boolean
  readonly allow: readonly string[]
}

/** `quintain play FILE`: a fight at the keyboard, or on from a journal. */
export function registerPlay(verb: Command, texts: Texts): void {
  verb
    .argument('<file>', 'a fight file, or a journal to resume')
    .option('--as <names>', 'creatures or sides that you play, separated by commas; all when absent')
    .option(
      '--numbers <how>',
      'with --as: numbers of foes that are seen, exact (when absent), banded (as ranges) or none',
    )
    .option('--sight', 'with --as: who is out of sight is not known')
    .option('--explore', 'with --as: the map is known as far as it was seen, and so are creatures')
    .option('--journal <file>', 'keep the journal in a new file, line by line')
    .option('--seed <seed>', 'seed of the dice')
    .option('--why', 'open every number')
    .option(...ALLOW)
    .option('-y, --yes', 'do not ask before acting')
    .addHelpText(
      'after',
      `
Type help at the prompt. Leave with quit; quintain play JOURNAL resumes the fight.

Examples:
  $ quintain play examples/bridge.yaml --seed 3
  $ quintain play examples/bridge.yaml --as watch --journal evening.jsonl
  $ quintain play evening.jsonl`,
    )
    .action((file: string, o: PlayOptions) => play(texts, file, o))
}

async function play(texts: Texts, file: string, o: PlayOptions): Promise<void> {
  if (file === '-') throw new UserError('play reads what you type from the standard input: give the fight as a file')
  if (o.seed?.trim() === '') throw new UserError('--seed: a number or a word is needed')
  const goesOn = isJournal(readText(file))
  if (goesOn && o.journal !== undefined)
    throw new UserError(
      `--journal ${o.journal}: ${file} is a journal already and is resumed; quintain branch makes another`,
    )
  // Locked before it is read: no line of another process comes between.
  const kept = goesOn ? KeptJournal.open(file) : null
  try {
    await playOn(texts, file, o, kept)
  } catch (error) {
    kept?.close()
    throw error
  }
}

/** Plays a fight file, or goes on with a journal that is locked. */
async function playOn(texts: Texts, file: string, o: PlayOptions, locked: KeptJournal | null): Promise<void> {
  const resumed = locked ? await openJournal(texts, file) : null
  const f = resumed?.fight ?? (await openFightFile(texts, file, o.allow))
  if (o.journal !== undefined) mustBeNew(o.journal)
  let kept = locked
  let plays: readonly string[] | null = null
  let transcript: Transcript | SeenTranscript | null = null
  // A fight that is resumed has thrown the dice of its seed already.
  const seed = o.seed ?? (resumed ? undefined : f.seed)
  const options = {
    source: live(
      seed === undefined ? entropy() : makeRng(resumed ? `${seed} after ${resumed.journal.lines.length}` : seed),
    ),
    seated: () => plays === null,
    fight: f.source,
    onLine: (l: JournalLine) => {
      kept?.add(l)
      if (transcript instanceof Transcript) transcript.add(l)
    },
  }
  const { scene, start } = setUp(f, { played: true, editable: true })
  const table = resumed
    ? reading(file, () => Table.resume(scene, resumed.journal, options))
    : new Table(scene, start, options)
  const sight = f.sight === true || o.sight === true || o.explore === true || table.known.settings.sight === true
  if (o.as !== undefined) plays = played(f, o.as, openlyKnown(scene, table.S, sight))
  const printer = new TranscriptPrinter(o.why ? f.system : undefined)
  // Earlier lines are read without output, so that the transcript goes on from here. What cannot be told is found before
  // anything is written.
  const told = reading(file, () => {
    const all = new Transcript(scene, f.system, table.header.start, line => printer.print(line))
    for (const l of resumed?.journal.lines ?? []) all.add(l)
    return all
  })
  if (resumed) kept?.cutTorn(resumed.torn)
  if (o.journal !== undefined) kept = KeptJournal.create(o.journal, table.header)
  let player: Player
  if (plays) {
    const sat = SeatTable.sit(f, table, plays, settings(table, o), line => printer.print(line))
    const seat = resumed ? await readingOn(file, sat) : await sat
    transcript = seat.transcript
    player = seat
  } else {
    transcript = told
    player = new WholeTable(f, table)
  }
  transcript.flush()
  printer.speaking = true
  const health = (who: number) => healthOf(player.f, player.known, who)
  const drawn = asRemembered(mapWithDoors(player.known.reader), player.known.floor)
  // A table that is new has not come to its first question yet.
  const where = resumed ? (plays ? player : table).waiting?.who : undefined
  head(player.f, player.known, { map: true, why: o.why ?? false, health, drawn, where })
  if (!table.over || player.waiting) printer.remind()
  if (!resumed && (f.script.length || f.faces.length)) say(paint('dim', `\n${tableSays.scripted}`))
  if (seed !== undefined) say(paint('dim', `\n${tableSays.seed(seed, o.seed === undefined ? 'file' : 'option')}`))
  if (resumed && table.over && !player.waiting) say(`\n${tableSays.over}`)
  const input = standardInput(most => say(`  ${tableSays.lineTooLong(most)}`))
  const ended = await playLoop({ player, transcript, printer }, input, o.yes ?? false)
  input.close()
  if (input.stopped) {
    say(`\n${tableSays.stopped}`)
    process.exitCode = SIGNALS[input.stopped]
  }
  if (ended.mistaken) process.exitCode = EXIT.ours
  if (ended.broken) say(`\n${tableSays.cannotGoOn}`)
  if (kept || !ended.saved) farewell(table, kept ?? (ended.broken ? rescued(table) : null))
}

/** Closes the journal and says where it is, or that there is none. */
function farewell(table: Table, kept: KeptJournal | string | null): void {
  if (kept === null) {
    if (!table.over) say(paint('dim', `\n${tableSays.notKept}`))
    return
  }
  const path = typeof kept === 'string' ? kept : kept.path
  const whole = typeof kept === 'string' || kept.close()
  if (!whole) process.exitCode = EXIT.badInput
  say(paint('dim', `\n${whole ? tableSays.kept(path) : tableSays.keptInPart(path)}`))
}

/** The journal of a fight that nobody kept, in a new file of this folder; null where it cannot be written. */
function rescued(table: Table): string | null {
  for (let n = 1; n < 100; n++) {
    const path = `quintain-rescued-${n}.jsonl`
    try {
      mustBeNew(path)
      save(path, writeJournal(table.journal))
      return path
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
  return null
}

/** What is settled for a table at which one seat plays: what was settled before holds, unless an option says otherwise. */
function settings({ known }: Table, { numbers, sight, explore }: PlayOptions): Partial<Settings> {
  const first = known.seats.size === 0 && numbers === undefined ? { numbers: 'exact' as const } : {}
  if (numbers !== undefined && !NUMBERS.some(n => n === numbers))
    throw new UserError(tableSays.numbers(numbers, NUMBERS))
  return {
    ...first,
    ...(numbers === undefined ? {} : { numbers }),
    ...(sight || explore ? { sight: true } : {}),
    ...(explore ? { floor: 'seen' as const } : {}),
  }
}
const NUMBERS: readonly string[] = ['exact', 'banded', 'none']

/** Who is played at the keyboard: creatures by name, key or sign, and sides; beginnings that are clear do. `known`: who may be named to anybody. */
function played(f: Fight, names: string, known: readonly number[]): readonly string[] {
  const people = peopleOf(f, f.sheets.keys())
  const sides = sidesOf(f, f.sheets.keys())
  const chosen = new Set<number>()
  for (const said of names.split(',')) {
    const found = [people.meant(said, 'whole'), sides.meant(said, 'whole')]
    const [who, side] = found.some(x => x !== undefined) ? found : [people.meant(said), sides.meant(said)]
    if (who === undefined && side === undefined) {
      const all = [peopleOf(f, known), sidesOf(f, known)]
      const near = all.flatMap(x => x.nearTo(said))
      throw new UserError(
        tableSays.nobody(
          said.trim(),
          near,
          all.flatMap(x => x.all),
        ),
      )
    }
    f.sheets.forEach((s, i) => {
      if (i === who || s.side === side) chosen.add(i)
    })
  }
  return f.sheets.flatMap((s, i) => (chosen.has(i) ? [s.id] : []))
}
const peopleOf = (f: Fight, among: Iterable<number>): Names<number> =>
  new Names([...among].map(i => ({ value: i, names: [f.sheets[i]!.name, f.sheets[i]!.id], sign: f.letters[i] })))
const sidesOf = (f: Fight, among: Iterable<number>): Names<string> =>
  new Names([...new Set([...among].map(i => f.sheets[i]!.side))].map(side => ({ value: side, names: [side] })))
