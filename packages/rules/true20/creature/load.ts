import type { Reader } from '@quintain/engine'
import { load } from '../vocabulary/fields.ts'
import { LOADS } from '../vocabulary/names.ts'
import { score, sheetOf } from './abilities.ts'
import { loadOfWeight } from './capacity.ts'

/**
 * The load of a creature as its place in LOADS. Where the sheet gives a weight, current Strength decides which load that
 * is, and a weight too heavy to lift by now is a maximum load; else the sheet gives the load itself.
 */
export function loadOf(r: Reader, who: number): number {
  const { carries, capacity } = sheetOf(r, who)
  if (carries === undefined) return r.get(who, load)
  return LOADS.indexOf(loadOfWeight(carries, score(r, who, 'strength'), capacity) ?? 'maximum')
}
