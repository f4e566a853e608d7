import { DiceError, parseDice } from '@quintain/dice'

/**
 * One attack action in a line, as players write it:
 *
 *     +9/+4 1d10+3 19-20/x2 vs 17, 30 hp          a text with hit points
 *     +6 damage +5 vs Defense 15, Toughness +4    true20: a damage bonus against a Toughness save
 */
export interface AttackLine {
  readonly text: string
  /** Total attack bonuses, one an attack. */
  readonly attacks: readonly number[]
  /** Dice and what is added to each roll of them; for true20 no dice, and the damage bonus. */
  readonly dice: string | null
  readonly plus: number
  /** Dice that a critical hit does not multiply. */
  readonly extra: string | null
  readonly threat: number
  /** Multiplier; for true20 what a critical hit adds. Null: the ruleset's own. */
  readonly critical: number | null
  readonly defense: number
  readonly hp: number | null
  readonly toughness: number | null
}

/** What cannot be read, with the column and what would be right. */
export class LineError extends Error {
  readonly column: number
  constructor(text: string, column: number, message: string) {
    super(`${text}\n${' '.repeat(column)}^ column ${column + 1}: ${message}`)
    this.column = column
  }
}

const SHAPE = '"+9/+4 1d10+3 19-20/x2 vs 17, 30 hp", or "+6 damage +5 vs Defense 15, Toughness +4"'

/** Reads a line. Throws a LineError with the column and what would be right. */
export function parseAttack(text: string): AttackLine {
  const versus = /\s+(?:vs\.?|versus|against)\s+/i.exec(text)
  if (!versus) throw new LineError(text, text.length, `"vs" and what is attacked are missing: ${SHAPE}`)
  const left = text.slice(0, versus.index)
  const right = text.slice(versus.index + versus[0].length)
  const target = readTarget(text, right, versus.index + versus[0].length)
  return { text, ...readAttacker(text, left), ...target }
}

function readAttacker(
  text: string,
  left: string,
): Pick<AttackLine, 'attacks' | 'dice' | 'plus' | 'extra' | 'threat' | 'critical'> {
  const lead = /^\s*([+-]?\d+(?:\s*\/\s*[+-]?\d+)*)(?![d\d])\s*/.exec(left)
  if (!lead) throw new LineError(text, 0, `attack bonuses come first, as +9/+4: ${SHAPE}`)
  const attacks = lead[1]!.split('/').map(n => Number(n.trim()))
  let rest = left.slice(lead[0].length)
  const at = () => text.indexOf(rest)
  let threat = 20
  let critical: number | null = null
  const crit =
    /\s*(?:(\d{1,2})\s*-\s*20|\b20)?\s*(?:\/\s*)?(?:[x×](\d+)|\/\s*\+(\d+))\s*$|\s+(\d{1,2})\s*-\s*20\s*$/i.exec(rest)
  if (crit?.[0].trim()) {
    threat = Number(crit[1] ?? crit[4] ?? 20)
    if (threat < 2 || threat > 20)
      throw new LineError(text, at() + crit.index, `a threat range goes from 2-20 to 20: ${threat}-20 is none`)
    critical = crit[2] ? Number(crit[2]) : crit[3] ? Number(crit[3]) : null
    rest = rest.slice(0, crit.index)
  }
  const bonus = /^(?:damage|dmg)\s*([+-]?\s*\d+)\s*$/i.exec(rest.trim())
  if (bonus) return { attacks, dice: null, plus: Number(bonus[1]!.replace(/\s/g, '')), extra: null, threat, critical }
  const dice = /^(\d*d(?:\d+|%))\s*([+-]\s*\d+)?(?:\s*(?:\+|plus)\s*(\d*d\d+))?\s*(?:damage)?$/i.exec(rest.trim())
  if (!dice)
    throw new LineError(
      text,
      Math.max(0, at()),
      `damage as 1d10+3 (extra dice after it: 1d10+3+1d6), then 19-20/x2: ${SHAPE}`,
    )
  try {
    parseDice(dice[1]!)
  } catch (error) {
    if (error instanceof DiceError) throw new LineError(text, Math.max(0, at()), error.message)
    throw error
  }
  return {
    attacks,
    dice: dice[1]!,
    plus: Number((dice[2] ?? '0').replace(/\s/g, '')),
    extra: dice[3] ?? null,
    threat,
    critical,
  }
}

function readTarget(text: string, right: string, from: number): Pick<AttackLine, 'defense' | 'hp' | 'toughness'> {
  let defense: number | null = null
  let hp: number | null = null
  let toughness: number | null = null
  let column = from
  for (const part of right.split(',')) {
    const p = part.trim()
    const hits = /^(\d+)\s*(?:hp|hit points?)$/i.exec(p)
    const tough = /^toughness\s*([+-]?\d+)$/i.exec(p)
    const def = /^(?:(?:sp|ac|defense|kac|eac)\s*)?(\d+)$/i.exec(p)
    if (hits) hp = Number(hits[1])
    else if (tough) toughness = Number(tough[1])
    else if (def) defense = Number(def[1])
    else
      throw new LineError(
        text,
        column,
        `"${p}" is no defense (17, AC 17), hit points (30 hp) or Toughness (Toughness +4)`,
      )
    column += part.length + 1
  }
  if (defense === null) throw new LineError(text, from, `what must be reached is missing, as 17: ${SHAPE}`)
  return { defense, hp, toughness }
}
