import { type Context, question, step } from '@quintain/engine'
import { dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { CONVICTION } from '../vocabulary/fields.ts'
import { recoverable } from './healing.ts'

/** "Spend Conviction to come to?" An unconscious creature is asked at the start of its turn; it takes no action. */
export const comeTo = question<'spend' | 'wait'>('conviction.check')
/** The start of an unconscious creature's turn. */
export const rally = step('rally', { who: 'creature' })
/** Whether there is anything to ask of it. */
export const mayRally = (c: Context, who: number): boolean =>
  c.has(who, unconscious) &&
  !c.has(who, dying) &&
  remaining(c, who, CONVICTION) > 0 &&
  recoverable(c, who, 'unconscious')
