import type { Reader } from '@quintain/engine'
import { isLegal } from '../../../turn/act.ts'
import { grappled, pinned } from '../../../vocabulary/conditions.ts'
import { grapples } from '../../../vocabulary/relations.ts'
import type { Choice } from '../../consideration.ts'

/** Ways out of a hold, in the order in which they are tried. */
const WAYS = ['break-free', 'escape']
/** The way out of a hold, for one that is held and can do nothing else that is of use. */
export function getsLoose(r: Reader, who: number): Choice | undefined {
  if (!r.has(who, pinned) && !r.has(who, grappled)) return undefined
  for (const name of WAYS) {
    const kind = r.scene.rules.commands[name]
    const known = kind?.suggestions(r, who).find(command => isLegal(r, who, command))
    if (known) return { why: 'acts', command: known, foe: known['target'] as number }
    if (kind)
      for (let target = 0; target < r.count; target++) {
        const command = { do: name, target }
        if (r.fact(grapples, target, who) === 1 && isLegal(r, who, command))
          return { why: 'acts', command, foe: target }
      }
  }
  return undefined
}
