import type { Command, Reader } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import type { ConsiderationName } from '../../creature/roles.ts'
import { reachable } from '../../movement/reachable.ts'
import { isBarred, mountOf, spaceOf } from '../../position/position.ts'
import { after, isLegal } from '../../turn/act.ts'
import { disabled } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import type { Choice, Turn } from '../consideration.ts'
import { actHere, mostOf } from './choose.ts'
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

/** What the blows of a next turn count for beside those of this one. */
const NEXT = 0.7
/** A mount that strikes, too: the blow that it has from here, and what its own blows are worth from a square. */
interface Striker {
  readonly blow: Plan | null
  from(square: number): number
  /** The places from which it can strike this turn, for one that cannot from here. */
  places(): readonly number[]
}
function strikerOf(r: Reader, mount: number, turn: Turn, hurt: number, may: Decision['may']): Striker | undefined {
  if (r.has(mount, disabled) || isBarred(r, mount, 'attack')) return undefined
  const o = new Outlook(r, mount, turn.foes, weightsOf(r, mount), CARE[hurt]!)
  if (o.best === 0) return undefined
  const here = r.get(mount, at)
  const left = after(r, mount, 'standard') !== null
  const leftThere = (after(r, mount, 'move')?.standard ?? 0) > 0
  return {
    blow: left ? blowsHere(r, mount, o, false).one : null,
    from: square => ((square === here ? left : leftThere) ? o.now(square) : 0) + NEXT * o.next(square),
    places() {
      if (!leftThere) return []
      const moves = new Moves(r, mount, o, may)
      const found = moves.toAct(Number.NEGATIVE_INFINITY).map(({ square }) => square)
      moves.reached.release()
      return found
    },
  }
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
  const here = r.get(who, at)
  const striker = strikerOf(r, mount, turn, hurt, may)
  const from = (square: number): number => striker?.from(square) ?? 0
  const plans: Plan[] = []
  if (turn.standard) {
    const blows = may.has('attacks') ? blowsHere(r, who, o, false) : { one: null, all: null }
    for (const blow of [blows.one, blows.all])
      if (blow) plans.push({ ...blow, worth: blow.worth * o.weights.now + stay + from(here) })
    const act = may.has('acts') ? actHere(d, stay) : null
    if (act) plans.push({ ...act, worth: act.worth + from(here) })
  }
  const goes =
    r.slots.riding?.guideOf(r, mount) === who && after(r, mount, 'move') !== null && !isBarred(r, mount, 'move')
  const add = (plan: Plan | null | undefined): void => {
    if (!plan) return
    const end = (plan.command['path'] as readonly number[]).at(-1)!
    plans.push({ ...plan, command: directed(plan.command), worth: plan.worth + from(end) })
  }
  // Who has done its deed has its mount strike before it takes it anywhere.
  const first = turn.standard ? undefined : striker?.blow
  if (goes && !first) {
    const least = striker ? Number.NEGATIVE_INFINITY : mostOf(plans, Number.NEGATIVE_INFINITY)
    if (turn.standard) for (const place of d.ways().toAct(least)) add(d.ways().actAt(place, least, false))
    else {
      const place = d.ways().toStand(stay)
      const end = (place?.command['path'] as readonly number[] | undefined)?.at(-1)
      if (end !== undefined && place!.worth + from(end) > stay + from(here)) add(place)
    }
    // Where nothing is struck from here, the place of a blow of its mount is as good as one of its own.
    const places = striker && !striker.blow ? striker.places() : []
    if (places.length > 0) add(d.ways().toBeAt(square => places.includes(square), Number.NEGATIVE_INFINITY))
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
  const strike = striker?.blow
  const own = strike && directed(strike.command)
  if (own && isLegal(r, who, own)) return { why: 'attacks', command: own, foe }
  const nearer = goes && turn.standard && may.has('approaches') ? toward(d, mount) : undefined
  const on = nearer && directed(nearer)
  if (on && isLegal(r, who, on)) return { why: 'approaches', command: on, foe }
  const defends = defending(d, foe)
  return defends ? { why: 'defends', command: defends.command, foe } : undefined
}
