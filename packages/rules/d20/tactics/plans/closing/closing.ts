import type { Command } from '@quintain/engine'
import { mayStop } from '../../../movement/path-cost.ts'
import { groundOf } from '../../../position/ground.ts'
import { END } from '../../../turn/act.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { harmsFromAfar } from '../../stand-off.ts'
import type { WayIn } from '../../way-in.ts'
import type { Decision } from '../decision.ts'
import type { Outlook } from '../outlook.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL } from '../role.ts'
import { defending } from '../safety/defending.ts'
import { leavesToFriends } from '../safety/failing.ts'
import { chargeIn, straight } from './charge.ts'
import { isLed, keepsOut, leavesLead } from './lead.ts'

/** What a foe that comes to one that waits is worth, beside reaching it oneself. */
const AWAITED = 0.63
/** Waiting for those who come, out of their reach. */
function waitOut({ r, who, o, may }: Decision, way: WayIn): Plan | null {
  const wait = may.has('waits') ? way.wait() : undefined
  if (!wait) return null
  const path = (wait.command['path'] as readonly number[] | undefined)?.at(-1) ?? r.get(who, at)
  const worth = o.valueOf(path, AWAITED * o.best * o.times)
  return { why: 'waits', command: wait.command, foe: wait.foe, worth }
}

/** What a creature does that can do nothing to a foe this turn: it closes in, or waits for those who come. */
export function closing(d: Decision): Plan | null {
  const { r, who, o, turn } = d
  if (turn.foes.length === 0) return null
  const way = turn.way()
  if (!way || isAbove(d)) return null
  // Who is about to fall leaves the fight to friends.
  if (leavesToFriends(r, who)) return defending(d, way.foe) ?? waiting(d, way.foe)
  // One that charges is alone among foes who act before its friends come: waiting for them may be worth more.
  const [charge, wait] = way.arrives ? [null, null] : [chargeIn(d), waitOut(d, way)]
  if (!charge) return wait ?? going(d, way)
  const other = wait ?? going(d, way)
  // Who charges into much worse than what comes of going on foot does not charge, nor through what harms.
  const harmed = o.harmful && o.passing(straight(d, r.get(charge.foe!, at))) > 0
  const risked = wait || harmed || o.weights.taken >= CAREFUL ? 0 : CHARGED_IN * o.best
  return other && other.worth - risked > charge.worth ? other : charge
}
/** Whether all foes are in the air, higher than anything that one can do on foot. */
export const isAbove = ({ o }: Pick<Decision, 'o'>): boolean => o.foes.every((_, i) => o.isAbove(i))
/** A charge is not worth going in among foes who do so many times its blow more. */
const CHARGED_IN = 0.5
/** Going on toward foes who are too far to be attacked this turn. */
function going(d: Decision, way: WayIn): Plan | null {
  const { r, who, o, may } = d
  if (!way.arrives && may.has('guards')) return { why: 'guards', command: END, worth: o.value(r.get(who, at)) }
  const command = may.has('approaches') ? way.go() : undefined
  const path = command?.['path'] as readonly number[] | undefined
  const behind = leavesLead(d)
  if (!command || !path || (way.arrives && !keepsOut(d))) return command ? approaching(d, way.foe, command, path) : null
  // What is left of a turn is not spent on coming into reach of those whom it cannot attack this turn.
  const again = r.get(who, movedThisTurn) !== 0
  const safe = outOfReach(o, path)
  // Under fire nobody strolls: who cares less comes as far as one move leads.
  const hurries = !again && o.weights.taken < CAREFUL && o.foes.some(foe => harmsFromAfar(r, foe))
  if (behind && (way.arrives || (!again && !isLed(d, way.foe, path.at(-1)!)))) {
    // Who is careful goes behind its friends, and no farther; nor does it walk in for a blow.
    const led = way.arrives ? safe : path
    const stops = stopsBy(d, led.slice(0, led.findLastIndex(square => isLed(d, way.foe, square)) + 1))
    if (stops.length === 0) return defending(d, way.foe) ?? waiting(d, way.foe)
    return approaching(d, way.foe, { ...command, path: stops }, stops)
  }
  // Behind a friend there is nothing to wait for; who is careful stays back even so, and hurries nowhere ahead of its friends.
  const led = safe.length > 0 && isLed(d, way.foe, safe.at(-1)!)
  const along = (): readonly number[] => (hurries ? path : partOf(d, again ? safe : path))
  const near = behind && led && o.isExposed(safe.at(-1)!)
  const part = led ? (near ? partOf(d, safe) : safe) : again && behind ? [] : along()
  const worse = (): boolean => onTheWay(o, part.at(-1)!) < onTheWay(o, r.get(who, at))
  if (again && (part.length === 0 || (!led && worse()))) return defending(d, way.foe) ?? waiting(d, way.foe)
  return approaching(d, way.foe, part.length < path.length ? { ...command, path: part } : command, part)
}
const waiting = ({ r, who, o }: Decision, foe: number): Plan => ({
  why: 'waits',
  command: END,
  foe,
  worth: o.value(r.get(who, at)),
})
/** Who has done nothing yet is struck first: so much more counts what foes may do to one that is on its way. */
const STRUCK_FIRST = 0.6
const onTheWay = (o: Outlook, square: number): number => o.value(square) - STRUCK_FIRST * o.threat(square)
const approaching = ({ r, who, o }: Decision, foe: number, command: Command, path?: readonly number[]): Plan => ({
  why: 'approaches',
  command,
  foe,
  worth: o.value(path?.at(-1) ?? r.get(who, at)),
})
/** A way as far as it leads out of the reach of foes; all of it for those who do not care what they take. */
function outOfReach(o: Outlook, path: readonly number[]): readonly number[] {
  if (o.weights.taken < 1) return path
  const first = path.findIndex(square => o.isThreatened(square))
  return first < 0 ? path : path.slice(0, first)
}
/** A way as far as one may stop on it. */
function stopsBy({ r, who }: Decision, path: readonly number[]): readonly number[] {
  const ground = groundOf(r, who)
  let n = path.length
  while (n > 0 && !mayStop(ground, path[n - 1]!)) n--
  return path.slice(0, n)
}
/** The part of a way, at least half of it, at whose end a creature is best off. */
function partOf({ r, who, o }: Decision, path: readonly number[]): readonly number[] {
  const ground = groundOf(r, who)
  let [length, most] = [0, Number.NEGATIVE_INFINITY]
  for (let n = path.length; n > 0 && (length === 0 || n >= path.length / 2); n--) {
    const worth = onTheWay(o, path[n - 1]!)
    if (worth > most && mayStop(ground, path[n - 1]!)) [length, most] = [n, worth]
  }
  return length < path.length ? path.slice(0, length) : path
}
