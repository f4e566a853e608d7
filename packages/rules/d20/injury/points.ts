import type { Reader } from '@quintain/engine'
import { hitPoints, raised, temporary } from './fields.ts'

interface Sturdy {
  readonly hitPoints: { readonly maximum: number }
}
/** The full normal total, with what a raised Constitution adds. */
export const maximum = (r: Reader, who: number): number =>
  (r.sheet(who) as unknown as Sturdy).hitPoints.maximum + r.get(who, raised)
/** Temporary hit points that are left. */
export const temporaryPoints = (r: Reader, who: number): number =>
  (r.read(who, temporary) ?? []).reduce((n, p) => n + p.left, 0)
/** Hit points without the temporary ones. */
export const real = (r: Reader, who: number): number => r.amount(who, hitPoints) - temporaryPoints(r, who)
/** How many real hit points are missing: healing never gives more. */
export const missing = (r: Reader, who: number): number => Math.max(0, maximum(r, who) - real(r, who))
