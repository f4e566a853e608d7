import { randomInt } from 'node:crypto'
import type { Fight } from '@quintain/formats'
import { type Driver, type FightCounts, type FightsFound, fightsFound } from '@quintain/odds'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { ALLOW, openFightFile } from '../io/files.ts'
import { mustBeNew, save } from '../io/journal-file.ts'
import { wholeNumber } from '../io/numbers.ts'
import { say, sayError, sayJson, UserError } from '../io/terminal.ts'
import { notHere, oneOf } from '../odds/not-here.ts'
import type { Texts } from '../texts/texts.ts'
import { endSays, simSays, wholeSays } from '../words/whole.ts'
import { type Asked, isNear, isNearBy } from './blocks.ts'
import { sensitivity } from './changes/sensitivity.ts'
import { Counter } from './counter.ts'
import { EVENINGS, eveningsFound, lineOf, tellEvenings } from './evening.ts'
import { ofEvenings } from './evening-counts.ts'
import { budget } from './questions.ts'
import { fightsSvg } from './svg.ts'
import { explained, FEW, sentence, tellFights } from './tell.ts'

/** Fights when nothing else is asked. */
const FIGHTS = '2000'
/** Seconds when neither a time nor a number of fights is asked. */
const TIME = '60'

interface SimOptions {
  readonly fights?: string
  readonly time?: string
  readonly seed?: string
  readonly rounds: string
  readonly margin?: number
  readonly by?: Driver
  readonly workers?: string
  readonly queue?: string
  readonly sensitivity?: boolean
  readonly toward?: string
  readonly budget?: string
  readonly svg?: string
  readonly explain?: boolean
  readonly json?: boolean
  readonly allow: readonly string[]
}

/** A margin in percent, as a share. */
function share(text: string): number {
  const n = Number(text.replace(/\s*%$/, ''))
  if (!(n > 0 && n < 50)) throw new InvalidArgumentError('percent, as 1 or 0.5')
  return n / 100
}

/** Options of every verb that plays fights by the thousand. */
export const withFights = (command: Command): Command =>
  command
    .option('--fights <n>', `fights at most; ${FIGHTS} when absent`)
    .option(
      '--time <seconds>',
      `play no more after so many seconds, and tell what there is; ${TIME} when neither this nor --fights is given`,
    )
    .option('--seed <seed>', 'the same seed, the same totals; the file’s own, or a new one, when absent')
    .option('--rounds <n>', 'rounds after which a fight is undecided', '100')
    .option('--margin <percent>', 'play no more once every side’s chance is known to this, as 1', share)
    .addOption(
      new Option(
        '--by <driver>',
        'what plays them: rules, step by step, or graph, by the outcomes of states that come again; each has dice of its own',
      ).choices(['rules', 'graph', 'quicker']),
    )
    .option('--workers <n>', 'processors; all when absent. The totals do not depend on it')
    .addOption(
      new Option(
        '--queue <url>',
        'let workers on any number of machines count: a PostgreSQL database (quintain worker --help)',
      ).env('QUINTAIN_QUEUE'),
    )
    .option(...ALLOW)

