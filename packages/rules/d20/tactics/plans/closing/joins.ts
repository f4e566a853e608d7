import { weaponOf } from '../../../attack/facts.ts'
import { canAttack } from '../../../position/may-attack.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { isHeld } from '../../stand-off.ts'
import type { Decision } from '../decision.ts'
import { surelyFrom } from '../moving.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL, FAILING } from '../role.ts'

/** What it is worth to stand by a friend who is in a melee, as a share of one's best blow: two blades end it sooner than one and a javelin. */
const BESIDE = 0.5

/** Whether a plan throws or shoots, from here or from where it leads to. */
function throws({ r, who, o }: Decision, { command }: Plan): boolean {
  const { path, weapon } = command as { path?: readonly number[]; weapon?: number }
  if (typeof weapon === 'number') return weaponOf(r, who, weapon).use !== 'melee'
  const end = path?.at(-1)
  const sure = end === undefined || command.do !== 'move' ? null : surelyFrom(r, who, o, end, false)
  return sure !== null && !sure.deed.melee && sure.deed.weapon >= 0
}

/** Going in beside a friend who is in a melee, for one that strikes better than it throws, and would throw. */
export function joinsFriend(d: Decision, best: Plan | undefined): Plan | null {
  const { r, who, o, turn, may } = d
  if (!best || o.shoots || o.weights.taken >= CAREFUL || !turn.standard || !turn.move || !turn.attacksAfter) return null
  if (r.get(who, movedThisTurn) !== 0 || !may.has('approaches') || r.slots.badlyHurt?.(r, who, FAILING)) return null
  const here = r.get(who, at)
  const near = o.foes.flatMap((foe, i) => {
    const { walks, reach, blow } = o.means[i]!
    return blow > 0 && o.feetTo(i, here) <= walks + reach && isHeld(r, who, foe) ? [i] : []
  })
  if (near.length === 0 || !throws(d, best)) return null
  let found: Plan | null = null
  for (const i of near) {
    const deed = o.means[i]!.deeds.find(one => one.melee && one.once[0] === o.means[i]!.blow)
    if (!deed) continue
    const least = (found?.worth ?? best.worth) - (BESIDE * o.best + deed.once[0]! * o.focusOn(i)) * o.weights.now
    const from = { by: who, at: o.foes[i]!, weapon: deed.weapon }
    const suits = (square: number): boolean =>
      o.feetTo(i, square) <= deed.feet && o.feetTo(i, square) >= deed.near && canAttack(r, { ...from, from: square })
    const place = d.ways().toBeAt(suits, least)
    if (place) found = { ...place, foe: o.foes[i]!, worth: best.worth + place.worth - least }
  }
  return found && found.worth > best.worth ? found : null
}
