import type { Die } from '@quintain/dice'
import { add, distribution, parseDice, times } from '@quintain/dice'
import type { Weapon } from './sheet.ts'

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
/** The sum of a weapon's dice rolled so many times, its extra dice (once as a rule) so many. */
export function damageDie(w: Weapon, rolls: number, extras = 1): Die {
  const dice = w.extra ? `${w.damage}+${w.extra}` : w.damage
  let all = laws.get(dice)
  if (!all) {
    all = []
    laws.set(dice, all)
  }
  return (all[rolls * 16 + extras] ??= summed(w, rolls, extras))
}
function summed(w: Weapon, rolls: number, extras: number): Die {
  const own = times(dieOf(w.damage), rolls)
  return w.extra ? add(own, times(dieOf(w.extra), extras)) : own
}
export const highest = (d: Die): number => d.lo + d.w.length - 1
