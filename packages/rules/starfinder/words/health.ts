import type { Reader } from '@quintain/engine'
import { temporaryPoints } from '../../d20/injury/points.ts'
import { bare, pointsIn } from '../../d20/injury/pools.ts'
import { dead, dying, knockedOut, stable } from '../../d20/vocabulary/conditions.ts'
import { hitPointMeasures, type Measure } from '../../d20/words/health.ts'
import { ABILITIES } from '../creature/abilities.ts'
import type { StarfinderSheet } from '../creature/sheet.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { resolveOf, STAMINA } from '../injury/fields.ts'
import { lingering } from '../vocabulary/conditions.ts'

/** Points by the pools that damage goes through, then what other texts with hit points have. Resolve is a store. */
export const measures: readonly Measure[] = [
  { name: 'temporary hit points', good: true, takes: 'lethal', read: temporaryPoints },
  {
    name: 'stamina points',
    unit: 'sp',
    good: true,
    takes: 'lethal',
    stands: 'before',
    maximum: (r, who) => sheetOf(r, who).stamina.maximum,
    read: (r, who) => pointsIn(r, who, STAMINA),
  },
  { name: 'hit points', unit: 'hp', good: true, takes: 'lethal', read: bare },
  ...hitPointMeasures(ABILITIES).filter(m => m.takes !== 'lethal'),
]

const STATES = [dead, dying, lingering, stable, knockedOut] as const

/** What `state` says, from the best to the worst. */
export const states: readonly string[] = ['unhurt', 'hurt', ...[...STATES].reverse().map(k => k.name)]

const isHurt = (r: Reader, who: number, { hitPoints, stamina }: StarfinderSheet): boolean =>
  bare(r, who) < hitPoints.maximum || pointsIn(r, who, STAMINA) < stamina.maximum

/** How a creature is doing in one word. */
export function state(r: Reader, who: number): string {
  const found = STATES.find(k => r.has(who, k))
  if (found) return found.name
  return isHurt(r, who, sheetOf(r, who)) ? 'hurt' : 'unhurt'
}

/** How a creature is doing: `12 sp, 20 hp, 3 rp`, `0 hp, 1 rp, dying`. */
export function health(r: Reader, who: number): string {
  const { stamina, resolve } = sheetOf(r, who)
  const temporary = temporaryPoints(r, who)
  return [
    ...(temporary > 0 ? [`${temporary} temporary`] : []),
    ...(stamina.maximum > 0 ? [`${pointsIn(r, who, STAMINA)} sp`] : []),
    // Between a blow and what it means the counter may be below 0; Hit Points never are.
    `${Math.max(0, bare(r, who))} hp`,
    ...(resolve.maximum > 0 ? [`${resolveOf(r, who)} rp`] : []),
    ...STATES.filter(k => r.has(who, k)).map(k => k.name),
  ].join(', ')
}
