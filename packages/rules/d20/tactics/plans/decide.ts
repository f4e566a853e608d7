import { perScene, type Reader, sheetsEver } from '@quintain/engine'
import { weaponOf } from '../../attack/facts.ts'
import { type Act, actsIn, actsOf } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import type { ConsiderationName } from '../../creature/roles.ts'
import { wings } from '../../movement/flight/wings.ts'
import { coverDegree } from '../../position/cover.ts'
import { isAloft } from '../../position/height.ts'
import { mountOf, present, sheetOf } from '../../position/position.ts'
import { isWatched } from '../../position/threat.ts'
import { after, attacksMade, END, refusals } from '../../turn/act.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { isAlone } from '../acts.ts'
import { bestAhead, type Looks } from '../ahead/ahead.ts'
import { bolstering } from '../aid/bolstering.ts'
import { FLYING, flying, GOES_FIRST } from '../air/flying.ts'
import type { Choice, Turn } from '../consideration.ts'
import { allowedTo, firstOf, turnOf } from '../considerations.ts'
import { changesForm } from '../form/better-form.ts'
import { lethally } from '../lethally.ts'
import { leavesOutranged } from '../retreat.ts'
import { harmAt } from '../running.ts'
import { awaited, harmsFromAfar, isHeld } from '../stand-off.ts'
import { attackBy, isBare, worthOf } from '../strike.ts'
import { comesWhenCalled } from '../through/called.ts'
import { comesOut } from '../through/comes-out.ts'
import { wishesPlace } from '../wishes/place.ts'
import { wantedOf } from '../wishes/wanted.ts'
import { guess, isDesperate, plansOf } from './choose.ts'
import { closing, isForNothing, passesHarm } from './closing/closing.ts'
import { holding } from './closing/going.ts'
import { isSpent, leavesDoor, leavesLead, waitsForHealing } from './closing/lead.ts'
import type { Decision } from './decision.ts'
import { finishes } from './finish.ts'
import { keepsHandsFree } from './free-hand.ts'
import { helpsFar } from './friends/helping.ts'
import { mayMend } from './friends/mending.ts'
import { fightsHeld, goesToHeld } from './helpless/fights-held.ts'
import { heldFoes } from './helpless/lying.ts'
import { Moves } from './moving.ts'
import { Outlook } from './outlook.ts'
import { asChoice, type Plan } from './plan.ts'
import { rides } from './riding.ts'
import { CARE, CAREFUL, FAILING, weightsOf } from './role.ts'
import { defending } from './safety/defending.ts'
import { leavesToFriends } from './safety/failing.ts'
import { hides } from './safety/hiding.ts'
import { leavesIdle } from './safety/idle.ts'
import { getsLoose } from './safety/loose.ts'
import { leavesReach, withdraws } from './safety/withdrawing.ts'

const NOTHING: Choice = { why: 'nothing', command: END }
/** How much a creature is hurt, as its tactic asks: 0 for those who do not care. */
export function hurtOf(r: Reader, who: number): number {
  const { badlyHurt } = r.slots
  if (!badlyHurt || weightsOf(r, who).taken < CAREFUL || !badlyHurt(r, who, 50)) return 0
  return badlyHurt(r, who, FAILING) ? 2 : 1
}

/** Whether a sheet of the scene has features, or acts that bind or go on: in most fights nothing goes before all weighing. */
const featured = perScene(
  scene =>
    sheetsEver(scene).filter(s => featuresIn(s).length > 0 || s.forms !== undefined || actsIn(s).some(binds)).length,
)
const binds = (a: Act): boolean => a.goesOn !== undefined || a.effect?.consequences.some(c => c.binds) === true
/** What a creature does before it weighs anything. */
function doneFirst(r: Reader, who: number, turn: Turn | undefined): Choice | undefined {
  for (const first of [changesForm, ...(r.scene.rules.added.doesFirst ?? [])]) {
    const command = first(r, who, turn)
    if (command && refusals(r, who, command).length === 0) return { why: 'acts', command }
  }
  return undefined
}

/** Whether a sheet of the scene has acts that cost no action of a turn. */
const withFreeActs = perScene(scene => sheetsEver(scene).filter(s => actsIn(s).some(isFreeHelp)).length)
const isFreeHelp = ({ cost, effect }: Act): boolean =>
  (cost === 'free' || cost === 'swift') && effect?.personal === true && !isHarmful(effect)
