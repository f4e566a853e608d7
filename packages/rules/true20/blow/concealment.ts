import type { Reader } from '@quintain/engine'
import { blinded, unseen } from '../../d20/conditions.ts'
import { inFog } from '../body/conditions.ts'

/** The d20 from which on a hit misses after all, by the best concealment that there is; 21 for none. */
export function missFrom(r: Reader, by: number, at: number): number {
  if (r.has(by, blinded) || r.has(at, unseen)) return 11
  return r.has(at, inFog) ? 17 : 21
}
