import type { Context } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import { roundsOf, type Span } from '../../creature/effect.ts'

/** How long something lasts that begins now, in rounds, 1 at least; a variable length is rolled, and kept secret. */
export function lengthOf(
  c: Context,
  span: Span,
  name = 'duration',
): { readonly left: number; readonly secret: boolean } {
  const { roll, unit = 1 } = span
  if (roll === undefined) return { left: roundsOf(span), secret: false }
  return {
    left:
      Math.max(
        1,
        c.roll(name, dieOf(roll), n => n),
      ) * unit,
    secret: true,
  }
}
