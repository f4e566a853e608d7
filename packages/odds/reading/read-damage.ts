import { DiceError, parseDice } from '@quintain/dice'
import { DAMAGE_TYPES, type DamageType, type LineAttacker } from '@quintain/rules'
import { LineError, number, type Part, SHAPE } from './line-error.ts'

type Damage = Pick<LineAttacker, 'dice' | 'types' | 'plus' | 'extra'>

const TYPES = DAMAGE_TYPES.join('|')
const TERM = new RegExp(
  `^\\s*([+-]?|plus)\\s*(?:(\\d*d(?:\\d+|%))|(\\d+))(?![\\dd%])((?:\\s+(?:${TYPES}))*)(\\s+once\\b)?`,
  'i',
)

/**
 * Dice and constants in any order, the weapon's own dice first, each with its types; or a damage bonus. Null when it is
 * empty.
 */
export function readDamage({ line, text, column }: Part): Damage | null {
  const bonus = /^\s*(?:damage|dmg)\s*([+-]?\s*\d+)\s*$/i.exec(text)
  if (bonus) return { dice: null, types: [], plus: number(bonus[1]!), extra: [] }
  const all: { dice: string; types: DamageType[]; once?: true }[] = []
  let [plus, numbers] = [0, 0]
  let firstOnce = false
  let rest = text.replace(/\s+(?:damage|dmg)\s*$/i, '')
  if (!rest.trim()) return null
  const length = rest.length
  const wrong = (message: string) =>
    new LineError(line, column + length - rest.length + /^\s*/.exec(rest)![0].length, message)
  while (rest.trim()) {
    const term = TERM.exec(rest)
    const first = all.length === 0 && numbers === 0
    if (!term || (!first && term[1] === '') || (term[2] && term[1] === '-'))
      throw wrong(
        `damage as 1d10+3 (types after the dice: 1d6 fire; dice that are not multiplied: +3d6 once): ${SHAPE}`,
      )
    const types = (term[4] ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean) as DamageType[]
    const once = term[5] !== undefined
    if (term[2] || (once && term[1] !== '-')) {
      const dice = checked((term[2] ?? term[3]!).toLowerCase().replace('%', '100'), wrong)
      if (all.length === 0) firstOnce = once
      all.push({ dice, types, ...(once ? { once } : {}) })
    } else {
      const last = all.at(-1)
      // A type after the number is the type of the dice before it, `1d8+4 fire`; beside another type it is a separate part.
      const own =
        last !== undefined && types.length > 0 && (all.length > 1 || last.types.length > 0) && !alike(last.types, types)
      const ofDice = own && last.types.length === 0
      if (last && last.types.length === 0) last.types = types
      if (own && term[1] === '-') throw wrong('what is taken off is of no type: write the dice of each type apart')
      if (ofDice) last.dice += `+${term[3]!}`
      else if (own) all.push({ dice: term[3]!, types })
      else plus += (term[1] === '-' ? -1 : 1) * Number(term[3])
      numbers++
      if (types.length > 0 && all.length === 0) all.push({ dice: '0', types })
    }
    rest = rest.slice(term[0].length)
  }
  // A number alone is dealt as it is: a die of one side and the rest.
  if (all.length === 0 || (all[0]!.dice === '0' && all.length === 1))
    return { dice: '1', types: all[0]?.types ?? [], plus: plus - 1, extra: [] }
  // Nothing but dice that are rolled once: a first part of nothing carries what is multiplied.
  if (firstOnce) return { dice: '0', types: all[0]!.types, plus, extra: all }
  return { dice: all[0]!.dice, types: all[0]!.types, plus, extra: all.slice(1) }
}

const alike = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join()

function checked(dice: string, wrong: (message: string) => LineError): string {
  try {
    parseDice(dice)
    return dice
  } catch (error) {
    if (error instanceof DiceError) throw wrong(error.message)
    throw error
  }
}