/** Help for itself that costs no action, for one who can strike now: a rage, a blessing. */
function freeHelp(r: Reader, who: number, turn: Turn): Choice | undefined {
  if (withFreeActs(r.scene) === 0 || !turn.standard || turn.foes.length === 0) return undefined
  for (const act of actsOf(r, who)) {
    if (!isFreeHelp(act) || !turn.strike() || bolstering(r, who, act, act.effect!) <= 0) continue
    const command = { do: 'use', act: act.name }
    if (refusals(r, who, command).length === 0) return { why: 'acts', command }
  }
  return undefined
}

/**
 * What a creature does now. `hurt`: as `hurtOf` counts it. `wanted`: whom it wants to attack before others. `looks`: of one that
 * looks ahead, how everybody looks to it.
 */
export function choose(
  r: Reader,
  who: number,
  hurt: number,
  wanted: readonly number[] = [],
  looks: Looks = undefined,
): Choice {
  const chosen = weighed(r, who, hurt, wanted, looks)
  if (!IDLE.includes(chosen.why)) return { ...chosen, command: lethally(r, who, chosen.command) }
  const loose = getsLoose(r, who)
  if (loose) return loose
  if (heldFoes(r, who).length === 0) return chosen
  const turn = turnOf(r, who)
  return (turn && fightsHeld(r, who, turn, allowedTo(r, who))) ?? chosen
}
/** What one does that can do nothing to a foe who stands. */
const IDLE: readonly Choice['why'][] = ['nothing', 'waits', 'guards', 'defends', 'hides']
function weighed(r: Reader, who: number, hurt: number, wanted: readonly number[], looks: Looks): Choice {
  const own = featured(r.scene) > 0
  if (!present(r, who)) return (own && doneFirst(r, who, undefined)) || NOTHING
  const turn = turnOf(r, who)
  if (!turn) return NOTHING
  const freely = (own ? doneFirst(r, who, turn) : undefined) ?? freeHelp(r, who, turn)
  if (freely) return freely
  const may = allowedTo(r, who)
  const mounted = mountOf(r, who) >= 0
  const first = firstOf(r, who, turn, may, GOES_FIRST)
  if (first && !(mounted && refusals(r, who, first.command).length > 0)) return first
  const out = may.has('retreats') || may.has('guards') ? undefined : leavesOutranged(r, who, turn.foes)
  if (out) return { why: 'retreats', command: out, foe: turn.foes[0]! }
  if (mounted) return (r.has(who, disabled) ? undefined : rides(r, who, turn, may, hurt, wanted)) ?? NOTHING
  const kills = r.board.merciless && finishes(r, who, turn)
  if (kills) return kills
  if (looks) return ahead(r, who, turn, may, hurt, wanted, looks)
  const engaged = wanted.length > 0 || wishesPlace(r, who) ? undefined : staysOn(r, who, turn, may)
  if (engaged) return engaged
  if (isAloft(r, who) || wings(r, who)) return flying(r, who, turn, may, CARE[hurt]!, wanted)
  const [best] = plansFor(r, who, turn, may, hurt, false, wanted)
  return best ? asChoice(best) : NOTHING
}

/** So many of the nearest foes are each taken for the one that it wants to attack. */
const TURNED_TO = 3
/** What one does that looks ahead: its plans, those of one that wants to attack each of the nearest, and nothing. */
function ahead(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
  hurt: number,
  wanted: readonly number[],
  looks: readonly number[],
): Choice {
  const plans: Plan[] = []
  if (isAloft(r, who) || wings(r, who))
    for (const name of FLYING) {
      const one = firstOf(r, who, turn, may, [name])
      if (one) plans.push({ ...one, why: name, worth: 0 })
    }
  else {
    plans.push(...plansFor(r, who, turn, may, hurt, true, wanted))
    if (wanted.length === 0 && turn.foes.length > 1)
      for (const foe of turn.foes.slice(0, TURNED_TO))
        plans.push(...plansFor(r, who, turn, may, hurt, false, [foe]).slice(0, 1))
  }
  // One that has done its deed may as well stay.
  if (!turn.standard && plans.length > 0) plans.push({ why: 'guards', command: END, worth: 0 })
  const mayAttack = turn.standard && may.has('attacks')
  const best = bestAhead(r, who, plans, looks, { care: CARE[hurt]!, wanted, mayAttack })
  return best && best.command.do !== END.do ? asChoice(best) : NOTHING
}

