import { DiceError, parseDice } from '@quintain/dice'
import type { AttackLine } from '@quintain/rules'

/** What cannot be read, with the column and what would be right. */
export class LineError extends Error {
  readonly column: number
  constructor(text: string, column: number, message: string) {
    super(`${text}\n${' '.repeat(column)}^ column ${column + 1}: ${message}`)
    this.column = column
  }
}

const SHAPE = '"+9/+4 1d10+3 19-20/x2 vs 17, 30 hp", or "+6 damage +5 vs Defense 15, Toughness +4"'

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
  const left = text.slice(0, versus.index)
  const right = text.slice(versus.index + versus[0].length)
  const target = readTarget(given, right, versus.index + versus[0].length)
  return { text: given.trim().replace(/\s+/g, ' '), ...readAttacker(given, left), ...target }
}

type Attacker = Pick<AttackLine, 'attacks' | 'dice' | 'plus' | 'extra' | 'threat' | 'critical'>

function readAttacker(text: string, left: string): Attacker {
  const lead = /^\s*([+-]?\s*\d+(?:\s*\/\s*[+-]?\s*\d+)*)(?![d\d%])\s*/.exec(left)
  if (!lead) throw new LineError(text, 0, `attack bonuses come first, as +9/+4: ${SHAPE}`)
  const attacks = lead[1]!.split('/').map(n => Number(n.replace(/\s/g, '')))
  const rest = left.slice(lead[0].length)
  const column = lead[0].length
  const { at, threat, critical } = readCritical(text, rest, column)
  return { attacks, threat, critical, ...readDamage(text, rest.slice(0, at), column) }
}

/** `19-20/x3`, `x3`, `18-20`, `19-20/+4`, at the end of the attacker's part; `at`: where it begins. */
const CRITICAL =
  /[\s/]*(?:(?:(\d{1,2})\s*-\s*20|(?<![+\-d]\s*)\b20)?\s*\/?\s*(?:x\s*(\d+)|(?<=\/\s*)\+\s*(\d+))|[\s/](\d{1,2})\s*-\s*20)\s*$/i

function readCritical(
  text: string,
  rest: string,
  column: number,
): { at: number; threat: number; critical: number | null } {
  const found = CRITICAL.exec(rest)
  if (!found?.[0].trim()) return { at: rest.length, threat: 20, critical: null }
  const threat = Number(found[1] ?? found[4] ?? 20)
  const wrong = (message: string) =>
    new LineError(text, column + found.index + /^\s*/.exec(found[0])![0].length, message)
  if (threat < 2 || threat > 20) throw wrong(`a threat range goes from 2-20 to 20: ${threat}-20 is none`)
  const critical = found[2] ?? found[3]
  if (critical === '0') throw wrong('a critical hit multiplies by 1 or more: as x2')
  return { at: found.index, threat, critical: critical === undefined ? null : Number(critical) }
}

const TERM = /^\s*([+-]?|plus)\s*(?:(\d*d(?:\d+|%))|(\d+))(?![\dd%])/i

/** Dice and constants in any order, the weapon's own dice first; or true20's damage bonus. */
function readDamage(text: string, said: string, column: number): Pick<Attacker, 'dice' | 'plus' | 'extra'> {
  const bonus = /^\s*(?:damage|dmg)\s*([+-]?\s*\d+)\s*$/i.exec(said)
  if (bonus) return { dice: null, plus: Number(bonus[1]!.replace(/\s/g, '')), extra: null }
  const dice: string[] = []
  let plus = 0
  let numbers = 0
  let rest = said.replace(/\s+(?:damage|dmg)\s*$/i, '')
  const length = rest.length
  const wrong = (message: string) =>
    new LineError(text, column + length - rest.length + /^\s*/.exec(rest)![0].length, message)
  while (rest.trim()) {
    const term = TERM.exec(rest)
    const first = dice.length === 0 && numbers === 0
    if (!term || (!first && term[1] === '') || (term[2] && term[1] === '-'))
      throw wrong(`damage as 1d10+3 (extra dice after it: 1d10+3+1d6), then 19-20/x2: ${SHAPE}`)
    if (term[2]) dice.push(checked(term[2].toLowerCase().replace('%', '100'), wrong))
    else {
      plus += (term[1] === '-' ? -1 : 1) * Number(term[3])
      numbers++
    }
    rest = rest.slice(term[0].length)
  }
  if (dice.length === 0 && numbers === 0) throw wrong(`damage is missing, as 1d10+3: ${SHAPE}`)
  // A number alone is dealt as it is: a die of one side and the rest.
  if (dice.length === 0) return { dice: '1', plus: plus - 1, extra: null }
  return { dice: dice[0]!, plus, extra: dice.length > 1 ? dice.slice(1).join('+') : null }
}

function checked(dice: string, wrong: (message: string) => LineError): string {
  try {
    parseDice(dice)
    return dice
  } catch (error) {
    if (error instanceof DiceError) throw wrong(error.message)
    throw error
  }
}

function readTarget(text: string, right: string, from: number): Pick<AttackLine, 'defense' | 'hp' | 'toughness'> {
  let defense: number | null = null
  let hp: number | null = null
  let toughness: number | null = null
  let column = from
  for (const part of right.split(',')) {
    const p = part.trim()
    const hits = /^(\d+)\s*(?:hp|hit points?)$/i.exec(p) ?? /^(?:hp|hit points?)\s*(\d+)$/i.exec(p)
    const tough = /^tough(?:ness)?\s*([+-]?\s*\d+)$/i.exec(p)
    const def = /^(?:(?:sp|ac|defense|kac|eac)\s*)?(\d+)$/i.exec(p)
    const begins = column + /^\s*/.exec(part)![0].length
    if (/^(?:dr|damage reduction)\b/i.test(p))
      throw new LineError(text, begins, 'no text that can be played has damage reduction: leave it out')
    if (hits) {
      hp = Number(hits[1])
      if (hp < 1) throw new LineError(text, begins, 'hit points from 1: at 0 there is nothing left to drop')
    } else if (tough) toughness = Number(tough[1]!.replace(/\s/g, ''))
    else if (def && defense !== null) throw new LineError(text, begins, `"${p}": what must be reached is said already`)
    else if (def) defense = Number(def[1])
    else
      throw new LineError(
        text,
        begins,
        `"${p}" is no defense (17, AC 17), hit points (30 hp) or Toughness (Toughness +4)`,
      )
    column += part.length + 1
  }
  if (defense === null) throw new LineError(text, from, `what must be reached is missing, as 17: ${SHAPE}`)
  return { defense, hp, toughness }
}
