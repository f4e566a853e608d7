import { randomInt } from 'node:crypto'
import {
  type DialectName,
  dialectNames,
  formatDice,
  makeRng,
  type Notation,
  type Roll,
  readNotation,
  roll,
} from '@quintain/dice'
import { type Command, Option } from 'commander'
import { wholeNumber } from './io/numbers.ts'
import { paint, say, sayError, sayJson, UserError } from './io/terminal.ts'
import { answered, oddsOf, sayHistogram, saySummary, sayTable } from './roll/odds.ts'
import { printRoll } from './roll/printing.ts'

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
