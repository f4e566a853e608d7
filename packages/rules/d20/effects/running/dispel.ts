import { d20 } from '@quintain/dice'
import type { Command, Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import { GAME, run } from '@quintain/engine'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import type { Consequence, Effect } from '../../creature/effect.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { unwalled } from '../../position/cover.ts'
import { present, spaceOf } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { TOUCH } from '../../position/reach.ts'
import {
  dispel,
  effectWithstood,
  endEffect,
  type RunningEffect,
  runningEffects,
} from '../../vocabulary/effect-steps.ts'
import { refusal } from '../../words/refusals.ts'
import { feetTo, spotOf } from '../area.ts'
import type { Brought } from '../text.ts'
import { documentOf, inRow, lastingIn, runningOf } from './facts.ts'

/** A creature that was called and not summoned is here itself: there is nothing that could be dispelled. */
const isCalling = ({ summons, descriptors }: Effect): boolean =>
  summons !== undefined && descriptors?.includes('calling') === true
/** Whether what dispels `any`, or effects of a name or a descriptor, works on this one. */
function worksOn(v: View, dispels: string, effect: RunningEffect): boolean {
  const doc = documentOf(v, effect)
  if (!doc || doc.dispellable === false || isCalling(doc)) return false
  const low = dispels.toLowerCase()
  return low === 'any' || low === effect.act.toLowerCase() || doc.descriptors?.includes(dispels) === true
}
const dispelOf = (id: string, by: number, level: number, against: number | undefined): Step =>
  dispel({ id, by, level, ...(against === undefined ? {} : { against }) })

/** The steps that dispel what runs on a creature: each effect by its own roll. What dispels does not end itself. */
export const dispelledOn = (
  c: Context,
  { who, by, level, from }: Pick<Brought, 'who' | 'by' | 'level' | 'from'>,
  dispels: string,
  against: number | undefined,
): readonly Step[] =>
  lastingIn(c).any
    ? inRow(c.items(GAME, runningEffects))
        .filter(e => e.on === who && e.id !== from && worksOn(c, dispels, e))
        .map(e => dispelOf(e.id, by, level, against))
    : []

/** The consequence of an act that dispels this effect; undefined when none does. */
const dispelling = (r: Reader, who: number, act: string, effect: RunningEffect): Consequence | undefined =>
  actNamed(r, who, act)?.effect?.consequences.find(x => x.dispels !== undefined && worksOn(r, x.dispels, effect))

/** The running effects that an act can dispel, in order of their ids. */
export const dispelledByAct = (r: Reader, who: number, act: string): readonly RunningEffect[] =>
  lastingIn(r).any ? inRow(r.items(GAME, runningEffects)).filter(e => dispelling(r, who, act, e) !== undefined) : []

/** Feet from a creature to an effect: to the creature that it is on, or to the nearest of its squares. */
export function feetToEffect(r: Reader, who: number, { on, squares }: RunningEffect): number {
  if (on !== undefined && present(r, on)) return r.fact(feetBetween, who, on)
  return Math.min(...(squares ?? []).map(square => feetTo(r, who, square)), Number.POSITIVE_INFINITY)
}

/** Feet that an effect carries: a touch where its document says nothing, any distance for an area. */
export const rangeOfEffect = ({ area, range }: Effect): number => range ?? (area ? Number.POSITIVE_INFINITY : TOUCH)

/** Whether nothing stands between a creature and an effect: the creature that it is on, or one of its squares. */
export function hasWayTo(r: Reader, who: number, { on, squares }: RunningEffect): boolean {
  const mine = spaceOf(r, who)
  if (on === who) return true
  if (on !== undefined && present(r, on)) return unwalled(r, mine, spaceOf(r, on))
  return (squares ?? []).some(square => unwalled(r, mine, spotOf(r, square)))
}

/** The steps of an act that is aimed at one effect. */
export function dispelledBy(c: Context, by: number, act: string, id: string): readonly Step[] {
  const effect = runningOf(c, id)
  const with_ = effect && dispelling(c, by, act, effect)
  return with_ ? [dispelOf(id, by, levelOf(c, by, act), with_.against)] : []
}

/** The roll: a d20 and the level of who dispels, against a number and the level of the effect. */
function rolls(c: Context, by: number, level: number, against: number, effect: RunningEffect): boolean {
  const bonus = c.tally('dispel', by, { level })
  const needed = c.tally('hold', effect.by, { against, level: levelOf(c, effect.by, effect.act) })
  return c.roll('dispel', d20, face => (face + bonus >= needed ? 'dispelled' : 'withstood')) === 'dispelled'
}
/** Against the level of the effect, or without a roll: a natural 1 or 20 has no meaning of its own. */
export const dispels = run(dispel, (c, { id, by, level, against }) => {
  const effect = runningOf(c, id)
  if (!effect) return
  if (against === undefined || rolls(c, by, level, against, effect)) c.plan(endEffect({ id, how: 'dispelled' }))
  else c.emit(effectWithstood({ by: effect.by, effect }))
})

/** Why an act cannot be aimed at a running effect: it dispels none such, or that is too far away. */
export function dispelRefusals(
  r: Reader,
  who: number,
  act: Act,
  { target, to, effect }: Command,
  rule: RuleId,
): readonly Refusal[] {
  if (!act.effect?.consequences.some(x => x.dispels !== undefined))
    return [{ why: refusal.dispelsNothing(act.name, String(effect)), rule }]
  const all = dispelledByAct(r, who, act.name)
  const found = all.find(e => e.id === effect)
  const ids = all.map(e => e.id)
  if (!found) return [{ why: refusal.dispelsNoSuch(act.name, ids), rule }]
  if (target !== undefined || to !== undefined) return [{ why: refusal.effectAlone(act.name), rule }]
  const feet = rangeOfEffect(act.effect!)
  if (feetToEffect(r, who, found) > feet) return [{ why: refusal.notWithin(found.id, feet), rule }]
  return hasWayTo(r, who, found) ? [] : [{ why: refusal.noStraightLine(found.id), rule }]
}
