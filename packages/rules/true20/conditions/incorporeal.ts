import type { Reader } from '@quintain/engine'
import { incorporeal } from '../vocabulary/conditions.ts'

/** Whether damage passes through a creature: the incorporeal take it only from their own kind and from what is supernatural. */
export const passesThrough = (r: Reader, who: number, by: number | undefined, supernatural: boolean): boolean =>
  r.has(who, incorporeal) && !supernatural && !(by !== undefined && r.has(by, incorporeal))