/**
 * One that has a blow for a foe that threatens it, and nothing besides, strikes on: no way out of the foe's reach is worth
 * the opportunity that it gives. Undefined for all others: they weigh their plans.
 */
function staysOn(r: Reader, who: number, turn: Turn, may: ReadonlySet<ConsiderationName>): Choice | undefined {
  if (weightsOf(r, who).taken >= CAREFUL || actsOf(r, who).length > 0 || r.slots.helps) return undefined
  if (!turn.standard && r.get(who, attacksMade) === 0) return undefined
  // Who has a weapon that reaches farther may do better a step away.
  if (turn.standard && sheetOf(r, who).weapons.some(w => w.reach)) return undefined
  if (!r.slots.movement.opportunities || !isWatched(r, who) || harmAt(r, who) || isAloft(r, who)) return undefined
  if (!turn.standard) return NOTHING
  const strike = may.has('attacks') ? turn.strike() : undefined
  if (!strike || weaponOf(r, who, strike.weapon).use !== 'melee' || isBare(r, who, strike.weapon)) return undefined
  // A step may bring it out from behind what covers its foe.
  if (r.slots.cover && coverDegree(r, 'melee', who, strike.target, r.get(who, at), r.get(strike.target, at)) > 0)
    return undefined
  return { why: 'attacks', command: attackBy(r, who, strike), foe: strike.target }
}

