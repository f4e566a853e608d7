import type { Context } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import { roundsOf, type Span } from '../../creature/effect.ts'
import { placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { endEffect, type RunningEffect } from '../../vocabulary/effect-steps.ts'
import { reached } from '../../vocabulary/fields.ts'

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

/** All that an effect does ends when its time is up, counted from the place in the round on which it began. */
export function endAfter(c: Context, { id, by }: RunningEffect, span: Span): void {
  const { left, secret } = lengthOf(c, span)
  const moment = roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, by))
  startTimer(c, by, { moment, left, steps: [endEffect({ id, how: 'over' })], source: id }, { secret })
}
