import { randomInt } from 'node:crypto'
import { type Table, writeJournal } from '@quintain/engine'
import {
  drawMap,
  type Ending,
  type Fight,
  layOut,
  problemText,
  runFight,
  STANDSTILL,
  Transcript,
  unopposed,
} from '@quintain/formats'
import { borrowedChapters } from '@quintain/rules'
import type { Command } from 'commander'
import { mustBeNew, save } from './branch.ts'
import { openFightFile } from './io/files.ts'
import { wholeNumber } from './io/numbers.ts'
import { paint, room, say, sayError, UserError } from './io/terminal.ts'
import { tokensOf } from './map/tokens.ts'
import { wrap } from './rule.ts'

interface FightOptions {
  readonly seed?: string
  readonly why?: boolean
  readonly json?: boolean
  readonly journal?: string
  readonly rounds: string
  readonly map: boolean
}

/** `quintain fight FILE`: fights it to its end and tells it. */
export function registerFight(program: Command): void {
  program
    .command('fight')
    .description('fight a file to its end and print the transcript')
    .argument('<file>', 'a fight file (YAML or JSON); - reads it from the standard input')
    .option('--seed <seed>', 'the same seed, the same fight; the file’s own, or a new one, when absent')
    .option('--why', 'open every number: its terms, what does not count and why, and the rules')
    .option('--json', 'print the journal (JSON Lines) instead')
    .option('--journal <file>', 'keep the journal in a new file')
    .option('--rounds <n>', 'stop after so many rounds', '100')
    .option('--no-map', 'do not draw the map first')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain fight examples/bridge.yaml --seed 7 --why\n  $ quintain fight examples/firefight.yaml --json > fight.jsonl',
    )
    .action((file: string, o: FightOptions) => fight(file, o))
}

function fight(file: string, o: FightOptions): void {
  const f = openFightFile(file)
  if (o.seed?.trim() === '') throw new UserError('--seed: a number or a word is needed')
  const seed = o.seed ?? f.seed ?? randomInt(1, 1_000_000)
  const rounds = wholeNumber('--rounds', o.rounds)
  // A journal that cannot be kept is told before anything is fought.
  if (o.journal) mustBeNew(o.journal)
  let told: Transcript | null = null
  const { table, ending, left } = runFight(f, {
    seed,
    rounds,
    explain: o.why ?? false,
    onStart(t) {
      if (o.json) return
      head(f, t, { map: o.map, why: o.why ?? false })
      told = new Transcript(t.scene, f.kit, t.header.start, line =>
        say(layOut(line, { why: o.why ?? false, paint, width: room() })),
      )
    },
    onEntry: (e, why) => told?.add(e, o.why ? why : undefined),
  })
  const unended = UNENDED[ending]?.(rounds, table)
  if (unended) (told as Transcript | null)?.close(unended)
  if (o.journal) save(o.journal, writeJournal(table.journal))
  if (o.json) process.stdout.write(writeJournal(table.journal))
  else say(paint('dim', `\nseed ${seed}`))
  for (const problem of left) sayError(problemText(problem))
}

/** What is told at the end of a fight that nobody has won. */
const UNENDED: Readonly<Record<Ending, ((rounds: number, table: Table) => string) | null>> = {
  over: null,
  unopposed: (_, table) => unopposed(table.reader),
  standstill: () =>
    `The fight is at a standstill: for ${STANDSTILL} rounds nobody has attacked, been hurt or come nearer. No side has won.`,
  rounds: n => `The fight is not decided after ${n} rounds (--rounds N goes on longer). No side has won.`,
}

/** Title, what the ruleset borrows where the rules are told, map and creatures. */
export function head(f: Fight, table: Table, how: { readonly map: boolean; readonly why: boolean }): void {
  say(`${paint('bold', f.title)} · ${f.rules.id}${optionsOf(f)}`)
  if (how.why)
    for (const { from, topics } of borrowedChapters(f.rules))
      say(paint('dim', wrap(`${f.rules.title} borrows from ${from}, where its text is silent: ${topics.join(', ')}`)))
  if (!how.map) return
  say()
  say(
    drawMap(f.map, {
      tokens: tokensOf(f, table.reader),
      notes: f.sheets.map((s, who) => `${f.letters[who]}  ${s.name}, ${s.side}, ${f.kit.health(table.reader, who)}`),
    }),
  )
}
const optionsOf = (f: Fight): string => {
  const on = Object.entries(f.rules.options)
  return on.length ? ` (${on.map(([k, v]) => (v === true ? k : `${k}: ${JSON.stringify(v)}`)).join(', ')})` : ''
}