/** The plans of one that walks, the best first; none where staying is as good as anything. `all`: as `plansOf` has it. */
export function plansFor(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
  hurt: number,
  all = false,
  wanted: readonly number[] = [],
): readonly Plan[] {
  const o = new Outlook(r, who, turn.foes, weightsOf(r, who), CARE[hurt]!, wanted)
  turn.afar = o.shoots
  let moves: Moves | undefined
  const d: Decision = { r, who, turn, o, may, ways: () => (moves ??= new Moves(r, who, o, may)) }
  const spared = (leavesToFriends(r, who) || waitsForHealing(d) || isSpent(d)) && !o.isThreatened(r.get(who, at))
  const weighed = plansOf(d, all).filter(plan => !spared || !goesAmong(d, plan))
  const prey = weighed[0] && heldFoes(r, who).length > 0 ? goesToHeld(d) : null
  const plans = prey && prey.worth > weighed[0]!.worth ? [prey, ...weighed] : weighed
  const away = leavesIdle(d, plans[0])
  moves?.reached.release()
  if (away) return [away, ...plans]
  const [best] = plans
  const stands = wishesPlace(r, who) ? placeWished(d, plans) : undefined
  if (stands !== undefined) return stands
  const out = withdraws(d)
  if (out && (!best || (out.worth > best.worth && !leavesReach(d, best)))) return [out, ...plans]
  // Nobody makes use of it that one who is alone holds out, hand to hand.
  const lasts = isAlone(r, who) && o.isThreatened(r.get(who, at))
  const holds = best && !lasts && isReckless(d, best) ? holding(d, best.foe ?? turn.foes[0]!) : null
  if (holds) return [holds, ...plans]
  // A shot that gives more than it does is no use: then it guards itself.
  const lost = best?.why === 'attacks' && best.worth < o.value(r.get(who, at)) && !isDesperate(r, who, best)
  const guards = lost ? defending(d) : null
  if (guards && guards.worth > best!.worth) return [guards, ...plans]
  const afoot = best && putsOff(d, best) ? closing(d) : null
  if (afoot && AFOOT.includes(afoot.why) && !isReckless(d, afoot)) return [afoot, ...plans]
  const nearer = best && isThrow(best) && isPaltry(d, best) && may.has('approaches') ? closing(d) : null
  if (nearer && AFOOT.includes(nearer.why) && (nearer.worth > best!.worth || isIdleThrow(d, best!, nearer)))
    return [nearer, ...plans]
  const round = best && passesHarm(d, best) ? closing(d) : null
  if (round && round.worth > best!.worth && !passesHarm(d, round)) return [round, ...plans]
  if (best && !isDesperate(r, who, best)) return plans
  if (turn.foes.length > 0 && may.has('arms') && !keepsHandsFree(d)) {
    const arms = firstOf(r, who, turn, may, ['arms'])
    if (arms) return [{ ...arms, why: 'arms', worth: o.value(r.get(who, at)) }, ...plans]
  }
  if (best) return plans
  const from = may.has('approaches') ? comesOut(r, who, turn) : undefined
  if (from) return [{ ...from, why: 'approaches', worth: 0 }]
  const blind = turn.standard && may.has('attacks') ? guess(r, who) : null
  if (blind) return [blind]
  const called = may.has('approaches') ? comesWhenCalled(r, who, turn) : undefined
  if (called) return [{ ...called, why: called.why as ConsiderationName, worth: 0 }]
  if (!turn.standard && after(r, who, 'move') === null) return []
  const held = fightsHeld(r, who, turn, may)
  // Who is made for it tends friends first.
  if (held && (weightsOf(r, who).ally <= 1 || !firstOf(r, who, turn, may, ['tends'])))
    return [{ ...held, why: held.why as ConsiderationName, worth: o.value(r.get(who, at)) }]
  // Within reach of foes it goes on fighting before it tends anybody, if that is not what it is for.
  const exposed = weightsOf(r, who).ally <= 1 && o.isExposed(r.get(who, at))
  const other = turn.standard ? firstOf(r, who, turn, may, exposed ? ['reloads'] : ['reloads', 'tends']) : undefined
  if (other) return [{ ...other, why: other.why as ConsiderationName, worth: 0 }]
  const far = turn.standard && may.has('tends') ? helpsFar(d) : null
  if (far) return [far]
  const hidden = (): Plan | null => (turn.standard && turn.move && may.has('hides') ? hides(r, who, o) : null)
  // Who has nothing left keeps out of sight of those who shoot, and goes nowhere where it is worse off.
  const spent = isSpent(d) && !mayMend(r, who)
  const aside = spent ? hidden() : null
  if (aside) return [aside]
  const way = turn.standard ? closing(d) : null
  // A second move that makes one no better off is not worth its guard, to one that is hurt or leaves the lead to others.
  const cares = way && r.get(who, movedThisTurn) !== 0 && (leavesLead(d) || r.slots.badlyHurt?.(r, who, 50) === true)
  const guarded = cares ? defending(d) : null
  if (guarded && guarded.worth > way!.worth) return [guarded]
  if (way && !((spent || endsInHarm(d, way)) && isWorseOff(d, way)) && !isForNothing(d, way)) return [way]
  const door = leavesDoor(d) ? undefined : firstOf(r, who, turn, may, ['opens-doors'])
  if (door) return [{ ...door, why: door.why as ConsiderationName, worth: 0 }]
  const late = exposed && turn.standard ? firstOf(r, who, turn, may, ['tends']) : undefined
  if (late) return [{ ...late, why: late.why as ConsiderationName, worth: 0 }]
  const last = hidden() ?? (turn.foes.length > 0 ? defending(d) : null)
  return last ? [last] : []
}

const pathEnd = ({ command }: Plan): number | undefined => (command['path'] as readonly number[] | undefined)?.at(-1)
/** Whether a plan ends within the reach of foes. */
const goesAmong = ({ o }: Decision, plan: Plan): boolean => {
  return pathEnd(plan) !== undefined && o.isReached(pathEnd(plan)!)
}

/** Whether a plan ends where a creature is worse off than here. */
const isWorseOff = ({ r, who, o }: Decision, plan: Plan): boolean =>
  o.value(pathEnd(plan) ?? r.get(who, at)) < o.value(r.get(who, at))

/** Whether a plan ends where it harms to stand. */
function endsInHarm({ o }: Decision, plan: Plan): boolean {
  const end = pathEnd(plan)
  return end !== undefined && o.harm(end) > 0
}

