import type { Command, Reader } from '@quintain/engine'
import { attacksOn, type Declared } from '../../actions/attacks.ts'
import { neighbours, squaresToStepTo } from '../../actions/suggestions.ts'
import { attacksWith } from '../../attack/own-full-attack.ts'
import type { ConsiderationName } from '../../creature/roles.ts'
import { isBarred } from '../../position/position.ts'
import { after } from '../../turn/act.ts'
import { economyOf } from '../../turn/economy.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { hopeOf, lessonsOf, mayHurt } from '../learned.ts'
import { isBare, isIdle, mustFlyOn, worthOf } from '../strike.ts'
import { surelyFrom, WORTH_MOVING } from './moving.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'

/** Whether the turn has room for all attacks with a weapon, and there is more than one. */
export const mayMakeAll = (r: Reader, who: number, weapon: number): boolean =>
  'full-attack' in r.scene.rules.commands &&
  attacksWith(r, who, weapon) > 1 &&
  !mustFlyOn(r, who) &&
  after(r, who, 'full-round') !== null

/** What attacks can be made from here: the best by one attack, and the best by all attacks of a turn. */
export interface Blows {
  readonly one: Plan | null
  readonly all: Plan | null
}
const better = (a: Plan | null, b: Plan): Plan => (a && a.worth >= b.worth ? a : b)

/** The attacks that can be made from here, by the exact numbers; what comes of the place is not counted yet. */
export function blowsHere(r: Reader, who: number, o: Outlook): Blows {
  if (isBarred(r, who, 'attack')) return { one: null, all: null }
  let found = attacksOn(r, who, 'attack', weapon => !isBare(r, who, weapon) && !isIdle(r, who, weapon))
  if (found.length === 0) found = attacksOn(r, who, 'attack', weapon => isBare(r, who, weapon))
  if (found.length === 0) return { one: null, all: null }
  const lessons = lessonsOf(r, who)
  const deedOf = (d: Declared) => o.means[o.foes.indexOf(d.target)]?.deeds.find(deed => deed.weapon === d.weapon)
  const known = (d: Declared) => o.foes.includes(d.target)
  const hopeful = lessons.length === 0 ? found : found.filter(d => !known(d) || deedOf(d))
  // What has done nothing is not tried again by one who has something better, if not from here.
  if (hopeful.length === 0 && o.foes.some(foe => mayHurt(r, who, foe, lessons))) return { one: null, all: null }
  const here = r.get(who, at)
  let [one, all]: [Plan | null, Plan | null] = [null, null]
  for (const d of hopeful.length > 0 ? hopeful : found) {
    const deed = deedOf(d)
    const i = o.foes.indexOf(d.target)
    const hope = lessons.length === 0 ? 1 : hopeOf(r, who, d, lessons)
    const worth = worthOf(r, who, d) * hope * (i < 0 ? 1 : o.focusOn(i))
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

/** A 5-foot step, and what can be done after it. `acts`: whether an action is left for that. */
export function steps(
  r: Reader,
  who: number,
  o: Outlook,
  may: ReadonlySet<ConsiderationName>,
  how: { readonly acts: boolean; readonly least: number },
): Plan | null {
  const kind = r.scene.rules.commands['step']
  if (!kind || r.get(who, movedThisTurn) !== 0 || isBarred(r, who, 'move')) return null
  const free = economyOf(r).step !== 'a move action'
  if (!free && after(r, who, 'move') === null) return null
  const full = free && after(r, who, 'full-round') !== null
  const here = r.get(who, at)
  let best: Plan | null = null
  let { least } = how
  const price = WORTH_MOVING * o.best
  let open: readonly number[] | undefined
  for (const to of neighbours(r, who)) {
    const stand = o.value(to) - price
    if (how.acts && o.now(to) === 0) continue
    const hoped = how.acts ? o.now(to) * (full ? o.times : 1) * o.weights.now : 0
    if (stand + hoped <= least) continue
    // Most places are no better: whether it may step to one is asked last.
    open ??= squaresToStepTo(r, who)
    if (!open.includes(to)) continue
    const sure = how.acts ? surelyFrom(r, who, o, to, full) : null
    if (how.acts && !sure) continue
    const worth = stand + (sure ? sure.worth * o.weights.now : 0)
    const i = o.nearest(here)
    const farther = o.feetTo(i, to) > o.feetTo(i, here)
    const why: ConsiderationName =
      o.harm(here) > 0 && o.harm(to) === 0
        ? 'leaves-harm'
        : !sure
          ? farther
            ? 'keeps-range'
            : 'steps-in'
          : sure.deed.melee
            ? farther
              ? 'steps-back'
              : 'steps-in'
            : farther
              ? 'steps-away'
              : 'steps-in'
    const command: Command = { do: 'step', path: [to] }
    if (worth <= least || !may.has(why) || kind.refuse(r, who, command).length > 0) continue
    best = { why, command, foe: sure?.foe ?? o.foes[i], worth }
    least = worth
  }
  return best
}
