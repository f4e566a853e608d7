import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { unnoticed } from '../../position/awareness.ts'
import { isApart } from '../../position/places/places.ts'
import { present } from '../../position/position.ts'
import { dead, dying } from '../../vocabulary/conditions.ts'
import type { Activity } from '../../vocabulary/timers.ts'
import { refusal } from '../../words/refusals.ts'
import { busyOf } from './chosen-activity.ts'

/** What creatures do while time passes. */
export interface Meanwhile {
  readonly activity: Activity
  readonly resters?: readonly number[] | undefined
  /** Creatures that travel. */
  readonly away?: readonly number[] | undefined
  /** Creatures that were dying before. */
  readonly ill?: readonly number[] | undefined
}

/** The dying creatures on the board. */
export const dyingNow = (r: Reader): readonly number[] =>
  r.scene.sheets.flatMap((_, i) => (r.has(i, dying) && !r.has(i, dead) && present(r, i) ? [i] : []))

/** Whether two are together while time passes so: not where only one of them is on its way. */
export function isBeside(r: Reader, a: number, b: number, { away = [] }: Pick<Meanwhile, 'away'>): boolean {
  const isAway = (i: number): boolean => away.includes(i) || busyOf(r, i) === 'travel'
  return present(r, a) && present(r, b) && isAway(a) === isAway(b) && !isApart(r, a, b)
}

/** The friends of one who is dying who are awake beside it and can act. */
export function helpersOf(r: Reader, who: number, s: Meanwhile): readonly number[] {
  const { activity, resters = [] } = s
  const does = (i: number): Activity => (resters.includes(i) ? activity : busyOf(r, i))
  return r.scene.sheets.flatMap((sheet, i) =>
    i !== who &&
    sheet.side === r.sheet(who).side &&
    !r.has(i, dead) &&
    r.barred(i, 'act') === null &&
    !['sleep', 'bed'].includes(does(i)) &&
    isBeside(r, i, who, s)
      ? [i]
      : [],
  )
}

/** Somebody who has begun to die while time passes, beside a friend who can see to it. */
export const newlyDying = (r: Reader, s: Meanwhile): number | undefined =>
  dyingNow(r).find(who => !s.ill?.includes(who) && !unnoticed(r, who) && helpersOf(r, who, s).length > 0)

/** Reasons against letting hours pass: friends who lie dying where `who` is, itself among them. */
export const dyingAboutRefusals = (r: Reader, who: number, rule: RuleId): readonly Refusal[] =>
  dyingNow(r).flatMap(i =>
    r.sheet(i).side === r.sheet(who).side && !isApart(r, who, i)
      ? [{ why: refusal.dyingCannotWait(r.sheet(i).name), rule }]
      : [],
  )
