import type { Command } from '@quintain/engine'
import { mayStop } from '../../../movement/path-cost.ts'
import { groundOf } from '../../../position/ground.ts'
import { END } from '../../../turn/act.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { isAlone } from '../../acts.ts'
import { harmsFromAfar } from '../../stand-off.ts'
import type { WayIn } from '../../way-in.ts'
import type { Decision } from '../decision.ts'
import { mayMend } from '../friends/mending.ts'
import { standsBy } from '../friends/near.ts'
import type { Outlook } from '../outlook.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL } from '../role.ts'
import { defending } from '../safety/defending.ts'
import { goesUpToIdle, isLed, isSpent, keepsOut, leavesLead, looksOn } from './lead.ts'
import { comesNext, isMet, notAhead, together } from './together.ts'

/** Half of one's points, in percent. */
const HALF = 50
/** Squares of a way, the start left out. */
type Squares = readonly number[]

/** Going on toward foes who are too far to be attacked this turn: as far as is wise, and holding where that is nowhere. */
export function going(d: Decision, way: WayIn): Plan | null {
  const { r, who, o, may } = d
  if (!way.arrives && may.has('guards')) return { why: 'guards', command: END, worth: o.value(r.get(who, at)) }
  const command = may.has('approaches') ? way.go() : undefined
  const path = command?.['path'] as Squares | undefined
  if (!command || !path || (way.arrives && !keepsOut(d, path.at(-1)) && !goesUpToIdle(d, path.at(-1)!)))
    return command ? approaching(d, way.foe, command, path) : null
  const part = stopsBy(d, leavesLead(d) ? behindFriends(d, way, path) : inFront(d, way, path))
  if (part.length === 0) return holding(d, way.foe)
  return approaching(d, way.foe, part.length < path.length ? { ...command, path: part } : command, part)
}

/** How far one goes that leaves the lead to friends: behind them, and not in for a blow. */
function behindFriends(d: Decision, way: WayIn, path: Squares): Squares {
  const { r, who, o } = d
  // Who has nothing left goes nowhere where nobody needs it.
  if ((isSpent(d) && !mayMend(r, who)) || looksOn(d)) return []
  const safe = outOfReach(o, path, square => o.isReached(square) || (way.arrives && goesUpToIdle(d, square)))
  const again = hasMoved(d)
  if (way.arrives || (!again && !isLedBy(d, way, path))) {
    const led = way.arrives ? safe : path
    return standsBy(d, stopsBy(d, led.slice(0, led.findLastIndex(square => isLed(d, way.foe, square)) + 1)))
  }
  // It hurries nowhere ahead of its friends.
  if (!isLedBy(d, way, safe)) return again ? [] : standsBy(d, partOf(d, path))
  // What is left of a turn is not spent on coming to where foes come who do not come here.
  if (again && safe.length > 0 && isMet(d, safe.at(-1)!) && !isMet(d, r.get(who, at))) return []
  return standsBy(d, o.isExposed(safe.at(-1)!) ? partOf(d, safe) : safe)
}
/** How far one goes that leads, or has nobody to lead it. */
function inFront(d: Decision, way: WayIn, path: Squares): Squares {
  const { r, who, o } = d
  const safe = outOfReach(o, path)
  // Behind a friend there is nothing to wait for.
  if (isLedBy(d, way, safe)) return safe
  // Under fire nobody strolls: who cares less comes to where its next turn leads to a foe, by the whole turn if need be.
  const hurt = o.weights.taken >= 1 && r.slots.badlyHurt?.(r, who, HALF) === true && !isAlone(r, who)
  const hurries = o.weights.taken < CAREFUL && !hurt && o.foes.some(foe => harmsFromAfar(r, foe))
  const near = comesNext(d, r.get(who, at))
  // What is left of a turn is not spent on coming into reach of those whom it cannot attack this turn.
  if (hasMoved(d)) {
    // Who cares little for what it takes comes as near as it can.
    if (hurries) return near && o.weights.taken >= 1 ? [] : stopsBy(d, notAhead(d, way.foe, unmet(d, asNear(d, safe))))
    const part = partOf(d, safe)
    return part.length > 0 && onTheWay(o, part.at(-1)!) >= onTheWay(o, r.get(who, at)) ? part : []
  }
  return stopsBy(d, together(d, hurries ? (near ? path : underFire(d, asNear(d, path))) : partOf(d, path)))
}
/** A way as far as to where the next turn leads to a foe; all of it for those who do not care, and where only those who would rather shoot are near its end. */
function asNear(d: Decision, path: Squares): Squares {
  if (path.length === 0 || d.o.weights.taken < 1 || !isMet(d, path.at(-1)!)) return path
  const first = path.findIndex((square, n) => comesNext(d, square) && stopsBy(d, path.slice(0, n + 1)).length === n + 1)
  return first < 0 ? path : path.slice(0, first + 1)
}
/** A way under fire: as far as it is no worse than staying, at least half of it; all of it for one that has no friends to come with. */
function underFire(d: Decision, path: Squares): Squares {
  const { r, who, o } = d
  if (isAlone(r, who)) return path
  const stay = o.value(r.get(who, at))
  const length = path.findLastIndex(square => o.value(square) >= stay) + 1
  return length >= path.length / 2 ? path.slice(0, length) : partOf(d, path, square => o.value(square))
}
/** A way as far as nobody comes to strike first; where somebody does already, as far as it is no worse than staying. */
function unmet(d: Decision, path: Squares): Squares {
  const { o } = d
  const here = d.r.get(d.who, at)
  const met = isMet(d, here)
  if (met && isAlone(d.r, d.who)) return path
  return path.slice(0, path.findLastIndex(square => (met ? o.value(square) >= o.value(here) : !isMet(d, square))) + 1)
}
const hasMoved = ({ r, who }: Decision): boolean => r.get(who, movedThisTurn) !== 0
const isLedBy = (d: Decision, way: WayIn, squares: Squares): boolean =>
  squares.length > 0 && isLed(d, way.foe, squares.at(-1)!)

