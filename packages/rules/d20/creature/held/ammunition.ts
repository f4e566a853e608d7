import type { Context, View, Writer } from '@quintain/engine'
import type { z } from 'zod'
import { enterResource, resourceSet, resources } from '../../vocabulary/resources.ts'
import type { D20Sheet } from '../sheet.ts'
import type { ammunitionField } from './ammunition-field.ts'

export type Ammunition = z.output<typeof ammunitionField>

interface Loadable {
  readonly name: string
  readonly ammunition?: Ammunition | undefined
}
const weaponAt = (v: View, who: number, weapon: number): Loadable | undefined =>
  (v.sheet(who) as D20Sheet).weapons[weapon] as Loadable | undefined

const LOADED = 'loaded'
const SPARE = 'spare'
/** What shots in a weapon, and what it can be loaded with, are called among the resources. */
const nameOf = (kind: typeof LOADED | typeof SPARE, { name }: Loadable, weapon: number): string =>
  `${kind}: ${name} ${weapon}`
const left = (v: View, who: number, of: string): number => v.items(who, resources).find(x => x.of === of)?.left ?? 0

/** What a weapon fires from; undefined for one that fires nothing. */
export const ammunitionOf = (v: View, who: number, weapon: number): Ammunition | undefined =>
  weaponAt(v, who, weapon)?.ammunition
/** Shots in a weapon. */
export const shotsIn = (v: View, who: number, weapon: number): number => {
  const arm = weaponAt(v, who, weapon)
  return arm ? left(v, who, nameOf(LOADED, arm, weapon)) : 0
}
/** How often a weapon can be loaded again. */
export const loadsLeft = (v: View, who: number, weapon: number): number => {
  const arm = weaponAt(v, who, weapon)
  if (!arm?.ammunition) return 0
  return arm.ammunition.spare === undefined ? Number.POSITIVE_INFINITY : left(v, who, nameOf(SPARE, arm, weapon))
}
const tooFew = (v: View, who: number, weapon: number, takes: Ammunition): boolean =>
  shotsIn(v, who, weapon) < (takes.perAttack ?? 1)
/** Whether loading it takes nothing of a turn, as an arrow is drawn: it is done with the attack. */
const loadsWithAttack = (v: View, who: number, weapon: number, { reload }: Ammunition): boolean =>
  (reload === 'free' || reload === 'none') && loadsLeft(v, who, weapon) > 0
/** Whether a weapon has too little in it for an attack, and cannot be loaded with it. */
export const isEmpty = (v: View, who: number, weapon: number): boolean => {
  const takes = ammunitionOf(v, who, weapon)
  return takes !== undefined && tooFew(v, who, weapon, takes) && !loadsWithAttack(v, who, weapon, takes)
}

/** Loads what a creature enters the fight with. */
export function enterAmmunition(w: Writer, who: number, weapons: readonly Loadable[]): void {
  weapons.forEach((arm, i) => {
    if (!arm.ammunition) return
    const { holds, loaded = holds, spare } = arm.ammunition
    enterResource(w, who, nameOf(LOADED, arm, i), loaded)
    if (spare !== undefined) enterResource(w, who, nameOf(SPARE, arm, i), spare)
  })
}
const set = (c: Context, who: number, of: string, to: number): void => {
  const was = left(c, who, of)
  if (was !== to) c.emit(resourceSet({ who, of, was, left: to }))
}
/** The board as it would be with a weapon loaded. */
export function asLoaded<V extends View>(v: V, who: number, weapon: number): V {
  const arm = weaponAt(v, who, weapon)
  if (!arm?.ammunition) return v
  const of = nameOf(LOADED, arm, weapon)
  const there = Object.create(v) as V & { items: View['items'] }
  const items = v.items(who, resources).map(x => (x.of === of ? { of, left: arm.ammunition!.holds } : x))
  there.items = ((i: number, bag: never) => (i === who && bag === resources ? items : v.items(i, bag))) as View['items']
  return there
}
/** Whole attacks for which a weapon has shots in it; without end where it fires nothing. */
export function attacksIn(v: View, who: number, weapon: number): number {
  const takes = ammunitionOf(v, who, weapon)
  return takes ? Math.floor(shotsIn(v, who, weapon) / (takes.perAttack ?? 1)) : Number.POSITIVE_INFINITY
}
/** An attack takes its shots, or those of several attacks, or `all` that is in it. */
export function fire(c: Context, who: number, weapon: number, attacks: number | 'all' = 1): void {
  const arm = weaponAt(c, who, weapon)
  if (!arm?.ammunition) return
  const { perAttack = 1, holds, spare } = arm.ammunition
  const loads = tooFew(c, who, weapon, arm.ammunition) && loadsWithAttack(c, who, weapon, arm.ammunition)
  const shots = loads ? holds : shotsIn(c, who, weapon)
  if (loads && spare !== undefined) set(c, who, nameOf(SPARE, arm, weapon), loadsLeft(c, who, weapon) - 1)
  set(c, who, nameOf(LOADED, arm, weapon), attacks === 'all' ? 0 : Math.max(0, shots - attacks * perAttack))
}
/** A weapon is loaded with what is at hand. */
export function load(c: Context, who: number, weapon: number): void {
  const arm = weaponAt(c, who, weapon)
  if (!arm?.ammunition) return
  const { holds, spare } = arm.ammunition
  set(c, who, nameOf(LOADED, arm, weapon), holds)
  if (spare !== undefined) set(c, who, nameOf(SPARE, arm, weapon), loadsLeft(c, who, weapon) - 1)
}
/** What is in a weapon comes with it into other hands; what it can be loaded with comes along where there is `time`. */
export function passShots(c: Context, from: number, weapon: number, who: number, as: number, time: boolean): void {
  const arm = weaponAt(c, from, weapon)
  if (!arm?.ammunition) return
  set(c, who, nameOf(LOADED, arm, as), left(c, from, nameOf(LOADED, arm, weapon)))
  if (arm.ammunition.spare === undefined) return
  const spare = left(c, from, nameOf(SPARE, arm, weapon))
  if (!time || spare === 0) return
  set(c, from, nameOf(SPARE, arm, weapon), 0)
  set(c, who, nameOf(SPARE, arm, as), left(c, who, nameOf(SPARE, arm, as)) + spare)
}
