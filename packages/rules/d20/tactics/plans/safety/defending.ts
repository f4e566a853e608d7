import type { Command } from '@quintain/engine'
import { disabled, helpless } from '../../../vocabulary/conditions.ts'
import { at } from '../../../vocabulary/fields.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'

/** What total defense keeps off of what foes may do meanwhile. */
const KEPT_OFF = 0.25
/** All attention on defense, for one that can do nothing else that is of use. */
export function defending({ r, who, o, turn, may }: Omit<Decision, 'ways'>, foe?: number): Plan | null {
  const kind = r.scene.rules.commands['total-defense']
  const here = r.get(who, at)
  const saved = KEPT_OFF * o.threat(here)
  if (!kind || !turn.standard || saved <= 0 || !o.isExposed(here) || !may.has('defends')) return null
  if (r.has(who, disabled) || r.has(who, helpless)) return null
  const command: Command = { do: 'total-defense' }
  if (kind.refuse(r, who, command).length > 0) return null
  return { why: 'defends', command, foe: foe ?? o.foes[o.nearest(here)]!, worth: o.value(here) + saved }
}
