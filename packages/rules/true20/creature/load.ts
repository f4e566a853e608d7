import type { Reader } from '@quintain/engine'
import { load } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'
import { score, sheetOf } from './abilities.ts'
import { loadOfWeight } from './capacity.ts'

/**
 * The load of a creature as its place in LOADS: that of the weight which it carries, by its Strength as it is now, where
 * the sheet gives a weight; else the load that is given. A weight that Strength lifts no more is a maximum load.
 */
export function loadOf(r: Reader, who: number): number {
  const { carries, capacity } = sheetOf(r, who)
  if (carries === undefined) return r.get(who, load)
  return LOADS.indexOf(loadOfWeight(carries, score(r, who, 'strength'), capacity) ?? 'maximum')
}
