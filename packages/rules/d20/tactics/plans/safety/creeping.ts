import type { Command, Reader } from '@quintain/engine'
import { floodOn, squaresOf } from '../../../movement/budget.ts'
import { closedAt, groundOf } from '../../../position/ground.ts'
import { areFoes, isBarred, standsInFight } from '../../../position/position.ts'
import { isWatched, watching } from '../../../position/threat.ts'
import { after, isLegal } from '../../../turn/act.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { Outlook } from '../outlook.ts'
import { CARE, weightsOf } from '../role.ts'

/** Attacks that those about it can make in a turn: from so many on they are worse than the strain of a withdrawal. */
const MANY = 1.5
/** A place is worth going to where so much less comes to one that stands there. */
const LESS = 0.9
/** It goes so many feet from those upon it at least, where it is as exposed there. */
const AWAY = 10

/**
 * How one gets away that is disabled, so that a standard action costs it the point it has left: by a move out of the way of foes, which
 * costs nothing. Where they threaten it, would strike it more than once if it stayed, and a friend is left to see to it, it withdraws,
 * or gives each of them its opportunity. Undefined where no place is better.
 */
export function creepsAway(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  if (isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0 || after(r, who, 'move') === null) return undefined
  const o = new Outlook(r, who, foes, weightsOf(r, who), CARE[2])
  const here = r.get(who, at)
  const watched = r.slots.movement.opportunities && isWatched(r, who)
  if (!watched) return wayOff(r, who, o, 'move', true)
  if (!mayBeLeft(r, who, o, here)) return undefined
  const withdraws = 'withdraw' in r.scene.rules.commands ? wayOff(r, who, o, 'withdraw', true) : undefined
  return withdraws ?? wayOff(r, who, o, 'move', false)
}
/** The way of one move to where least comes to it, out of the reach of all foes; `around`: through the reach of none, its start left out. */
function wayOff(r: Reader, who: number, o: Outlook, name: string, around: boolean): Command | undefined {
  const here = r.get(who, at)
  const isOpen = (square: number): boolean => o.isThreatened(square) || watching(r, who, square).length > 0
  const ground = closedAt(
    groundOf(r, who),
    square => square !== here && (o.harmsAt(square) || (around && isOpen(square))),
  )
  const reached = floodOn(r, who, ground, squaresOf(r, who))
  const stay = o.taken(here)
  // Where it is as exposed everywhere, those who are upon it at least have to come after it.
  const most = around && o.isReached(here) ? stay : LESS * stay
  let [place, least, feet] = [-1, most, AWAY]
  for (const square of reached.order) {
    if (square === here || !reached.canStop(r.board.map.at(square)) || o.harm(square) > 0) continue
    const taken = o.taken(square)
    if (taken > least || (!around && isOpen(square))) continue
    const far = o.feetTo(o.nearest(square), square)
    if (taken < Math.min(least, LESS * stay) || far > feet) [place, least, feet] = [square, taken, far]
  }
  const path = place < 0 ? undefined : reached.pathTo(r.board.map.at(place))
  if (!path) return undefined
  const command: Command = { do: name, path: path.squares.slice(1).map(s => r.board.map.index(s)) }
  return isLegal(r, who, command) ? command : undefined
}
/** Whether foes would strike one here more than once, and a friend is left to help it. */
function mayBeLeft(r: Reader, who: number, o: Outlook, here: number): boolean {
  const attacks = o.dangers.reduce((n, { times }, i) => n + (o.threatens(i, here) ? times : 0), 0)
  if (attacks < MANY) return false
  for (let i = 0; i < r.count; i++) if (i !== who && !areFoes(r, who, i) && standsInFight(r, i)) return true
  return false
}
