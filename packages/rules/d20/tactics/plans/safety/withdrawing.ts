import type { Command } from '@quintain/engine'
import { floodOn, squaresOf } from '../../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../../movement/square-parts.ts'
import { closedAt, groundOf } from '../../../position/ground.ts'
import { isBarred } from '../../../position/position.ts'
import { restricted } from '../../../turn/economy.ts'
import { disabled } from '../../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { isAlone } from '../../acts.ts'
import { isHeld } from '../../stand-off.ts'
import { isSpent } from '../closing/lead.ts'
import type { Decision } from '../decision.ts'
import type { Outlook } from '../outlook.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL } from '../role.ts'
import { isFailing, leavesToFriends, mayLeave } from './failing.ts'
import { shooters } from './hiding.ts'

/** What foes still do to one that has left them to its friends; and what it is worth to it to be out of their reach. */
const [TURNED, SPARED] = [0.3, 0.75]

/** How it gets away without giving an opening: by a withdrawal, or by a move where nothing provokes. */
function wayOut({ r, who, turn }: Decision): { readonly name: string; readonly squares: number } | null {
  if (isBarred(r, who, 'move') || !turn.move || r.get(who, movedThisTurn) !== 0 || r.has(who, disabled)) return null
  if (!r.slots.movement.opportunities)
    return { name: 'move', squares: squaresFor(r, who, exactSquares(r, who), 'walk') }
  return 'withdraw' in r.scene.rules.commands
    ? { name: 'withdraw', squares: squaresOf(r, who, restricted(r, who) ? 1 : 2) }
    : null
}
const turned = (o: Outlook, square: number): number => o.value(square) + (1 - TURNED) * o.threat(square)

/**
 * Whether a plan leads out of the reach of all foes by itself, as a step before a shot does. A step from foes who come after it is no
 * way out for one that is about to fall.
 */
export function leavesReach({ r, who, o }: Decision, { command }: Plan): boolean {
  const end = (command['path'] as readonly number[] | undefined)?.at(-1)
  if (end === undefined || o.isThreatened(end)) return false
  if (command.do !== 'step' || !isFailing(r, who)) return true
  const here = r.get(who, at)
  return !o.foes.some((foe, i) => o.threatens(i, here) && o.dangers[i]!.walks > 0 && !isHeld(r, who, foe))
}

/** Whether one that is careful is left alone, and would take more at a square from those about it than it does to them. */
export const isOutmatched = ({ r, who, o }: Decision, here: number): boolean =>
  o.weights.taken >= CAREFUL && isAlone(r, who) && TAKEN_MORE * o.taken(here) > o.best * o.times
/** So much of what foes may do to one counts beside its own turn. */
const TAKEN_MORE = 0.5
/** Whether friends fight on with those who threaten one that is about to fall, or has nothing left that is worth its place. */
const isLeft = (d: Decision, here: number): boolean =>
  leavesToFriends(d.r, d.who) ||
  (isSpent(d) && d.o.foes.every((foe, i) => !d.o.threatens(i, here) || isHeld(d.r, d.who, foe)))

/** Places at which so little more comes to one are as good, and so many of them are looked at. */
const [ALIKE, LOOKED_AT] = [1.1, 30]
/** Of places that are as good by distance the one where fewest foes can shoot at it, then the farthest from them; -1 for none. */
function outOfSight({ r, who, o }: Decision, places: readonly number[]): number {
  const part = Math.max(1, Math.ceil(places.length / LOOKED_AT))
  let [place, fewest, feet] = [-1, Number.POSITIVE_INFINITY, 0]
  places.forEach((square, n) => {
    if (n % part !== 0) return
    const { length } = shooters(r, who, o, square)
    const far = o.feetTo(o.nearest(square), square)
    if (length < fewest || (length === fewest && far > feet)) [place, fewest, feet] = [square, length, far]
  })
  return place
}

/**
 * The way out of the reach of all foes, to where least comes to it: for one that leaves them to its friends, is hurt or outmatched, or
 * has nothing left that is worth its place.
 */
export function withdraws(d: Decision): Plan | null {
  const { r, who, o } = d
  const here = r.get(who, at)
  if (!d.turn.standard || !d.may.has('keeps-range') || !o.isThreatened(here)) return null
  const left = isLeft(d, here)
  if (!left && !isSpent(d) && !mayLeave(r, who) && !isOutmatched(d, here)) return null
  const way = wayOut(d)
  if (!way) return null
  // Only the start gives no opening: through the reach of others it does not go, nor through what harms it.
  const ground = closedAt(groundOf(r, who), square => square !== here && (o.isThreatened(square) || o.harmsAt(square)))
  const reached = floodOn(r, who, ground, way.squares)
  const places: number[] = []
  let least = o.taken(here)
  for (const square of reached.order) {
    if (square === here || !reached.canStop(r.board.map.at(square)) || o.harm(square) > 0) continue
    const taken = o.taken(square)
    if (taken >= o.taken(here)) continue
    places.push(square)
    if (taken < least) least = taken
  }
  const place = outOfSight(
    d,
    places.filter(square => o.taken(square) <= ALIKE * least),
  )
  const path = place < 0 ? undefined : reached.pathTo(r.board.map.at(place))
  if (!path) return null
  const command: Command = { do: way.name, path: path.squares.slice(1).map(s => r.board.map.index(s)) }
  if (r.scene.rules.commands[way.name]!.refuse(r, who, command).length > 0) return null
  return {
    why: 'keeps-range',
    command,
    foe: o.foes[o.nearest(here)]!,
    worth: left ? turned(o, place) + SPARED * o.threat(here) : o.value(place),
  }
}
