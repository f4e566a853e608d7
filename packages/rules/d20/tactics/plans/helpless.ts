import type { Reader } from '@quintain/engine'
import { isBarred } from '../../position/position.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { helpless } from '../../vocabulary/conditions.ts'
import type { Choice } from '../consideration.ts'
import { allowedTo, turnOf } from '../considerations.ts'
import { attackBy, worthOf } from '../strike.ts'
import { wayIn } from '../way-in.ts'
import { isLegal, lyingFoes } from './finish.ts'

/**
 * What one does that has nothing better to do, while no foe stands of whom it knows: it fights on against those who are helpless for a
 * time alone, the paralyzed and the sleeping, before they wake. Those who are out of the fight it leaves alone.
 */
export function fightsHelpless(r: Reader, who: number): Choice | undefined {
  if (isBarred(r, who, 'attack') || !r.scene.sheets.some((_, i) => r.has(i, helpless) && !isBarred(r, i, 'fight')))
    return undefined
  const turn = turnOf(r, who)
  const may = allowedTo(r, who)
  if (!turn || turn.foes.length > 0) return undefined
  const held = lyingFoes(r, who, false)
  if (held.length === 0) return undefined
  if (turn.standard && may.has('attacks'))
    for (const target of held) {
      const weapons = [...wieldedWeapons(r, who)]
        .map(weapon => ({ target, weapon }))
        .sort((a, b) => worthOf(r, who, b) - worthOf(r, who, a))
      for (const declared of weapons) {
        const command = attackBy(r, who, declared)
        if (isLegal(r, who, command)) return { why: 'attacks', command, foe: target }
      }
    }
  const way = turn.move && may.has('approaches') ? wayIn(r, who, { ...turn, foes: held }) : undefined
  const command = way?.go()
  return command && isLegal(r, who, command) ? { why: 'approaches', command, foe: way!.foe } : undefined
}
