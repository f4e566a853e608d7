import type { Reader } from '@quintain/engine'
import { guesses } from '../../actions/attacks.ts'
import { actsOf } from '../../creature/documents/acts.ts'
import { featuresNamed } from '../../creature/features/given.ts'
import { isBarred, sheetOf } from '../../position/position.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { bestAct } from '../acts.ts'
import { keptOff, takeCover } from '../afar/cover.ts'
import { helps } from '../aid/helping.ts'
import { isBare } from '../strike.ts'
import { chargeIn } from './closing/charge.ts'
import { goesUpToIdle, keepsBehind, keepsOut, leavesLead } from './closing/lead.ts'
import { climbsOut } from './closing/out-of-pit.ts'
import { stepByStep } from './closing/step-by-step.ts'
import { mayStandAt } from './closing/upon.ts'
import type { Decision } from './decision.ts'
import { freesHand } from './free-hand.ts'
import { givesHere, goesToHelp, helpsAfter } from './friends/helping.ts'
import { healsNow, mayMend } from './friends/mending.ts'
import { strikesHeld } from './helpless/held.ts'
import { actWorth, type Blows, blowsHere, steps, stepTo } from './here.ts'
import { loadHere } from './loading.ts'
import type { Place } from './moving.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { CAREFUL, FAILING, TIMID } from './role.ts'
import { hidesFailing } from './safety/hiding.ts'

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
  if (may.has('acts') && turn.standard) add(freesHand(d, stay))
  add(strikesHeld(d, stay))
  add(givesHere(d, stay))
  if (o.foes.length > 0 && featuresNamed(r.sheet(who), 'pounce').length > 0) add(chargeIn(d))
  if (turn.standard && may.has('aids')) add(aidHere(d, blows.one ?? blows.all, stay))
  if (o.foes.length === 0) return out
  const moves = turn.move && !isBarred(r, who, 'move')
  if (turn.standard) {
    elsewhere(d, out, stay, moves)
    add(stepByStep(d, stay))
    if (moves && may.has('tends')) {
      if (turn.attacksAfter) add(helpsAfter(d, mostOf(out, Number.NEGATIVE_INFINITY)))
      add(goesToHelp(d))
    }
  } else {
    if (!may.has('guards')) add(stepAfter(d, stay))
    if (moves) places(d, out, stay)
  }
  if (moves) add(climbsOut(d, stay))
  if (turn.standard && !may.has('guards')) follow(d, out, stay, moves, all)
  return out.length < 2 ? out : out.sort((a, b) => b.worth - a.worth)
}
const NO_BLOWS: Blows = { one: null, all: null }
export const mostOf = (plans: readonly Plan[], least: number): number =>
  plans.reduce((n, plan) => Math.max(n, plan.worth), least)

/** Whether nothing but attacks from here can be weighed against each other. */
const isAlone = ({ r, who, turn }: Decision): boolean =>
  r.get(who, movedThisTurn) !== 0 && !turn.attacksAfter && !r.slots.helps && !hasActs(r, who)

/** The act of the sheet that is worth most from here. */
export function actHere({ r, who, o, turn }: Decision, stay: number): Plan | null {
  // With no foe standing the hurt may still be healed.
  if (turn.foes.length === 0 && !mayMend(r, who)) return null
  const act = bestAct(r, who, turn.foes, o.opening(r.get(who, at)))
  if (!act || (turn.foes.length === 0 && !healsNow(r, who, act.command))) return null
  const { target } = act.command as { target?: number }
  return { why: 'acts', command: act.command, foe: target, worth: actWorth(r, who, o, act) + stay }
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
  const beside = steps(r, who, o, { acts: true, least })
  const shoots = o.shoots && out.some(({ command: { weapon } }) => typeof weapon === 'number' && isShot(r, who, weapon))
  const careful = keepsOut(d)
  const afar = (square: number): boolean => shoots || (careful && keepsOut(d, square)) || goesUpToIdle(d, square)
  // The timid come no nearer for a deed that they can do from here.
  const [near, timid] = [o.nearest(here), o.weights.taken >= TIMID && out.length > 0]
  const nearer = (square: number): boolean => timid && o.feetTo(near, square) < o.feetTo(near, here)
  let step = 0
  const stepsDownTo = (hoped: number): void => {
    if (!beside) return
    const { places, stepping } = beside
    for (let next = places[step]; next && next.hoped > least && next.hoped >= hoped; next = places[++step])
      if (!nearer(next.to)) found(stepTo(d, next.to, { ...stepping, afar: afar(next.to) }, least))
  }
  let behind: ReturnType<typeof keepsBehind> | null = null
  const suits = () => (behind === null ? (behind = leavesLead(d) ? keepsBehind(d) : undefined) : behind)
  // Who is about to fall comes no nearer for a shot that it has from here.
  const falls = o.weights.taken >= 1 && out.length > 0 && r.slots.badlyHurt?.(r, who, FAILING) === true
  const noNearer = () => (square: number) => o.feetTo(near, square) >= o.feetTo(near, here)
  const spots = o.weights.taken >= CAREFUL ? suits : falls ? noNearer : undefined
  const mayMove = moves && turn.attacksAfter
  // In reach of foes a step is looked at first: it may show that no move is worth what leaving costs.
  if (!mayMove || o.isThreatened(here)) stepsDownTo(Number.NEGATIVE_INFINITY)
  if (mayMove && !staysEngaged(o, best ? [...out, best] : out, here, stay, true)) {
    // One that can do nothing from here, nor after a move, closes in by other means.
    const some = out.length > 0 || best !== null || o.comesNear(here)
    const ways = some ? d.ways() : null
    const look = (places: readonly Place[]): void => {
      for (const place of places) {
        stepsDownTo(place.hoped)
        if (place.hoped <= least) break
        if (nearer(place.square)) continue
        found(ways!.actAt(place, least, afar(place.square), spots))
      }
    }
    if (ways) look(ways.toAct(least))
    if (ways && !best && out.length === 0 && o.means.some(({ shot }) => shot > 0)) look(ways.further(least))
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
  const place = engaged || least >= o.most ? null : d.ways().toStand(least, mayStandAt(d))
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
  const place = d.ways().toStand(stay, mayStandAt(d))
  if (place) out.push(place)
  const cover = coverNear(d)
  if (cover && cover.worth > stay) out.push(cover)
  const aside = hidesFailing(d)
  if (aside && aside.worth > stay) out.push(aside)
}

/** Cover from those who shoot, for one that shoots itself. */
function coverNear({ r, who, o, turn, may }: Decision): Plan | null {
  if (!may.has('takes-cover') || !o.shoots || !o.dangers.some(m => m.deeds.some(deed => !deed.melee))) return null
  const cover = takeCover(r, who, turn.foes)
  if (!cover) return null
  const path = cover.command['path'] as readonly number[]
  const end = path.at(-1)!
  const given = o.opportunities([r.get(who, at), ...path.slice(0, -1)])
  const saved = Math.max(0, keptOff(r, who, o, end) - keptOff(r, who, o, r.get(who, at)))
  return {
    why: 'takes-cover',
    command: cover.command,
    foe: cover.foe,
    worth: o.value(end) + Math.max(saved, 0.02 * o.best) - given,
  }
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
