import { formatDice } from '../notation/format.ts'
import type { Roll, RolledDie, Throw } from './roll.ts'

/** A roll on one line: each term with its faces, then the total. `4d6kh3 [6, 5, (1), 3] = 14`. */
export function formatRoll(roll: Roll): string {
  return [...roll.throws.map(formatThrow), `= ${roll.total}`].join(' ')
}

/**
 * One term with its faces. A die that does not count stands in brackets, `!` marks an explosion, `r` a reroll, `*` a success,
 * `_` a failure, `**` and `__` what is pointed out.
 */
export function formatThrow({ node, dice }: Throw): string {
  return `${formatDice(node)} [${dice.map(formatDie).join(', ')}]`
}

function formatDie({ value, fell, marks }: RolledDie): string {
  const has = (mark: RolledDie['marks'][number]) => marks.includes(mark)
  let text = String(value)
  if (has('rerolled')) text = `${fell.slice(0, -1).join('r')}r${value}`
  else if (has('raised') || has('lowered')) text = `${fell[0]}>${value}`
  if (has('compounded')) text += '!!'
  else if (has('exploded')) text += '!'
  if (has('success')) text += '*'
  if (has('failure')) text += '_'
  if (has('critical')) text += '**'
  if (has('fumble')) text += '__'
  return has('dropped') ? `(${text})` : text
}
