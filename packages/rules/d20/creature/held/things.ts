import type { RuleId, View } from '@quintain/engine'
import { bag, condition, event, maybe, record } from '@quintain/engine'
import { reason } from '../../words/reasons.ts'
import type { D20Sheet } from '../sheet.ts'
import { droppedWeapons, isArmed, isPacked } from './hands.ts'

/** What a thing in somebody's hands withstands, in a fight file. */
export interface Sturdy {
  readonly hardness?: number | undefined
  readonly itemPoints?: number | undefined
}

/** Its armor is eaten, rusted or torn: nothing of it counts any more. */
export const armorRuined = condition('armor ruined')
export const ARMOR_RUINED = 'house/features/ruined-armor'
/** Whether what a creature wears has been ruined. */
export const hasRuinedArmor = (v: View, who: number): boolean => v.has(who, armorRuined)

/** It is a cloud of itself, which has neither armor nor hide. */
export const gaseous = condition('gaseous')
const GASEOUS: RuleId = 'house/features/gaseous'
/** Why armor, shield and hide count for nothing, and the rule. */
export interface Bare {
  readonly why: (typeof reason)['touchIgnores' | 'cloudHasNone']
  readonly rule: RuleId
}
const CLOUD: Bare = { why: reason.cloudHasNone, rule: GASEOUS }
/** Why nothing that covers a creature counts against an attack: a touch leaves it out, a cloud has none. */
export const bareTo = (v: View, who: number, touch: boolean, touchRule: RuleId): Bare | undefined =>
  touch ? { why: reason.touchIgnores, rule: touchRule } : v.has(who, gaseous) ? CLOUD : undefined

const wornSpec = record({ weapon: 'weapon', lost: 'int' })
/** Points that a creature's weapons have lost, as indices; those without an entry are whole. */
export const wornDown = bag<{ readonly weapon: number; readonly lost: number }>('damage to weapons', {
  to: 'seen',
  holds: wornSpec,
})
/** A thing in hand or within reach on a body is damaged; `destroyed` where nothing of it is left. */
export const thingDamaged = event(
  'thing-damaged',
  { who: 'creature', weapon: 'weapon', was: 'int', lost: 'int', destroyed: maybe('flag') },
  (w, e) => {
    w.exclude(e.who, wornDown, { weapon: e.weapon, lost: e.was })
    w.include(e.who, wornDown, { weapon: e.weapon, lost: e.lost })
    if (e.destroyed) w.include(e.who, droppedWeapons, e.weapon)
  },
  { of: 'who', to: { weapon: 'seen', destroyed: 'seen' } },
)
/** Weapons of which nothing of use is left, whatever they withstand: eaten by acid, rusted, melted. */
export const ruined = bag<number>('ruined weapons', { to: 'seen' })
export const thingRuined = event(
  'thing-ruined',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => {
    w.include(e.who, ruined, e.weapon)
    w.include(e.who, droppedWeapons, e.weapon)
  },
  { of: 'who', to: 'seen' },
)
const at = (v: View, who: number, weapon: number) =>
  (v.sheet(who) as D20Sheet).weapons[weapon] as (D20Sheet['weapons'][number] & Sturdy) | undefined
export const lostOf = (v: View, who: number, weapon: number): number =>
  v.scene.layout.has(wornDown) ? (v.items(who, wornDown).find(x => x.weapon === weapon)?.lost ?? 0) : 0
/** Whether nothing is left of a creature's weapon. */
export const isDestroyed = (v: View, who: number, weapon: number): boolean => {
  if (v.scene.layout.has(ruined) && v.items(who, ruined).includes(weapon)) return true
  const points = at(v, who, weapon)?.itemPoints
  return points !== undefined && lostOf(v, who, weapon) >= points
}
const isThing = (v: View, who: number, weapon: number): boolean => {
  const w = at(v, who, weapon)
  return w !== undefined && !w.natural && !w.unarmed
}
/** Weapons of a creature that it holds. */
export const heldBy = (v: View, who: number): readonly number[] =>
  (v.sheet(who) as D20Sheet).weapons.flatMap((_, i) => (isThing(v, who, i) && isArmed(v, who, i) ? [i] : []))
/** Those that it holds or could draw with a move action: in no pack, and not on the ground. */
export const withinEasyReach = (v: View, who: number): readonly number[] =>
  (v.sheet(who) as D20Sheet).weapons.flatMap((_, i) =>
    isThing(v, who, i) && !isPacked(v, who, i) && !v.items(who, droppedWeapons).includes(i) ? [i] : [],
  )
/** The one of these things of a creature that a name means; the first where none is named. */
export function thingNamed(v: View, who: number, all: readonly number[], name: unknown): number | undefined {
  if (name === undefined) return all[0]
  const low = String(name).toLowerCase()
  return all.find(i => at(v, who, i)!.name.toLowerCase() === low)
}
