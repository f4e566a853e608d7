import type { Reader, Step } from '@quintain/engine'
import { attackStep, ownFullAttack, timesUsed } from '@quintain/rules'

/** Each of a full attack is one of it, which in some texts costs all of them something. */
const FULL = { details: { full: true } } as const

/** The attack steps of one attack, or of all attacks that a creature's skill gives it in a turn, as the ruleset counts them. */
export function attacksOf(r: Reader, by: number, at: number, weapon: number, full: boolean): readonly Step[] {
  // A beast attacks with each of its weapons, no natural one at a penalty for coming later.
  const own = full ? ownFullAttack(r, by, weapon) : []
  if (own.length) {
    const first = own.indexOf(weapon)
    const order = [first, ...own.flatMap((_, i) => (i === first ? [] : [i]))]
    let made = 0
    return order.map(i => {
      const index = timesUsed(r, by, own, made, own[i]!)
      made |= 1 << i
      return attackStep({ by, at, weapon: own[i]!, as: 'attack', index, ...FULL })
    })
  }
  // Where a text knows one attack a turn, nothing counts more.
  const counts = 'attacks' in r.slots
  const attacks = full && counts ? r.slots.attacks(r, by) : 1
  const how = full && counts ? FULL : {}
  return Array.from({ length: attacks }, (_, index) => attackStep({ by, at, weapon, as: 'attack', index, ...how }))
}
