import { randomInt } from 'node:crypto'
import { lineOf, type Reader, type Table } from '@quintain/engine'
import {
  drawMap,
  type Ending,
  type Fight,
  type Fought,
  layOut,
  problemText,
  runFight,
  STANDSTILL,
  startNotes,
  Transcript,
  unopposed,
} from '@quintain/formats'
import type { GridMap } from '@quintain/grid'
import { borrowedChapters, placeNow, waitsInReserve } from '@quintain/rules'
import { UNSYNCED } from '@quintain/store'
import type { Command } from 'commander'
import { ALLOW, openFightFile } from './io/files.ts'
import { KeptJournal, mustBeNew } from './io/journal-file.ts'
import { wholeNumber } from './io/numbers.ts'
import { Progress } from './io/progress.ts'
import { EXIT, fitting, paint, room, say, sayError, UserError } from './io/terminal.ts'
import { heightText, tokensOf } from './map/tokens.ts'
import { wrap } from './rule.ts'
import type { Texts } from './texts/texts.ts'
import { numberSays } from './words/numbers.ts'

interface FightOptions {
  readonly seed?: string
  readonly why?: boolean
  readonly json?: boolean
  readonly journal?: string
  readonly rounds: string
  readonly map: boolean
  readonly allow: readonly string[]
}

/** `quintain fight FILE`: runs it to its end and prints its transcript. */
export function registerFight(verb: Command, texts: Texts): void {
  verb
    .argument('<file>', 'a fight file (YAML or JSON); - reads it from the standard input')
    .option('--seed <seed>', 'the same seed, the same fight; the file’s own, or a new one, when absent')
    .option('--why', 'open every number: its terms, what does not count and why, and the rules')
    .option('--json', 'print the journal (JSON Lines) instead')
    .option('--journal <file>', 'keep the journal in a new file, line by line')
    .option(...ALLOW)
    .option('--rounds <n>', 'stop after n rounds', '100')
    .option('--no-map', 'do not draw the map first')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain fight examples/bridge.yaml --seed 7 --why\n  $ quintain fight examples/firefight.yaml --json > fight.jsonl',
    )
    .action((file: string, o: FightOptions) => fight(texts, file, o))
}

async function fight(texts: Texts, file: string, o: FightOptions): Promise<void> {
  const rounds = wholeNumber('--rounds', o.rounds)
  if (o.seed?.trim() === '') throw new UserError('--seed: a number or a word is needed')
  // A journal that cannot be written is reported before the fight begins.
  if (o.journal !== undefined) mustBeNew(o.journal)
  const progress = new Progress()
  progress.say(() => `reading ${file}`)
  const f = await openFightFile(texts, file, o.allow)
  progress.say(() => `setting up ${f.sheets.length} creatures on ${f.map.width}x${f.map.height} squares`)
  const seed = o.seed ?? f.seed ?? randomInt(1, 1_000_000)
  let transcript: Transcript | null = null
  let kept: KeptJournal | null = null
  let fought: Fought
  try {
    fought = runFight(f, {
      seed,
      rounds,
      explain: o.why ?? false,
      onStart(t) {
        if (o.journal !== undefined) kept = KeptJournal.create(o.journal, t.header, UNSYNCED)
        if (o.json) return say(JSON.stringify(t.header))
        head(f, t, { map: o.map, why: o.why ?? false })
        transcript = new Transcript(t.scene, f.system, t.header.start, line =>
          say(layOut(line, { why: o.why ? f.system : undefined, paint, width: room() })),
        )
      },
      onRow(row, why, r) {
        transcript?.row(row, o.why ? why : undefined)
        progress.row(row)
        progress.say(() => `${progress.round}, ${fighting(f, r)} of ${f.sheets.length} still fight`)
      },
      onLine(l) {
        kept?.add(l)
        if (o.json) say(lineOf(l))
        transcript?.ended(l)
      },
    })
  } catch (error) {
    ;(kept as KeptJournal | null)?.discard()
    throw error
  } finally {
    progress.end()
  }
  const { table, ending, left } = fought
  const unended = UNENDED[ending]?.(rounds, table)
  if (unended) (transcript as Transcript | null)?.close(unended)
  else (transcript as Transcript | null)?.flush()
  if (!o.json) say(paint('dim', `\nseed ${seed}`))
  if ((kept as KeptJournal | null)?.close() === false) process.exitCode = EXIT.badInput
  for (const problem of left) sayError(problemText(problem))
}

/** How many creatures still fight. */
const fighting = (f: Fight, r: Reader): number => f.sheets.filter((_, who) => !r.barred(who, 'fight')).length

/** What is printed at the end of a fight that no side has won. */
const UNENDED: Readonly<Record<Ending, ((rounds: number, table: Table) => string) | null>> = {
  over: null,
  unopposed: (_, table) => unopposed(table.reader),
  standstill: () =>
    `The fight is at a standstill: for ${STANDSTILL} rounds nobody has attacked, been hurt or come nearer. No side has won.`,
  rounds: n => `The fight is not decided after ${n} rounds (--rounds N goes on longer). No side has won.`,
}

/** Whether a creature is in another place of an evening than the one that is drawn. */
const isElsewhere = (r: Reader, who: number, drawn: Fight['start']): boolean => {
  const here = placeNow(r, who)
  // What fills a door stands in no square of its own.
  if (here === undefined) return r.board.places !== undefined && !waitsInReserve(r, who)
  return here.id !== drawn?.id
}

/** Title, what the ruleset borrows where the rules are shown, map and creatures. */
export function head(
  f: Fight,
  { reader }: { readonly reader: Reader },
  how: {
    readonly map: boolean
    readonly why: boolean
    /** How a creature is doing, as far as that is known: `, 11 hp`. */
    readonly health?: (who: number) => string
    /** The map to draw in place of the fight's own. */
    readonly drawn?: GridMap
    /** Of several places the one where this creature is; where the evening begins when absent. */
    readonly where?: number | undefined
  },
): void {
  const place = how.where === undefined ? f.start : (placeNow(reader, how.where) ?? f.start)
  say(`${paint('bold', f.title)} · ${f.rules.id}${optionsOf(f)}`)
  const health = how.health ?? ((who: number) => `, ${f.system.health(reader, who)}`)
  if (how.why)
    for (const { from, topics } of borrowedChapters(f.rules))
      say(paint('dim', wrap(`${f.rules.title} borrows from ${from}, where its text is silent: ${topics.join(', ')}`)))
  if (how.map) {
    say()
    say(
      drawMap(how.drawn ?? f.map, {
        tokens: tokensOf(f, reader, who => !isElsewhere(reader, who, place)),
        signs: f.signs,
        frame: place,
        ...fitting(),
        notes: f.sheets.flatMap((s, who) =>
          isElsewhere(reader, who, place)
            ? []
            : `${f.letters[who]}  ${s.name}, ${s.side}${waitsInReserve(reader, who) ? `, ${numberSays.inReserve}` : health(who)}${heightText(reader, who)}`,
        ),
      }),
    )
  }
  const notes = startNotes(
    reader,
    f.system.feats,
    f.system.named?.weapons.map(w => w.name),
  )
  if (notes.length) say(`\n${notes.join('\n')}`)
}
const optionsOf = (f: Fight): string => {
  const on = Object.entries(f.rules.options)
  return on.length ? ` (${on.map(([k, v]) => (v === true ? k : `${k}: ${JSON.stringify(v)}`)).join(', ')})` : ''
}
