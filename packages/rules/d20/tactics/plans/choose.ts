import type { Command, Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { guesses } from '../../actions/attacks.ts'
import { actNamed, actsOf } from '../../creature/documents/acts.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, isAloft } from '../../position/height.ts'
import { areFoes, isBarred, sheetOf, spaceOf, standsInFight } from '../../position/position.ts'
import { END } from '../../turn/act.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { bestAct } from '../acts.ts'
import { takeCover } from '../afar/cover.ts'
import { helps } from '../aid/helping.ts'
import { charging } from '../charging.ts'
import { isBare } from '../strike.ts'
import type { WayIn } from '../way-in.ts'
import type { Decision } from './decision.ts'
import { type Blows, blowsHere, steps, stepTo } from './here.ts'
import { loadHere } from './loading.ts'
import { mayMend, mendAfter } from './mending.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { CAREFUL, FAILING, weightsOf } from './role.ts'
import { leavesToFriends } from './safety/failing.ts'

/** What a foe that comes to one that waits is worth, beside reaching it oneself. */
const AWAITED = 0.63
/** What cover leaves of what those who shoot do. */
const COVERED = 0.35
/** What a blow at the end of a charge is worth beside another, and how much more foes do to one that has charged: two points each. */
const [CHARGED, EXPOSED] = [1.1, 0.15]
/** What a round of blows is worth at the end of a charge, with two points less to hit. */
const POUNCED = 0.85

/**
 * What a walker may do with a turn that begins now, the best first. What is certain to be worse is left out; `all`: for those
 * who ask why, what comes after each plan is counted with it, where else only the first has to be right.
 */
export function plansOf(d: Decision, all: boolean): readonly Plan[] {
  const { r, who, o, turn, may } = d
  const here = r.get(who, at)
  const out: Plan[] = []
  const stay = o.value(here)
  const add = (plan: Plan | null | undefined): void => {
    if (plan && may.has(plan.why)) out.push(plan)
  }
  const blows = turn.standard && may.has('attacks') ? blowsHere(r, who, o, isAlone(d)) : NO_BLOWS
  const held = (plan: Plan): Plan => ({ ...plan, worth: plan.worth * o.weights.now + stay })
  if (blows.all) add(held(blows.all))
  if (blows.one) add(held(blows.one))
  if (turn.standard && turn.move && may.has('reloads')) add(loadHere(d, stay))
  if (may.has('acts')) add(actHere(d, stay))
  if (o.foes.length > 0 && featuresNamed(r.sheet(who), 'pounce').length > 0) add(chargeIn(d))
  if (turn.standard && may.has('aids')) add(aidHere(d, blows.one ?? blows.all, stay))
  if (o.foes.length === 0) return out
  const moves = turn.move && !isBarred(r, who, 'move')
  if (turn.standard) {
    elsewhere(d, out, stay, moves)
    if (moves && turn.attacksAfter && may.has('tends')) add(mendAfter(d, mostOf(out, Number.NEGATIVE_INFINITY)))
  } else {
    if (!may.has('guards')) add(stepAfter(d, stay))
    if (moves) places(d, out, stay)
  }
  if (turn.standard && !may.has('guards')) follow(d, out, stay, moves, all)
  return out.length < 2 ? out : out.sort((a, b) => b.worth - a.worth)
}
const NO_BLOWS: Blows = { one: null, all: null }
const mostOf = (plans: readonly Plan[], least: number): number =>
  plans.reduce((n, plan) => Math.max(n, plan.worth), least)

/** Whether nothing but attacks from here can be weighed against each other. */
const isAlone = ({ r, who, turn }: Decision): boolean =>
  r.get(who, movedThisTurn) !== 0 && !turn.attacksAfter && !r.slots.helps && !hasActs(r, who)

/** The act of the sheet that is worth most from here. */
export function actHere({ r, who, o, turn }: Decision, stay: number): Plan | null {
  if (turn.foes.length === 0) return null
  const act = bestAct(r, who, turn.foes, o.opening(r.get(who, at)))
  if (!act) return null
  const { uses } = actNamed(r, who, act.command['act'])!
  const worth = act.worth * (act.harms ? o.weights.now : o.weights.ally)
  const lost = uses ? act.worth * (1 - o.sparing({ scarce: true })) : 0
  const { target } = act.command as { target?: number }
  return { why: 'acts', command: act.command, foe: target, worth: worth - lost + stay }
}

/** Help for a friend where one's own blow is nearly hopeless: it has been found to do more than that blow. */
function aidHere({ r, who, o, turn }: Decision, blow: Plan | null, stay: number): Plan | null {
  if (turn.foes.length === 0) return null
  const { target, weapon } = (blow?.command ?? {}) as { target?: number; weapon?: number }
  const strike = target === undefined || weapon === undefined ? undefined : { target, weapon }
  const help = helps(r, who, strike)
  // Who can do nothing from here goes where it can.
  if (!help || (!blow && turn.move && turn.way())) return null
  // It has been found to be worth more than the blow, so it is never weighed as less.
  const worth = Math.max(help.worth * o.weights.ally, (blow?.worth ?? 0) * o.weights.now)
  return { why: 'aids', command: help.command, foe: help.friend, worth: worth + 0.01 * o.best + stay }
}

/** Whether staying engaged is certainly better than anything that a move leads to. */
function staysEngaged(o: Outlook, out: readonly Plan[], here: number, stay: number, standard: boolean): boolean {
  const leaving = o.opportunities([here])
  if (leaving === 0) return false
  const best = standard ? mostOf(out, stay) : stay
  const hoped = (standard ? o.best * o.weights.now : 0) + o.most
  return hoped - leaving <= best
}

const isShot = (r: Reader, who: number, weapon: number): boolean => sheetOf(r, who).weapons[weapon]?.use !== 'melee'
/** Adds the best deed after a step or a move, if one is worth more than all that can be done from here. */
function elsewhere(d: Decision, out: Plan[], stay: number, moves: boolean): void {
  const { r, who, o, turn } = d
  const here = r.get(who, at)
  let least = mostOf(out, Number.NEGATIVE_INFINITY)
  let best: Plan | null = null
  const found = (plan: Plan | null): void => {
    if (plan) [best, least] = [plan, plan.worth]
  }
  const near = steps(r, who, o, { acts: true, least })
  const afar =
    keepsOut(d) ||
    (o.shoots && out.some(({ command: { weapon } }) => typeof weapon === 'number' && isShot(r, who, weapon)))
  let step = 0
  const stepsDownTo = (hoped: number): void => {
    if (!near) return
    for (let next = near.places[step]; next && next.hoped > least && next.hoped >= hoped; next = near.places[++step])
      found(stepTo(d, next.to, { ...near.stepping, afar }, least))
  }
  const mayMove = moves && turn.attacksAfter
  // In reach of foes a step is looked at first: it may show that no move is worth what leaving costs.
  if (!mayMove || o.isThreatened(here)) stepsDownTo(Number.NEGATIVE_INFINITY)
  if (mayMove && !staysEngaged(o, best ? [...out, best] : out, here, stay, true)) {
    // One that can do nothing from here, nor after a move, closes in by other means.
    const some = out.length > 0 || best !== null || o.comesNear(here)
    const ways = some ? d.ways() : null
    for (const place of ways?.toAct(least) ?? []) {
      stepsDownTo(place.hoped)
      if (place.hoped <= least) break
      found(ways!.actAt(place, least, afar))
    }
  }
  stepsDownTo(Number.NEGATIVE_INFINITY)
  if (best) out.push(best)
}

const SLIGHT = 1e-9
/** Whether what a plan does from here leaves a move of the turn. */
const leavesMove = ({ why, command }: Plan): boolean => command.do === 'attack' || why === 'acts' || why === 'aids'

/**
 * What is done first from here may be followed by a move: then it is worth as much as the place that leads to. That is looked
 * for only where it can make another plan the best.
 */
function follow(d: Decision, out: Plan[], stay: number, moves: boolean, all: boolean): void {
  const { r, who, o } = d
  const best = mostOf(out, Number.NEGATIVE_INFINITY)
  const first = mostOf(out.filter(leavesMove), Number.NEGATIVE_INFINITY)
  if (first === Number.NEGATIVE_INFINITY || (!all && first === best)) return
  // Of equals the deed goes before a move, since its chance may not come again; a step goes before the deed.
  const moved = out.some(plan => plan.worth === best && plan.command.do === 'move')
  const lacks = best - first + (moved ? -SLIGHT : SLIGHT)
  const least = stay + (all ? 0 : Math.max(0, lacks))
  const step = stepAfter(d, stay)
  const engaged = !moves || staysEngaged(o, out, r.get(who, at), stay, true)
  const place = engaged || least >= o.most ? null : d.ways().toStand(least, keepsBehind(d))
  const gain = Math.max(place?.worth ?? stay, step?.worth ?? stay) - stay
  if (gain <= 0 || (!all && gain < lacks)) return
  out.forEach((plan, i) => {
    if (leavesMove(plan)) out[i] = { ...plan, worth: plan.worth + gain + (moved ? SLIGHT : 0) }
  })
}
/** The step that is best once everything else is done, where the place it leads to harms less. */
function stepAfter(d: Decision, stay: number): Plan | null {
  const { r, who, o } = d
  if (o.harm(r.get(who, at)) === 0) return null
  const near = steps(r, who, o, { acts: false, least: stay })
  let [best, least]: [Plan | null, number] = [null, stay]
  for (const { to, hoped } of near?.places ?? []) {
    const plan = hoped > least ? stepTo(d, to, near!.stepping, least) : null
    if (plan) [best, least] = [plan, plan.worth]
  }
  return best
}

/** Adds better places to end the turn at, for one that has done its deed. */
function places(d: Decision, out: Plan[], stay: number): void {
  const { r, who, o, may } = d
  if (staysEngaged(o, out, r.get(who, at), stay, false) || may.has('guards')) return
  const place = d.ways().toStand(stay, keepsBehind(d))
  if (place) out.push(place)
  const cover = coverNear(d)
  if (cover && cover.worth > stay) out.push(cover)
}

/** Cover from those who shoot, for one that shoots itself. */
function coverNear({ r, who, o, turn, may }: Decision): Plan | null {
  if (!may.has('takes-cover') || !o.shoots || !o.dangers.some(m => m.deeds.some(deed => !deed.melee))) return null
  const cover = takeCover(r, who, turn.foes)
  if (!cover) return null
  const path = cover.command['path'] as readonly number[]
  const end = path.at(-1)!
  const given = o.opportunities([r.get(who, at), ...path.slice(0, -1)])
  const saved = COVERED * o.weights.taken * o.takenFromAfar(end)
  return {
    why: 'takes-cover',
    command: cover.command,
    foe: cover.foe,
    worth: o.value(end) + Math.max(saved, 0.02 * o.best) - given,
  }
}

/** The squares of the straight line to another, both ends among them. */
function straight({ r, who }: Decision, to: number): readonly number[] {
  const { width } = r.board
  const here = r.get(who, at)
  const [x, y] = [here % width, Math.floor(here / width)]
  const [dx, dy] = [(to % width) - x, Math.floor(to / width) - y]
  const far = Math.max(Math.abs(dx), Math.abs(dy), 1)
  return Array.from(
    { length: far + 1 },
    (_, n) => (y + Math.round((dy * n) / far)) * width + x + Math.round((dx * n) / far),
  )
}
/** A charge at a foe whom no other move leads to, or with a whole round of blows at its end. */
function chargeIn(d: Decision): Plan | null {
  const { r, who, o, turn, may } = d
  if (!turn.standard || !may.has('charges')) return null
  const charge = charging(r, who, turn.foes)
  const i = charge ? o.foes.indexOf(charge.foe) : -1
  if (!charge || i < 0) return null
  const square = r.get(charge.foe, at)
  const { blow, times } = o.means[i]!
  const pounces = featuresNamed(r.sheet(who), 'pounce').length > 0
  const hits = pounces ? POUNCED * Math.max(1, times) : CHARGED
  const left = (pounces ? o.opportunities([r.get(who, at)]) : 0) + (o.harmful ? o.passing(straight(d, square)) : 0)
  const worth = hits * blow * o.weights.now + o.value(square) - EXPOSED * o.threat(square) - left
  return { why: 'charges', command: charge.command, foe: charge.foe, worth }
}
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
const isAbove = ({ r, who, o }: Decision): boolean =>
  o.foes.every(
    (foe, i) =>
      isAloft(r, foe) &&
      o.means[i]!.deeds.every(
        d => d.melee && altitudeOf(r, foe) > d.feet + FEET_PER_SQUARE * (spaceOf(r, who).side - 1),
      ),
  )
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
  if (behind && (way.arrives || (!again && !isLed(d, way.foe, path.at(-1)!)))) {
    // Who is careful goes behind its friends, and no farther; nor does it walk in for a blow.
    const led = way.arrives ? safe : path
    const stops = stopsBy(d, led.slice(0, led.findLastIndex(square => isLed(d, way.foe, square)) + 1))
    if (stops.length === 0) return defending(d, way.foe) ?? waiting(d, way.foe)
    return approaching(d, way.foe, { ...command, path: stops }, stops)
  }
  // Behind a friend there is nothing to wait for; and who is careful hurries nowhere ahead of its friends.
  const led = safe.length > 0 && isLed(d, way.foe, safe.at(-1)!)
  const part = led ? safe : again && leavesLead(d) ? [] : partOf(d, again ? safe : path)
  const worse = (): boolean => onTheWay(o, part.at(-1)!) < onTheWay(o, r.get(who, at))
  if (again && (part.length === 0 || (!led && worse()))) return defending(d, way.foe) ?? waiting(d, way.foe)
  return approaching(d, way.foe, part.length < path.length ? { ...command, path: part } : command, part)
}
const friendsOf = ({ r, who }: Decision): readonly number[] =>
  r.scene.sheets
    .map((_, i) => i)
    .filter(i => i !== who && !areFoes(r, who, i) && standsInFight(r, i) && !isBarred(r, i, 'move'))