/** Staying where one is until foes come. */
export const holding = (d: Decision, foe: number): Plan => defending(d, foe) ?? waiting(d, foe)
const waiting = ({ r, who, o }: Decision, foe: number): Plan => ({
  why: 'waits',
  command: END,
  foe,
  worth: o.value(r.get(who, at)),
})
const approaching = ({ r, who, o }: Decision, foe: number, command: Command, path?: Squares): Plan => ({
  why: 'approaches',
  command,
  foe,
  worth: o.value(path?.at(-1) ?? r.get(who, at)),
})

/** Who has done nothing yet is struck first: so much more counts what foes may do to one that is on its way. */
const STRUCK_FIRST = 0.6
const onTheWay = (o: Outlook, square: number): number => o.value(square) - STRUCK_FIRST * o.threat(square)
/** A way as far as it leads out of the reach of foes; all of it for those who do not care what they take. */
function outOfReach(o: Outlook, path: Squares, reached = (square: number) => o.isReached(square)): Squares {
  if (o.weights.taken < 1) return path
  const first = path.findIndex(reached)
  return first < 0 ? path : path.slice(0, first)
}
/** A way as far as one may stop on it. */
function stopsBy({ r, who }: Decision, path: Squares): Squares {
  const ground = groundOf(r, who)
  let n = path.length
  while (n > 0 && !mayStop(ground, path[n - 1]!)) n--
  return path.slice(0, n)
}
/** The part of a way, at least half of it, at whose end a creature is best off. */
function partOf({ r, who, o }: Decision, path: Squares, worthOf = (square: number) => onTheWay(o, square)): Squares {
  const ground = groundOf(r, who)
  let [length, most] = [0, Number.NEGATIVE_INFINITY]
  for (let n = path.length; n > 0 && (length === 0 || n >= path.length / 2); n--) {
    const worth = worthOf(path[n - 1]!)
    if (worth > most && mayStop(ground, path[n - 1]!)) [length, most] = [n, worth]
  }
  return length < path.length ? path.slice(0, length) : path
}
