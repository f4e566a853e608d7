import { randomInt } from 'node:crypto'
import {
  type DialectName,
  dialectNames,
  formatDice,
  formatThrow,
  makeRng,
  type Notation,
  type Roll,
  readNotation,
  roll,
  type Throw,
  withDigits,
} from '@quintain/dice'
import { type Command, Option } from 'commander'
import { wholeNumber } from './io/numbers.ts'
import { paint, printable, say, sayError, sayJson, UserError } from './io/terminal.ts'
import { answered, oddsOf, sayHistogram, saySummary, sayTable } from './roll/odds.ts'

interface RollOptions {
  readonly odds?: boolean
  readonly atLeast?: string
  readonly table?: boolean
  readonly seed?: string
  readonly dialect?: DialectName
  readonly json?: boolean
}

/** `quintain roll EXPR`: dice for people. */
export function registerRoll(verb: Command): void {
  verb
    .argument('<dice...>', 'an expression such as "4d6kh3 + 2"; put it in quotes')
    .option('--odds', 'the chances of each total, as a histogram')
    .option('--at-least <total>', 'the chance of this total or more')
    .option('--table', 'the chances of each total, as a table')
    .option('--seed <seed>', 'the same seed, the same dice; a new one, printed at the end, when absent')
    .addOption(
      new Option('--dialect <name>', 'whose notation it is, where forms mean different things').choices(dialectNames),
    )
    .option('--json', 'machine-readable')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain roll "4d6kh3 + 2"
  $ quintain roll "8d6>=5f1" --odds              successes less failures
  $ quintain roll "{2d20kh1 + 7, 25}kl1" --table
  $ quintain roll "1d20 + 9" --at-least 17
  $ quintain roll "(1d4, 2d6kl1)kh1 [fire]" --dialect avrae

  2d6 d% 4dF            dice, percentile dice, Fudge dice      !  !!  !p  !>4     explode, compound, penetrate
  kh3 kl1 dh1 dl2       keep or drop from an end               r1 r<3 ro1         reroll until it stands, or once
  k>3 p1                keep or drop by the face               u uo               reroll what shows twice
  >=5 =6 <3f1 even      count successes, less failures         min2 max5          lower and upper limit of a face
  {2d6, d12}kh1         the best of several                    # text, [text]     a comment
  + - * / % ** ( )      arithmetic                             floor round sqrt max ...

docs/dice.md lists all forms, and what differs between the dialects. Without --dialect they are read as \`common\`, and a
form that means something else elsewhere is noted on the standard error.`,
    )
    .action((dice: string[], o: RollOptions) => {
      const least = o.atLeast === undefined ? null : wholeNumber('--at-least', o.atLeast, Number.MIN_SAFE_INTEGER)
      if (o.seed?.trim() === '') throw new UserError('--seed: a number or a word is needed')
      const seed = o.seed ?? randomInt(1, 1_000_000)
      const notation = readNotation(dice.join(' ').trim(), o.dialect ?? 'common')
      const rolled = answered(() => roll(notation.expr, makeRng(seed)))
      const wanted = o.odds || o.table || least !== null
      if (o.json) {
        const odds = wanted ? oddsOf(notation.expr, least).odds : undefined
        sayJson(asJson(notation, rolled, o.dialect ?? 'common', seed, odds))
        return
      }
      for (const { text } of notation.notes) sayError(`note: ${text}`)
      if (notation.notes.length > 0) sayError(`      (--dialect ${dialectNames.join('|')} says which is meant)`)
      printRoll(notation, rolled)
      if (wanted) {
        const odds = oddsOf(notation.expr, least)
        say()
        if (o.odds) sayHistogram(odds)
        if (o.odds && o.table) say()
        if (o.table) sayTable(odds)
        if (o.odds || o.table) say()
        saySummary(odds)
      }
      if (o.seed === undefined) say(paint('dim', `\nseed ${seed}`))
    })
}

/** How many dice of a term are shown. */
const MOST_DICE = 200

/** Each term with its dice, then the total. */
function printRoll({ expr, comments }: Notation, rolled: Roll): void {
  const rows = rolled.throws.map(one => ({ text: shown(one), sum: one.sum }))
  const width = Math.max(0, ...rows.map(r => Math.min(r.text.length, 60)))
  const several = rows.length > 1
  for (const { text, sum } of rows) say(`  ${several ? `${text.padEnd(width)}   ${sum}` : text}`)
  const key = legend(rolled.throws)
  if (key) say(paint('dim', `  ${key}`))
  const fraction =
    Math.abs(rolled.value - rolled.total) < 1e-9 ? '' : `   rounded down from ${Number(withDigits(rolled.value, 4))}`
  say(`\n  ${formatDice(expr)} = ${paint('bold', String(rolled.total))}${fraction}`)
  for (const comment of comments) say(`  ${paint('dim', printable(comment))}`)
}

function shown(one: Throw): string {
  const more = one.dice.length - MOST_DICE
  return more <= 0
    ? formatThrow(one)
    : `${formatThrow({ ...one, dice: one.dice.slice(0, MOST_DICE) })} and ${more} more`
}

/** What the marks mean that were used. */
function legend(throws: readonly Throw[]): string {
  const marks = new Set(throws.flatMap(one => one.dice.flatMap(die => die.marks)))
  const words = [
    marks.has('dropped') && '(1) does not count',
    marks.has('exploded') && '6! exploded',
    marks.has('compounded') && '9!! exploded, added up',
    marks.has('rerolled') && '1r4 rerolled',
    (marks.has('raised') || marks.has('lowered')) && '1>2 counts as',
    marks.has('success') && '5* success',
    marks.has('failure') && '1_ failure',
    marks.has('critical') && '6** high',
    marks.has('fumble') && '1__ low',
  ]
  return words.filter(word => word !== false).join(' · ')
}

function asJson(
  { expr, comments, notes }: Notation,
  rolled: Roll,
  dialect: DialectName,
  seed: number | string,
  odds: unknown,
) {
  const throws = rolled.throws.map(({ node, dice, sum }) => ({ dice: formatDice(node), sum, shown: dice }))
  return { expression: formatDice(expr), dialect, seed, total: rolled.total, throws, comments, notes, odds }
}
