import type { Die } from '@quintain/dice'
import { add, distribution, parseDice, times } from '@quintain/dice'
import type { RuleId } from '@quintain/engine'
import type { DamageType } from '../vocabulary/damage-types.ts'

/** One part of a weapon's or an effect's damage, before it is rolled. True20 writes a damage bonus as the dice: `3`. */
export interface DamageDice {
  /** Dice notation without the wielder's bonus: `2d6`. */
  readonly dice: string
  /** Empty is damage without a type. Several types on one die mean that it counts as each of them. */
  readonly types: readonly DamageType[]
  /** Whether this part is nonlethal, where it differs from the rest of the weapon. */
  readonly nonlethal?: boolean
  /** Rolled once: no multiplier applies. */
  readonly once?: boolean
}

/** What a feature of a creature adds to the damage of its weapon, in the hits of which it says so. */
export interface MoreDamage extends DamageDice {
  readonly from: string
  readonly rule: RuleId
}

/** The parts that threw so many dice: a weapon's own, and those of them that features add. */
export const thrownParts = (
  { damage, more = [] }: { readonly damage: readonly DamageDice[]; readonly more?: readonly DamageDice[] },
  throws: number,
): readonly DamageDice[] => (throws > damage.length ? [...damage, ...more].slice(0, throws) : damage)

const read = new Map<string, Die>()
/** The law of dice notation, made once. */
export function dieOf(text: string): Die {
  let d = read.get(text)
  if (!d) {
    d = distribution(parseDice(text))
    read.set(text, d)
  }
  return d
}

const laws = new Map<string, Die[]>()
/** The sum of all dice of a damage rolled n times; dice that are rolled once have a count of their own (1 by default). */
export function damageDie(parts: readonly DamageDice[], rolls: number, extras = 1): Die {
  const dice = parts.length === 1 && !parts[0]!.once ? parts[0]!.dice : keyOf(parts)
  let all = laws.get(dice)
  if (!all) {
    all = []
    laws.set(dice, all)
  }
  return (all[rolls * 16 + extras] ??= parts
    .map(d => times(dieOf(d.dice), d.once ? extras : rolls))
    .reduce((sum, d) => add(sum, d)))
}
const keyOf = (parts: readonly DamageDice[]): string => parts.map(d => (d.once ? `once ${d.dice}` : d.dice)).join(' + ')

export const highest = (d: Die): number => d.lo + d.w.length - 1
/** The dice as people write them: `2d6`, with dice that are rolled once `1d8 + 1d6`. */
export const diceText = (parts: readonly DamageDice[], rolls = 1): string =>
  parts.map(d => (rolls > 1 && !d.once ? `${rolls} x ${d.dice}` : d.dice)).join(' + ')
