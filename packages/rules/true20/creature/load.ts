import type { Reader, RuleId } from '@quintain/engine'
import { load } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'
import { score, sheetOf } from './abilities.ts'
import { loadOfWeight } from './capacity.ts'

export const LOAD_EFFECTS: RuleId = 'true20/equipment/load-effects'
export const MAXIMUM_LOAD: RuleId = 'true20/equipment/maximum-load'

/** What each load leaves of Dexterity as dodge bonus, light to heavy; under a maximum load there is none. */
export const LOAD_CAP = [Number.POSITIVE_INFINITY, 3, 1, 0] as const
const LIGHT = 0
const MAXIMUM = 3
/** Feet of a maximum load's only move. */
export const STAGGER = 5

/** What a load leaves of a speed: all of it, or two thirds. */
export const loadedSpeed = (feet: number, carried: number): number => (carried === LIGHT ? feet : (feet * 2) / 3)

/**
 * The load of a creature as its place in LOADS. Where the sheet gives a weight, current Strength decides which load that
 * is, and a weight too heavy to lift by now is a maximum load; else the sheet gives the load itself.
 */
export function loadOf(r: Reader, who: number): number {
  const { carries, capacity } = sheetOf(r, who)
  if (carries === undefined) return r.get(who, load)
  return LOADS.indexOf(loadOfWeight(carries, score(r, who, 'strength'), capacity) ?? 'maximum')
}
/** It carries more than a heavy load, and does nothing but stagger. */
export const isOverloaded = (r: Reader, who: number): boolean => loadOf(r, who) === MAXIMUM
