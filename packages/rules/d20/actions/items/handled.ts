import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { isElsewhere } from '../../creature/held/handed.ts'
import { droppedWeapons, isPacked, lying, sheathed } from '../../creature/held/hands.ts'
import { isDestroyed } from '../../creature/held/things.ts'
import type { Weapon } from '../../creature/sheet.ts'
import { sheetOf } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'
import { inArmsReach } from '../moves/change-hands.ts'

/** Whether a weapon can be put away and taken up again: parts of a body cannot. */
const handled = (w: Weapon): boolean => !w.natural && !w.unarmed && w.ofAct === undefined && w.otherForm !== true
/** The weapons that a command may name, as suggestions. */
export const weapons = (r: Reader, who: number, name: string, fits: (i: number) => boolean) =>
  sheetOf(r, who).weapons.flatMap((w, weapon) => (handled(w) && fits(weapon) ? [{ do: name, weapon }] : []))
export const takes = { weapon: 'weapon' } as const

/** Where a dropped weapon lies; where its owner stands, when that is not known. */
export const whereLies = (r: Reader, who: number, weapon: number): number =>
  r.items(who, lying).find(l => l.weapon === weapon)?.square ?? r.get(who, at)
const isDown = (r: Reader, who: number, w: number) => r.items(who, droppedWeapons).includes(w)
/** Whether a dropped weapon lies within reach. */
export const lies = (r: Reader, who: number, w: number) =>
  isDown(r, who, w) && !isDestroyed(r, who, w) && !isElsewhere(r, who, w) && inArmsReach(r, who, whereLies(r, who, w))
/** Whether a weapon is in the pack. */
export const stored = (r: Reader, who: number, w: number) => isPacked(r, who, w) && !isDown(r, who, w)
/** Whether a weapon is sheathed. */
export const away = (r: Reader, who: number, w: number) =>
  r.items(who, sheathed).includes(w) && !isDown(r, who, w) && !isPacked(r, who, w)

/** The refusal of a weapon that is not where a command needs it, and the refusal when no weapon is. */
interface Unfit {
  readonly named: (weapon: string) => string
  readonly none: string
}
export const IN_HAND: Unfit = { named: refusal.notInHand, none: refusal.noneInHand }
export const PUT_AWAY: Unfit = { named: refusal.notPutAway, none: refusal.nonePutAway }
export const STORED: Unfit = { named: refusal.notStored, none: refusal.noneStored }
export const WITHIN_REACH: Unfit = { named: refusal.notWithinReach, none: refusal.noneWithinReach }

/** Whether the named weapon fits; if it does not, the reason lists the weapons that would. */
export const need =
  (fits: (r: Reader, who: number, w: number) => boolean, unfit: Unfit, rule: RuleId) =>
  (r: Reader, who: number, { weapon }: { readonly [k: string]: unknown }): readonly Refusal[] => {
    const all = sheetOf(r, who).weapons
    const named = typeof weapon === 'number' ? all[weapon] : undefined
    if (named && !handled(named)) return [{ why: refusal.partOfBody(named.name), rule }]
    if (named) return fits(r, who, weapon as number) ? [] : [{ why: unfit.named(named.name), rule }]
    const those = all.flatMap((w, i) => (handled(w) && fits(r, who, i) ? [w.name] : []))
    return [{ why: those.length ? refusal.needsWeapon(those) : unfit.none, rule }]
  }
