import { asLoaded } from '../../creature/held/ammunition.ts'
import { canAttack } from '../../position/may-attack.ts'
import { after } from '../../turn/act.ts'
import type { Cost } from '../../turn/economy.ts'
import { at } from '../../vocabulary/fields.ts'
import { worthOf } from '../strike.ts'
import type { Decision } from './decision.ts'
import type { Plan } from './plan.ts'

/** Loading what it shoots with, and a shot from here with what is left of the turn; `stay`: what the place is worth. */
export function loadHere({ r, who, o }: Decision, stay: number): Plan | null {
  const kind = r.scene.rules.commands['reload']
  if (!kind || o.foes.length === 0) return null
  let best: Plan | null = null
  const here = r.get(who, at)
  for (const command of kind.suggestions(r, who)) {
    const weapon = command['weapon'] as number
    const left = after(r, who, kind.cost(r, who, command) as Cost)
    if (left === null || left.standard <= 0 || kind.refuse(r, who, command).length > 0) continue
    const loaded = asLoaded(r, who, weapon)
    o.foes.forEach((foe, i) => {
      const deed = o.means[i]!.deeds.find(d => d.weapon === weapon)
      if (!deed || !canAttack(loaded, { by: who, at: foe, weapon })) return
      const given = deed.provokes && o.isThreatened(here) ? o.opportunities([here]) : 0
      const worth = worthOf(r, who, { target: foe, weapon }) * o.focusOn(i) * o.weights.now - given + stay
      if (!best || worth > best.worth) best = { why: 'reloads', command, foe, worth }
    })
  }
  return best
}
