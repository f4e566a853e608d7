import type { Reader } from '@quintain/engine'
import { raised } from './fields.ts'
import { bare, pointsIn, TEMPORARY } from './pools.ts'

interface Sturdy {
  readonly hitPoints: { readonly maximum: number }
}
/** The full normal total, with what a raised Constitution adds. */
export const maximum = (r: Reader, who: number): number =>
  (r.sheet(who) as unknown as Sturdy).hitPoints.maximum + r.get(who, raised)
/** Temporary hit points that are left. */
export const temporaryPoints = (r: Reader, who: number): number => pointsIn(r, who, TEMPORARY)
/** Hit points without the temporary ones. */
export const real = bare
/** How many real hit points are missing: healing never gives more. */
export const missing = (r: Reader, who: number): number => Math.max(0, maximum(r, who) - real(r, who))