const waiting = ({ r, who, o }: Decision, foe: number): Plan => ({
  why: 'waits',
  command: END,
  foe,
  worth: o.value(r.get(who, at)),
})
/** Whether a friend is nearer to a foe than one that stands at a square. */
function isLed(d: Decision, foe: number, square: number): boolean {
  const { r, who } = d
  const its = spaceOf(r, foe)
  const feet = distanceBetween(spaceOf(r, who, square), its)
  return friendsOf(d).some(i => distanceBetween(spaceOf(r, i), its) < feet)
}
/** Whether one cares so little for what it takes that others go behind it, and is not about to fall. */
const leads = (r: Reader, who: number): boolean =>
  weightsOf(r, who).taken < CAREFUL && r.slots.badlyHurt?.(r, who, FAILING) !== true
/** Whether it leaves the lead to friends who care less what they take. */
export const leavesLead = (d: Decision): boolean =>
  d.o.weights.taken >= CAREFUL && friendsOf(d).some(i => leads(d.r, i))
/** Where one may stand that leaves the lead to friends: no nearer to any foe than it is, or behind one of them. */
function keepsBehind(d: Decision): ((square: number) => boolean) | undefined {
  if (!leavesLead(d)) return undefined
  const { r, who, o } = d
  const here = r.get(who, at)
  const least: number[] = []
  const held = (i: number): number =>
    friendsOf(d).reduce(
      (feet, friend) => Math.min(feet, distanceBetween(spaceOf(r, friend), spaceOf(r, o.foes[i]!))),
      Number.POSITIVE_INFINITY,
    )
  return square => {
    const i = o.nearest(square)
    const feet = o.feetTo(i, square)
    return feet >= o.feetTo(i, here) || feet > (least[i] ??= held(i))
  }
}
/** Whether it has healing left, which is worth more to such friends than its blow. */
const keepsOut = (d: Decision): boolean => mayMend(d.r, d.who) && leavesLead(d)
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
/** What total defense keeps off of what foes may do meanwhile. */
const KEPT_OFF = 0.25
/** All attention on defense, for one that can do nothing else that is of use. */
export function defending({ r, who, o, turn, may }: Omit<Decision, 'ways'>, foe?: number): Plan | null {
  const kind = r.scene.rules.commands['total-defense']
  const here = r.get(who, at)
  const saved = KEPT_OFF * o.threat(here)
  if (!kind || !turn.standard || saved <= 0 || !o.isExposed(here) || !may.has('defends') || r.has(who, disabled))
    return null
  const command: Command = { do: 'total-defense' }
  if (kind.refuse(r, who, command).length > 0) return null
  return { why: 'defends', command, foe: foe ?? o.foes[o.nearest(here)]!, worth: o.value(here) + saved }
}

/** Strikes where it believes a foe to be that it does not perceive. */
export function guess(r: Reader, who: number): Plan | null {
  const [first] = isBarred(r, who, 'attack') ? [] : guesses(r, who)
  return first ? { why: 'attacks', command: { do: 'attack', ...first }, worth: 0 } : null
}
/** Whether a plan strikes with bare hands that do not count as armed. */
export const isDesperate = (r: Reader, who: number, plan: Plan): boolean =>
  plan.why === 'attacks' && isBare(r, who, plan.command['weapon'] as number)
export const hasActs = (r: Reader, who: number): boolean => actsOf(r, who).length > 0
