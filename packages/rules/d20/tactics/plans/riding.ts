import type { Command, Reader } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import type { ConsiderationName } from '../../creature/roles.ts'
import { reachable } from '../../movement/reachable.ts'
import { isBarred, mountOf, spaceOf } from '../../position/position.ts'
import { after, isLegal } from '../../turn/act.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import type { Choice, Turn } from '../consideration.ts'
import { actHere } from './choose.ts'
import { isAbove } from './closing/closing.ts'
import type { Decision } from './decision.ts'
import { heldFoes } from './helpless/lying.ts'
import { blowsHere } from './here.ts'
import { Moves } from './moving.ts'
import { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { CARE, weightsOf } from './role.ts'
import { defending } from './safety/defending.ts'

/** The same, done by the mount on its rider's word. */
const directed = (action: Command): Command => ({ do: 'direct', action })

/** The move of a mount that comes nearest to a foe, where standing still is farther. */
function toward({ r, turn }: Decision, mount: number): Command | undefined {
  const spaces = turn.foes.map(foe => spaceOf(r, foe))
  const feet = (square: number): number =>
    Math.min(...spaces.map(its => distanceBetween(spaceOf(r, mount, square), its)))
  let best: Command | undefined
  let least = feet(r.get(mount, at))
  for (const { square, path } of reachable(r, mount)) {
    const far = feet(square)
    if (far < least) [best, least] = [{ do: 'move', path }, far]
  }
  return best
}

/** A blow of the mount itself, for which it has a standard action left. */
function mountStrikes(r: Reader, mount: number, turn: Turn, hurt: number): Command | undefined {
  if (after(r, mount, 'standard') === null || r.has(mount, disabled) || isBarred(r, mount, 'attack')) return undefined
  const o = new Outlook(r, mount, turn.foes, weightsOf(r, mount), CARE[hurt]!)
  return blowsHere(r, mount, o, false).one?.command
}

/**
 * What a rider does: it strikes or acts from the saddle, where it is or where one move of its mount leads; then its mount strikes,
 * or takes it to where it is best off. The way is the mount's, so all moves are directed.
 */
export function rides(
  r: Reader,
  who: number,
  turn: Turn,
  may: ReadonlySet<ConsiderationName>,
  hurt: number,
  wanted: readonly number[],
): Choice | undefined {
  if (turn.foes.length === 0) return undefined
  const mount = mountOf(r, who)
  const o = new Outlook(r, who, turn.foes, weightsOf(r, who), CARE[hurt]!, wanted)
  const stay = o.value(r.get(who, at))
  let moves: Moves | undefined
  const d: Decision = { r, who, turn, o, may, ways: () => (moves ??= new Moves(r, who, o, may, mount)) }
  const plans: Plan[] = []
  if (turn.standard) {
    const blows = may.has('attacks') ? blowsHere(r, who, o, false) : { one: null, all: null }
    for (const blow of [blows.one, blows.all])
      if (blow) plans.push({ ...blow, worth: blow.worth * o.weights.now + stay })
    const act = may.has('acts') ? actHere(d, stay) : null
    if (act) plans.push(act)
  }
  const goes =
    r.slots.riding?.guideOf(r, mount) === who && after(r, mount, 'move') !== null && !isBarred(r, mount, 'move')
  const add = (plan: Plan | null | undefined): void => {
    if (plan) plans.push({ ...plan, command: directed(plan.command) })
  }
  if (goes) {
    const least = plans.reduce((most, plan) => Math.max(most, plan.worth), Number.NEGATIVE_INFINITY)
    if (turn.standard) for (const place of d.ways().toAct(least)) add(d.ways().actAt(place, least, false))
    else add(d.ways().toStand(stay))
  }
  moves?.reached.release()
  plans.sort((a, b) => b.worth - a.worth)
  const best = plans.find(plan => isLegal(r, who, plan.command))
  if (best) return { why: best.why, command: best.command, ...(best.foe === undefined ? {} : { foe: best.foe }) }
  const foe = turn.foes[0]!
  // Under those whom nothing reaches it turns to foes that lie helpless for a time.
  const held = turn.standard && isAbove(d) ? heldFoes(r, who) : []
  const other = held.length > 0 ? rides(r, who, { ...turn, foes: held }, may, hurt, wanted) : undefined
  if (other && other.why !== 'defends') return other
  const strike = mountStrikes(r, mount, turn, hurt)
  const own = strike && directed(strike)
  if (own && isLegal(r, who, own)) return { why: 'attacks', command: own, foe }
  const nearer = goes && turn.standard && may.has('approaches') ? toward(d, mount) : undefined
  const on = nearer && directed(nearer)
  if (on && isLegal(r, who, on)) return { why: 'approaches', command: on, foe }
  const defends = defending(d, foe)
  return defends ? { why: 'defends', command: defends.command, foe } : undefined
}
