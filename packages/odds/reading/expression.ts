import { packed } from '@quintain/engine'
import type { AttackLine, LineAttacker, LineTarget } from '@quintain/rules'
import { LineError, type Part, partsOf, SHAPE, spaced } from './line-error.ts'
import { readAttacker, withDamage } from './read-attacker.ts'
import { MOST_TARGETS, readTarget } from './read-target.ts'

/** Signs that people paste, as plain ones; parentheses are only for the eye. Every sign keeps its column. */
const plain = (text: string): string =>
  ODD.test(text)
    ? text
        .replace(/[\u2212\u2012\u2013\u2014]/g, '-')
        .replace(/[×✕]/g, 'x')
        .replace(/[()\s]/g, ' ')
    : text
/** What stands in no line that is plain already. */
const ODD = /[^ !-'*-~]/

/** Reads a line. Throws a LineError with the column and what would be right. */
export function parseAttack(given: string): AttackLine {
  const text = plain(given)
  const versus = /\s+(?:vs\.?|versus|against)\s+/i.exec(text)
  if (!versus) throw new LineError(given, given.trimEnd().length, `"vs" and what is attacked are missing: ${SHAPE}`)
  const column = versus.index + versus[0].length
  let attacker: LineAttacker = readAttacker({ line: given, text: text.slice(0, versus.index), column: 0 })
  let dealt = attacker.save !== null && hasDamage(attacker)
  const damage = (part: Part): boolean => {
    const read = withDamage(attacker, part)
    if (read && dealt) throw new LineError(given, part.column, `"${part.text}": damage is said already`)
    attacker = read ?? attacker
    dealt ||= read !== null
    return read !== null
  }
  const [target, ...others] = packed(partsOf({ line: given, text: text.slice(column), column }, ';'), part =>
    readTarget(part, attacker.save ? damage : null),
  ) as [LineTarget, ...LineTarget[]]
  if (attacker.save && !hasDamage(attacker))
    throw new LineError(given, column, `the damage of the save is missing, as 8d6 half: ${SHAPE}`)
  const count = [target, ...others].reduce((n, { targets }) => n + targets, 0)
  if (count > MOST_TARGETS) throw new LineError(given, column, `${count} targets: ${MOST_TARGETS} in all at most`)
  return { text: spaced(given), ...attacker, ...target, others }
}

const hasDamage = ({ dice, plus }: LineAttacker): boolean => dice !== null || plus !== 0
