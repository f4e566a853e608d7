import type { Reader, Step } from '@quintain/engine'
import { attackStep, ownFullAttack } from '@quintain/rules'

/** The attack steps of one attack, or of all attacks that a creature's skill gives it in a turn, as the ruleset counts them. */
export function attacksOf(r: Reader, by: number, at: number, weapon: number, full: boolean): readonly Step[] {
  // A beast attacks with each of its weapons, none at a penalty for coming later.
  const own = full ? ownFullAttack(r, by) : []
  if (own.includes(weapon)) {
    const first = own.indexOf(weapon)
    const all = [weapon, ...own.filter((_, i) => i !== first)]
    return all.map(w => attackStep({ by, at, weapon: w, as: 'attack', index: 0 }))
  }
  // Where a text knows one attack a turn, nothing counts more.
  const counts = 'attacks' in r.slots
  const attacks = full && counts ? r.slots.attacks(r, by) : 1
  return Array.from({ length: attacks }, (_, index) => attackStep({ by, at, weapon, as: 'attack', index }))
}
