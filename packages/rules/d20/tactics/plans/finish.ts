import type { Reader, View } from '@quintain/engine'
import { isBarred, present, squareAt } from '../../position/position.ts'
import { isNear } from '../../position/threat.ts'
import { at } from '../../vocabulary/fields.ts'
import { along, approach, strikingFrom } from '../approach.ts'
import type { Choice, Turn } from '../consideration.ts'
import { COUP, hardestBlow } from './helpless/hardest.ts'
import { lyingFoes } from './helpless/lying.ts'

const isMerciless = (v: View, who: number): boolean => v.board.merciless?.includes(v.scene.sheets[who]!.side) === true
/**
 * One of a side that spares nobody kills foes who lie: those in reach while no foe who stands is near it, and once none stands, it
 * goes to the others.
 */
export function finishes(r: Reader, who: number, turn: Turn): Choice | undefined {
  if (!isMerciless(r, who) || isBarred(r, who, 'attack')) return undefined
  if (turn.foes.some(foe => isNear(r, foe, who, r.get(who, at)))) return undefined
  const lying = lyingFoes(r, who, true)
  if (turn.standard)
    for (const foe of lying) {
      const command = hardestBlow(r, who, foe, [COUP, 'attack'])
      if (command) return { why: 'attacks', command, foe }
    }
  const [next] = lying
  if (next === undefined || turn.foes.length > 0 || !turn.move) return undefined
  const way = approach(r, who, lying)
  const command = way && along(r, who, 'move', way.path, way.squares)
  return command && { why: 'approaches', command, foe: next }
}

/** Whether somebody who can fight spares nobody, and comes to a foe who lies. */
export function killing(r: Reader): boolean {
  if (r.board.merciless === undefined) return false
  return r.scene.sheets.some((_, who) => {
    if (!isMerciless(r, who) || !present(r, who) || isBarred(r, who, 'fight') || isBarred(r, who, 'attack'))
      return false
    const lying = lyingFoes(r, who, true)
    if (lying.length === 0) return false
    return strikingFrom(r, who, lying)(squareAt(r, r.get(who, at))) || approach(r, who, lying) !== undefined
  })
}
