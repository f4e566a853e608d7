import type { Reader } from '@quintain/engine'
import { exactSquares, squaresFor } from '../../../movement/square-parts.ts'
import { canAttack } from '../../../position/may-attack.ts'
import { isBarred } from '../../../position/position.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { clearFlood } from '../../running.ts'
import type { Decision } from '../decision.ts'
import type { Outlook } from '../outlook.ts'
import type { Plan } from '../plan.ts'
import { leavesToFriends } from './failing.ts'

/** The foes that can shoot at a creature, were it to stand at a square. */
export const shooters = (r: Reader, who: number, o: Outlook, square: number): readonly number[] =>
  o.foes.filter((foe, i) =>
    o.dangers[i]!.deeds.some(
      deed => !deed.melee && deed.weapon >= 0 && canAttack(r, { by: foe, at: who, weapon: deed.weapon }, square),
    ),
  )

/** What is left of the threat to one that nobody sees any more who shoots. */
const UNSEEN = 0.3
/** Out of sight of those who shoot, once its deed is done, for one that is about to fall and leaves the fight to friends. */
export function hidesFailing({ r, who, o, may }: Decision): Plan | null {
  const aside = may.has('hides') && leavesToFriends(r, who) ? hides(r, who, o) : null
  const end = (aside?.command['path'] as readonly number[] | undefined)?.at(-1)
  return aside && end !== undefined ? { ...aside, worth: aside.worth + (1 - UNSEEN) * o.threat(end) } : null
}

/**
 * The nearest place at which fewer foes can shoot at a creature, for one that can do nothing about it: none where one is,
 * else where fewest can. Null where nobody shoots at it, or no place is better.
 */
export function hides(r: Reader, who: number, o: Outlook): Plan | null {
  if (isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0) return null
  const here = r.get(who, at)
  const [foe, ...others] = shooters(r, who, o, here)
  if (foe === undefined) return null
  let [place, fewest] = [-1, 1 + others.length]
  const reached = clearFlood(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
  for (const square of reached.order) {
    if (square === here || !reached.canStop(r.board.map.at(square)) || o.harm(square) > 0 || o.isReached(square))
      continue
    const { length } = shooters(r, who, o, square)
    if (length < fewest) [place, fewest] = [square, length]
    if (fewest === 0) break
  }
  const path = place < 0 ? undefined : reached.pathTo(r.board.map.at(place))
  if (!path) return null
  const squares = path.squares.map(s => r.board.map.index(s))
  // Who gives an opportunity for it is no better off.
  if (o.opportunities(squares.slice(0, -1)) > 0) return null
  const command = { do: 'move', path: squares.slice(1) }
  return { why: 'hides', command, foe, worth: o.value(place) }
}
