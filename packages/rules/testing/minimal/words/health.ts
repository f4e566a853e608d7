import type { Reader } from '@quintain/engine'
import type { Measure } from '../../../d20/words/health.ts'
import { sheetOf } from '../creature/sheet.ts'
import { light } from '../injury/injury.ts'
import { dark } from '../vocabulary/conditions.ts'

/** How a duellist is doing: `4 light`, `dark`. */
export const health = (r: Reader, who: number): string => (r.has(who, dark) ? 'dark' : `${points(r, who)} light`)

/** The same in one word. */
export function state(r: Reader, who: number): string {
  if (r.has(who, dark)) return 'dark'
  return points(r, who) < sheetOf(r, who).light ? 'dimmed' : 'bright'
}

/** What `state` says, from the best to the worst. */
export const states: readonly string[] = ['bright', 'dimmed', 'dark']

export const points = (r: Reader, who: number): number => r.amount(who, light)

/** Light, which hits take. */
export const measures: readonly Measure[] = [{ name: 'light', good: true, takes: 'lethal', read: points }]
