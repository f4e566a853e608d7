import type { Reader } from '@quintain/engine'
import { resolveMaximum } from '../maxima.ts'

/** Resolve Points that becoming stable costs: a quarter of the maximum, from 1 to 3. */
export const stabilizingCost = (maximum: number): number => Math.min(3, Math.max(1, Math.floor(maximum / 4)))
export const costOf = (r: Reader, who: number): number => stabilizingCost(resolveMaximum(r, who))
