import type { Reader, Step } from '@quintain/engine'
import { attackStep } from '@quintain/rules'

/** The attack steps of one attack, or of all attacks that a creature's skill gives it in a turn, as the ruleset counts them. */
export function attacksOf(r: Reader, by: number, at: number, weapon: number, full: boolean): readonly Step[] {
  // Where a text knows one attack a turn, nothing counts more.
  const counts = 'attacks' in r.slots
  const attacks = full && counts ? r.slots.attacks(r, by) : 1
  return Array.from({ length: attacks }, (_, index) => attackStep({ by, at, weapon, as: 'attack', index }))
}
