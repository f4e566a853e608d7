import type { Reader } from '@quintain/engine'
import { blinded, unseen } from '../../d20/vocabulary/conditions.ts'
import { inFog } from '../vocabulary/conditions.ts'
import { placeOf } from './position.ts'

/** The d20 from which on a hit misses after all, by the best concealment that there is; 21 for none. */
export function missFrom(r: Reader, by: number, at: number): number {
  const there = placeOf(r, at)
  if (r.has(by, blinded) || r.has(there, unseen)) return 11
  return r.has(there, inFog) ? 17 : 21
}
