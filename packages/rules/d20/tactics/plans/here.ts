import type { Command, Reader } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { attacksOn, type Declared } from '../../actions/attacks.ts'
import { neighbours, squaresToStepTo } from '../../actions/suggestions.ts'
import { weaponOf } from '../../attack/facts.ts'
import { attacksWith } from '../../attack/own-full-attack.ts'
import { actNamed } from '../../creature/documents/acts.ts'
import type { ConsiderationName } from '../../creature/roles.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { isBarred } from '../../position/position.ts'
import { after } from '../../turn/act.ts'
import { economyOf } from '../../turn/economy.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import type { ActFound } from '../acts.ts'
import { hopeOf, lessonsOf, mayHurt } from '../known/learned.ts'
import { isBare, isIdle, mustFlyOn, worthOf } from '../strike.ts'
import { type Sure, surelyFrom, walksIn } from './moving.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { deepWater } from './safety/deep-water.ts'

/** Whether the turn has room for all attacks with a weapon, and there is more than one. */
export const mayMakeAll = (r: Reader, who: number, weapon: number): boolean =>
  'full-attack' in r.scene.rules.commands &&
  attacksWith(r, who, weapon) > 1 &&
  !mustFlyOn(r, who) &&
  after(r, who, 'full-round') !== null

/** What an act is worth to who does it: harm now or help, less what its use is worth later. */
export function actWorth(r: Reader, who: number, o: Outlook, act: ActFound): number {
  const { uses } = actNamed(r, who, act.command['act'])!
  const lost = uses ? act.worth * (1 - o.sparing({ scarce: true })) : 0
  return act.worth * (act.harms ? o.weights.now : o.weights.ally) - lost
}

/** What attacks can be made from here: the best by one attack, and the best by all attacks of a turn. */
export interface Blows {
  readonly one: Plan | null
  readonly all: Plan | null
}
const better = (a: Plan | null, b: Plan): Plan => (a && a.worth >= b.worth ? a : b)

/** No bare hands reach so many feet. */
const BARE = 30
/**
 * The attacks that can be made from here. Of many foes only those are asked about that are weighed; about all where none of these can
 * be attacked. What its side remembers may leave a creature no deed that it has a weapon for: then all are asked about, too.
 */
function attacksFrom(r: Reader, who: number, o: Outlook, learned: boolean): readonly Declared[] {
  const found = learned ? NONE : attacksOnWeighed(r, who, o)
  if (found.length > 0) return found
  if (learned || o.more) {
    const all = attacksOn(r, who, 'attack', weapon => !isBare(r, who, weapon) && !isIdle(r, who, weapon))
    return all.length > 0 ? all : attacksOn(r, who, 'attack', weapon => isBare(r, who, weapon))
  }
  // Bare hands are for those whose weapons reach nobody.
  const here = r.get(who, at)
  const near = o.foes.length > 0 && o.feetTo(o.nearest(here), here) <= BARE
  return near ? attacksOn(r, who, 'attack', weapon => isBare(r, who, weapon)) : NONE
}
const NONE: readonly Declared[] = []
/** Those that can be made from here on foes that are weighed. */
function attacksOnWeighed(r: Reader, who: number, o: Outlook): readonly Declared[] {
  const here = r.get(who, at)
  const found: Declared[] = []
  o.foes.forEach((target, i) => {
    const feet = o.feetTo(i, here)
    for (const { weapon, feet: far } of o.means[i]!.deeds)
      if (weapon >= 0 && feet <= far + FEET_PER_SQUARE && canAttackNow(r, { by: who, at: target, weapon }))
        found.push({ target, weapon })
  })
  return found
}

/** What is left of a throw at a foe who stands beside one: it leaves the hand empty. */
const THROWN = 0.95

/** No attack is worth so many times more where it is made than it is worth by itself. */
const RAISED = 2

/**
 * The attacks that can be made from here, by the exact numbers; what comes of the place is not counted yet. `alone`: they are
 * weighed against nothing else, so that the only one needs no number.
 */
