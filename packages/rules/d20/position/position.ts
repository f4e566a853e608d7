import type { Bar, Condition, RulesInForce, View } from '@quintain/engine'
import {
  derive,
  type Footprint,
  type GridMap,
  type LightSource,
  SIZES,
  type Size,
  type Square,
  STANDARD_SIZES,
  sideOf,
} from '@quintain/grid'
import type { D20Sheet } from '../creature/sheet.ts'
import { dead, gone, helpless } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import type { Moving } from './slots.ts'

/** What running effects make of the map. */
export interface MapNow {
  /** The map with their fog and their ground; the board's own where they change nothing. */
  map(v: View): GridMap
  lights(v: View): readonly LightSource[]
}
declare module '@quintain/engine' {
  interface Slots {
    /** Absent: nothing changes the map. */
    mapNow?: MapNow
  }
}

export const sheetOf = (v: View, who: number): D20Sheet & Moving => v.sheet(who) as D20Sheet & Moving
/** The map as it is now: as the board has it, and what running effects make of it. */
export const mapOf = (v: View): GridMap => v.scene.rules.slots.mapNow?.map(v) ?? v.board.map

const numbers = { next: 0 }
/** A number of its own for each map, for what is remembered by map. */
export const numberOf = derive(() => numbers.next++)

const SIDES = Object.fromEntries(SIZES.map(size => [size, sideOf(STANDARD_SIZES[size])])) as Readonly<
  Record<Size, number>
>
/** Squares along one side of a creature's space. */
export const sideOfSpace = (v: View, who: number): number => SIDES[sheetOf(v, who).size]
/** A packed square as column and row. */
export const squareAt = (v: View, square: number): Square => ({
  x: square % v.board.width,
  y: Math.floor(square / v.board.width),
})
/** The space of a creature, were its top left square here; where it stands, when left out. */
export function spaceOf(v: View, who: number, square = v.get(who, at)): Footprint {
  return { x: square % v.board.width, y: Math.floor(square / v.board.width), side: sideOfSpace(v, who) }
}
/** On the map, and not fled. */
export const present = (v: View, who: number): boolean => v.get(who, at) >= 0 && !v.has(who, gone)

/** Whether two creatures are foes: by the ruleset's slot, else by side. */
export function areFoes(v: View, a: number, b: number): boolean {
  const foes = v.scene.rules.slots.foes
  return a !== b && (foes ? foes(v, a, b) : v.sheet(a).side !== v.sheet(b).side)
}
/** Helpless bodies, the dead among them: they do not block movement. */
export const isDown = (v: View, who: number): boolean => v.has(who, helpless) || v.has(who, dead)
/** Whether a creature is down that has this condition. */
export const downs = ({ layout, masks }: RulesInForce, k: Condition): boolean =>
  layout.knows(k) && [helpless, dead].some(d => masks.implies(k, d))
/** Whether a condition bars something, for facts, which are given a view. */
export const isBarred = (v: View, who: number, bar: Bar): boolean => v.barred(who, bar) !== null
/** Whether a creature is there to be fought: neither down nor out of the fight, nor a thing. */
export const standsInFight = (v: View, who: number): boolean =>
  present(v, who) && !isDown(v, who) && !isBarred(v, who, 'fight')
