import type { AttackLine, LineAttacker } from '@quintain/rules'
import { LineError, SHAPE } from './line-error.ts'
import { readAttacker, withDamage } from './read-attacker.ts'
import { readTarget } from './read-target.ts'

/** Signs that people paste, as plain ones; parentheses are only for the eye. Every sign keeps its column. */
const plain = (text: string): string =>
  text
    .replace(/[\u2212\u2012\u2013\u2014]/g, '-')
    .replace(/[×✕]/g, 'x')
    .replace(/[()\s]/g, ' ')

/** Reads a line. Throws a LineError with the column and what would be right. */
export function parseAttack(given: string): AttackLine {
  const text = plain(given)
  const versus = /\s+(?:vs\.?|versus|against)\s+/i.exec(text)
  if (!versus) throw new LineError(given, given.trimEnd().length, `"vs" and what is attacked are missing: ${SHAPE}`)
  const column = versus.index + versus[0].length
  let attacker: LineAttacker = readAttacker({ line: given, text: text.slice(0, versus.index), column: 0 })
  const damage = (part: Parameters<typeof withDamage>[1]): boolean => {
    const given = withDamage(attacker, part)
    attacker = given ?? attacker
    return given !== null
  }
  const target = readTarget({ line: given, text: text.slice(column), column }, attacker.save ? damage : null)
  if (attacker.dice === null && attacker.save && attacker.plus === 0)
    throw new LineError(given, column, `the damage of the save is missing, as 8d6 half: ${SHAPE}`)
  return { text: given.trim().replace(/\s+/g, ' '), ...attacker, ...target }
}