export function blowsHere(r: Reader, who: number, o: Outlook, alone: boolean): Blows {
  if (isBarred(r, who, 'attack')) return { one: null, all: null }
  const lessons = lessonsOf(r, who)
  const found = attacksFrom(r, who, o, lessons.length > 0)
  if (found.length === 0) return { one: null, all: null }
  const deedOf = (d: Declared) => o.means[o.foes.indexOf(d.target)]?.deeds.find(deed => deed.weapon === d.weapon)
  const known = (d: Declared) => o.foes.includes(d.target)
  const hopeful = lessons.length === 0 ? found : found.filter(d => !known(d) || deedOf(d))
  // What has done nothing is not tried again by one who has something better, if not from here.
  if (hopeful.length === 0 && o.foes.some(foe => mayHurt(r, who, foe, lessons))) return { one: null, all: null }
  const here = r.get(who, at)
  let [one, all]: [Plan | null, Plan | null] = [null, null]
  const listed = hopeful.length > 0 ? hopeful : found
  for (const d of listed) {
    const deed = deedOf(d)
    const i = o.foes.indexOf(d.target)
    const most = deed && !o.opens ? RAISED * deed.once[0]! * o.focusOn(i) : Number.POSITIVE_INFINITY
    if (one && most <= one.worth && most * deed!.times <= (all ?? one).worth) continue
    const hope = lessons.length === 0 ? 1 : hopeOf(r, who, d, lessons)
    const single = alone && listed.length === 1 && deed ? deed.once[0]! : worthOf(r, who, d)
    const beside = i >= 0 && o.feetTo(i, here) <= FEET_PER_SQUARE
    const kept = beside && weaponOf(r, who, d.weapon).use === 'thrown' ? THROWN : 1
    const opened = i >= 0 && o.opens ? o.opens(i, d.weapon, here) : 1
    const worth = single * hope * kept * opened * (i < 0 ? 1 : o.focusOn(i))
    const given = deed?.provokes && o.isThreatened(here) ? o.opportunities([here]) : 0
    const plan = (full: boolean): Plan => ({
      why: 'attacks',
      command: { do: full ? 'full-attack' : 'attack', target: d.target, weapon: d.weapon },
      foe: d.target,
      worth: worth * (full ? Math.max(1, deed?.times ?? 1) : 1) - given,
    })
    one = better(one, plan(false))
    if (mayMakeAll(r, who, d.weapon) && (r.slots.prefersFull?.(r, who, d) ?? true)) all = better(all, plan(true))
  }
  return { one, all }
}

/** A place next to a creature that looks better than the one where it stands. */
export interface Step {
  readonly to: number
  readonly hoped: number
}
/** How a step is taken: whether an action is left for a deed after it, or all of them. */
export interface Stepping {
  readonly acts: boolean
  readonly full: boolean
  /** It can shoot from where it is. */
  readonly afar?: boolean
}
/** The 5-foot steps that may be worth more than so much, by distance alone, the best first; none for one that may not step. */
export function steps(
  r: Reader,
  who: number,
  o: Outlook,
  how: { readonly acts: boolean; readonly least: number },
): { readonly stepping: Stepping; readonly places: readonly Step[] } | null {
  if (!('step' in r.scene.rules.commands) || r.get(who, movedThisTurn) !== 0 || isBarred(r, who, 'move')) return null
  const free = economyOf(r).step !== 'a move action'
  // Where it costs an action, the last one is not left for a deed.
  const left = free ? undefined : after(r, who, 'move')
  if (left === null || (how.acts && left && left.standard <= 0)) return null
  const full = how.acts && free && after(r, who, 'full-round') !== null
  const price = o.price
  const places: Step[] = []
  const isDeep = deepWater(r, who)
  for (const to of neighbours(r, who)) {
    const now = how.acts ? o.now(to) : 0
    if (how.acts && now === 0) continue
    const hoped = o.value(to) - price + now * (full ? o.times : 1) * o.weights.now
    if (hoped > how.least && !isDeep?.(to)) places.push({ to, hoped })
  }
  return places.length === 0
    ? null
    : { stepping: { acts: how.acts, full }, places: places.sort((a, b) => b.hoped - a.hoped) }
}
/** A step, and what can be done after it, where it is worth more than this. */
export function stepTo(
  d: { readonly r: Reader; readonly who: number; readonly o: Outlook; readonly may: ReadonlySet<ConsiderationName> },
  to: number,
  { acts, full, afar = false }: Stepping,
  least: number,
): Plan | null {
  const { r, who, o, may } = d
  if (!squaresToStepTo(r, who).includes(to)) return null
  const sure = acts ? surelyFrom(r, who, o, to, full) : null
  if (acts && (!sure || (afar && walksIn(o, r.get(who, at), to, sure)))) return null
  const worth = o.value(to) - o.price + (sure ? sure.worth * o.weights.now : 0)
  const why = nameOfStep(o, r.get(who, at), to, sure)
  const command: Command = { do: 'step', path: [to] }
  if (worth <= least || !may.has(why) || r.scene.rules.commands['step']!.refuse(r, who, command).length > 0) return null
  return { why, command, foe: sure?.foe ?? o.foes[o.nearest(r.get(who, at))], worth }
}
/** What a step is called. */
function nameOfStep(o: Outlook, here: number, to: number, sure: Sure | null): ConsiderationName {
  if (o.harm(here) > 0 && o.harm(to) === 0) return 'leaves-harm'
  const i = o.nearest(here)
  if (o.feetTo(i, to) <= o.feetTo(i, here)) return 'steps-in'
  return !sure ? 'keeps-range' : sure.deed.melee ? 'steps-back' : 'steps-away'
}