/** A throw that does less than so much of the best that one can do is a paltry one. */
const PALTRY = 0.4
const AFOOT: readonly ConsiderationName[] = ['approaches', 'charges']
/** Whether a plan attacks from where it stands, or after a step. */
const isThrow = ({ why, command }: Plan): boolean => why === 'attacks' || command.do === 'step'
/** Whether a plan is a paltry throw of one that is better hand to hand, and has done nothing yet. */
function isPaltry({ r, who, o, turn }: Decision, { command, worth }: Plan): boolean {
  if (!turn.standard || !turn.move || o.shoots || r.get(who, movedThisTurn) !== 0) return false
  const { path, weapon } = command as { path?: readonly number[]; weapon?: number }
  if (typeof weapon === 'number' && weaponOf(r, who, weapon).use === 'melee') return false
  return worth - o.value(path?.at(-1) ?? r.get(who, at)) <= PALTRY * o.best * o.weights.now
}
/** A throw that does less than so much is none at all; more than that where so many turns lead to a blow in fewer. */
const [IDLE_THROW, TURNS] = [0.2, 3]
/** Which part of its best blow a throw has to come to beside going on to the nearest foe. */
function shareThrown({ r, who, o }: Decision): number {
  const here = r.get(who, at)
  const i = o.nearest(here)
  const { walks, reach } = o.means[i]!
  const turns = walks > 0 ? Math.ceil((o.feetTo(i, here) - reach) / (2 * walks)) : TURNS
  return Math.min(PALTRY, Math.max(IDLE_THROW, 1 - turns / TURNS))
}
/** Whether one that is shot at has nothing to throw that is worth staying away for, and may go: time is on the side of those who shoot. */
function isIdleThrow(d: Decision, { command }: Plan, nearer: Plan): boolean {
  const { r, who, o } = d
  const { target, weapon } = command as { target?: number; weapon?: number }
  if (o.weights.taken >= CAREFUL || isReckless(d, nearer) || !o.foes.some(foe => harmsFromAfar(r, foe))) return false
  if (typeof target !== 'number' || typeof weapon !== 'number') return command.do === 'step'
  return worthOf(r, who, { target, weapon }) <= shareThrown(d) * o.best
}
/**
 * Whether the best plan is a paltry throw of one that is better hand to hand, at foes whom it seemed to reach by distance alone, or
 * cannot both reach and strike in one turn, and whom no way leads to in this one: by staying it would never come to them.
 */
function putsOff(d: Decision, plan: Plan): boolean {
  const { r, who, o, turn, may } = d
  if (!may.has('approaches') || !isPaltry(d, plan)) return false
  const here = r.get(who, at)
  const seems = o.means.some(
    ({ blow, walks, reach }, i) => blow > 0 && (!turn.attacksAfter || o.feetTo(i, here) <= walks + reach),
  )
  return seems && turn.way()?.arrives === false
}

/** A blow is not worth going in among foes who do so many times as much meanwhile, more than to one that stays. */
const RECKLESS = 0.5
/** Whether the best plan is to go where it is much worse off than here, by its blow too. */
function isReckless({ r, who, o, turn }: Decision, { command, worth, foe }: Plan): boolean {
  if (!turn.standard || command.do !== 'move' || r.get(who, movedThisTurn) !== 0) return false
  const here = r.get(who, at)
  const passed = o.passing([here, ...(command['path'] as readonly number[])])
  if (worth + passed >= o.value(here) - RECKLESS * o.best) return false
  // A foe whom a friend fights does not come for others: who is careful leaves it to that friend, all others join in.
  if (foe !== undefined && isHeld(r, who, foe)) return o.weights.taken >= CAREFUL
  // Who waits for those who do not come waits for ever.
  return awaited(r, who, o.foes).length > 0
}

/** What one does that wishes to stand somewhere, where that is worth more than its plans: it goes there, or stays. */
function placeWished({ r, who, o, may, turn }: Decision, plans: readonly Plan[]): readonly Plan[] | undefined {
  const [best] = plans
  const here = r.get(who, at)
  const stay = o.value(here)
  if (turn.move && o.harm(here) > 0) {
    const moves = new Moves(r, who, o, may)
    const place = moves.toStand(stay)
    moves.reached.release()
    if (place && place.worth > (best?.worth ?? stay)) return [place, ...plans]
  }
  if (best) return best.worth < stay ? [] : undefined
  const end = turn.move ? (turn.way()?.go()?.['path'] as readonly number[] | undefined)?.at(-1) : undefined
  return end !== undefined && o.harm(end) > o.harm(here) ? [] : undefined
}

/** All plans of a creature for its turn as it stands, the best first: for those who ask why. None of one that flies. */
export function plansNow(r: Reader, who: number): readonly Plan[] {
  const turn = present(r, who) ? turnOf(r, who) : undefined
  if (!turn || isAloft(r, who) || wings(r, who)) return []
  return plansFor(r, who, turn, allowedTo(r, who), hurtOf(r, who), true, wantedOf(r, who))
}
