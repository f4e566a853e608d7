import { randomInt } from 'node:crypto'
import {
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
import { paint, printable, say } from '../io/terminal.ts'
import { answered } from './odds.ts'

/** Rolls dice that are no dice of a fight, and prints them. Throws a DiceError where they cannot be read. */
export function rollBeside(dice: string): void {
  const notation = readNotation(dice.trim(), 'common')
  printRoll(
    notation,
    answered(() => roll(notation.expr, makeRng(randomInt(1, 1_000_000)))),
  )
}

/** How many dice of a term are shown. */
const MOST_DICE = 200

/** Each term with its dice, then the total. */
export function printRoll({ expr, comments }: Notation, rolled: Roll): void {
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