/** `quintain sim FILE`: a fight played many times by its tactics. */
export function registerSim(verb: Command, texts: Texts): void {
  withFights(verb.argument('<file>', 'a fight file (YAML or JSON); - reads it from the standard input'))
    .option('--sensitivity', 'what each number of each creature is worth: the same fights with one of them changed')
    .option('--toward <side=percent>', 'the smallest single changes that bring a side’s chance across this: watch=75')
    .option('--budget <foe=percent>', 'how many of this creature leave the other side this chance: grub=75')
    .option('--svg <file>', 'a new file with the chances drawn')
    .option('--explain', 'say how the numbers come about')
    .option('--json', 'machine-readable (quintain schema sim describes it)')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain sim examples/bridge.yaml --fights 20 --seed 1
  $ quintain sim FILE --margin 1
  $ quintain sim FILE --fights 400 --sensitivity
  $ quintain sim FILE --fights 400 --toward raid=50
  $ quintain sim FILE --fights 400 --budget grub=50

Ctrl-C stops it and tells what was found so far.`,
    )
    .action((file: string, o: SimOptions, command: Command) => {
      oneOf(command, ['--sensitivity', '--toward', '--budget'], wholeSays.oneQuestion)
      if (o.sensitivity || o.toward !== undefined || o.budget !== undefined)
        notHere(command, ['--svg', '--explain'], wholeSays.asItIs)
      oneOf(command, ['--json', '--explain'], wholeSays.explainsToPeople)
      return sim(texts, file, o, command)
    })
}

/** What is asked, by the options. */
export function askedOf(f: Fight, o: Pick<SimOptions, 'fights' | 'seed' | 'rounds' | 'margin' | 'by'>): Asked {
  if (o.seed?.trim() === '') throw new UserError('--seed: a number or a word is needed')
  return {
    seed: o.seed ?? f.seed ?? randomInt(1, 1_000_000),
    fights: wholeNumber('--fights', o.fights ?? FIGHTS, 1, 10_000_000),
    rounds: wholeNumber('--rounds', o.rounds, 1, 10_000),
    ...(o.margin === undefined ? {} : { margin: o.margin }),
    ...(o.by === undefined ? {} : { by: o.by }),
  }
}

/** The seconds that are asked. Fights of a number that is given are all played, and others of a queue are counted by others. */
const timeOf = (o: Pick<SimOptions, 'fights' | 'time' | 'queue'>): string | undefined =>
  o.time ?? (o.fights === undefined && o.queue === undefined ? TIME : undefined)
/** What counts the fights that the options ask for. */
export const counterFor = (texts: Texts, o: Pick<SimOptions, 'fights' | 'time' | 'workers' | 'queue'>): Counter =>
  new Counter(texts, { ...o, time: timeOf(o) })
/** Why no more were played. */
export function endedBy(
  counts: Pick<FightCounts, 'fights' | 'wins'>,
  asked: Asked,
  { ended }: Counter,
): 'fights' | 'margin' | 'stopped' | 'time' {
  if (counts.fights === asked.fights) return 'fights'
  return ended ? 'stopped' : isNear(counts, asked) ? 'margin' : 'time'
}

/** The same fights, by what plays them sooner where nothing else is said. Only what differs is asked by the same dice throughout. */
export const quickly = (asked: Asked): Asked =>
  asked.by !== undefined || asked.fights < FEW ? asked : { ...asked, by: 'quicker' }

/** An evening has fights and the time between them: what comes of it is told by its script, played many times. */
async function evenings(f: Fight, file: string, o: SimOptions, asked: Asked, counter: Counter): Promise<void> {
  if (f.script.length === 0) throw new UserError(simSays.scriptless)
  const wanted = o.fights === undefined && o.margin === undefined ? { ...asked, fights: EVENINGS } : asked
  const counts = await counter.evenings(f, wanted)
  await counter.end()
  if (!counts) throw new UserError(wholeSays.nothing)
  const x = eveningsFound(f, counts, asked.seed)
  const isWhole = counts.evenings === wanted.fights
  const ended = isWhole
    ? 'fights'
    : counter.ended
      ? 'stopped'
      : isNearBy(ofEvenings, counts, wanted)
        ? 'margin'
        : 'time'
  if (o.json) return sayJson({ title: f.title, ruleset: f.rules.id, endedBy: ended, ...x, line: lineOf(f, x, file) })
  tellEvenings(f, x, file)
  if (ended === 'stopped') sayError(simSays.stopped(counts.evenings, wanted.fights, 'evenings'))
  else if (ended !== 'fights') say(`  ${endSays[ended](counts.evenings, wanted.fights, counter.time, 'evenings')}`)
}

async function sim(texts: Texts, file: string, o: SimOptions, command: Command): Promise<void> {
  const f = await openFightFile(texts, file, o.allow)
  const registry = await texts.load(f.system.id)
  const asked = askedOf(f, o)
  if (o.svg !== undefined) mustBeNew(o.svg)
  const counter = counterFor(texts, o)
  try {
    if (f.start !== undefined) {
      notHere(command, ['--budget', '--sensitivity', '--toward', '--svg', '--explain'], simSays.ofOneFight)
      notHere(command, ['--rounds', '--by', '--queue'], simSays.byTheScript)
      return await evenings(f, file, o, asked, counter)
    }
    if (o.budget !== undefined) return await budget(registry, f, quickly(asked), counter, o.budget, o.json ?? false)
    if (o.sensitivity || o.toward !== undefined)
      return await sensitivity(registry, f, asked, counter, { toward: o.toward, json: o.json ?? false })
    const counts = await counter.count(f, quickly(asked))
    await counter.end()
    if (!counts) throw new UserError(wholeSays.nothing)
    const x: FightsFound = fightsFound(counts, asked.seed)
    if (o.svg !== undefined) save(o.svg, fightsSvg(f, x))
    const ended = endedBy(counts, asked, counter)
    if (o.json)
      return sayJson({
        title: f.title,
        ruleset: f.rules.id,
        endedBy: ended,
        ...x,
        line: sentence(f, x, file, quickly(asked)),
      })
    tellFights(f, x, file, quickly(asked))
    for (const side of f.merciless ?? []) say(`  ${side} spare nobody: foes who lie helpless are killed`)
    if (f.script.length + f.faces.length > 0)
      say('  the script of the file and its faces are not played: the tactics and new dice are')
    if (ended === 'stopped') sayError(simSays.stopped(counts.fights, asked.fights, 'fights'))
    else if (ended !== 'fights') say(`  ${endSays[ended](counts.fights, asked.fights, counter.time)}`)
    if (o.explain) say(explained(x, asked.rounds))
  } finally {
    await counter.end()
  }
}
