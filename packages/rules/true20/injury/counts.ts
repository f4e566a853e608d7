import type { Condition, Reader, Writer } from '@quintain/engine'
import { event, oneOf, reading, value } from '@quintain/engine'
import { wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'

export const MULTIPLE_DAZED_WOUNDED = reading('multiple-dazed-wounded', 'true20/injury/track')

/** Under `multiple-dazed-wounded`: how often it has been dazed and wounded. */
export const dazes = value('times dazed', { to: 'own' })
export const wounds = value('times wounded', { to: 'own' })

/** How often it is dazed or wounded, as far as that is counted: once at least where the box is checked. */
export const timesOf = (r: Reader, who: number, box: Condition): number =>
  r.has(who, box) ? Math.max(1, r.get(who, box === wounded ? wounds : dazes)) : 0

export interface Counts {
  readonly bruised: number
  readonly hurt: number
  readonly dazes: number
  readonly wounds: number
}
export const writeCounts = (w: Writer, e: Counts & { readonly who: number }): void => {
  w.set(e.who, bruised, e.bruised)
  w.set(e.who, hurt, e.hurt)
  w.set(e.who, dazes, e.dazes)
  w.set(e.who, wounds, e.wounds)
}

/** A Toughness save that failed: the counts as they are now; boxes that were checked follow as states. */
export const damaged = event(
  'damaged',
  {
    who: 'creature',
    row: oneOf('lethal', 'non-lethal'),
    bruised: 'int',
    hurt: 'int',
    dazes: 'int',
    wounds: 'int',
  },
  writeCounts,
  { of: 'who', to: { row: 'seen' } },
)
export const withstood = event('withstood', { who: 'creature' }, null, { of: 'who', to: 'seen' })
