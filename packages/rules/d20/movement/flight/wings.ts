import type { View } from '@quintain/engine'
import { isBarred } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { prone } from '../../vocabulary/conditions.ts'

/** Whether a creature can fly about by command now: the text lets creatures fly, it has a fly speed for more than up and down, and nothing keeps it down. */
export const wings = (v: View, who: number): boolean =>
  'fly' in v.scene.rules.commands &&
  movingOf(v, who).speeds?.fly !== undefined &&
  movingOf(v, who).upright !== true &&
  !v.has(who, prone) &&
  !isBarred(v, who, 'move')

/**
 * The fly speed of a creature that its plain moves go by, in feet: where it flies, where its sheet has it go by flight, and
 * of an incorporeal one without a land speed. Undefined for all others.
 */
export function fliesAt(v: View, who: number, flying: boolean): number | undefined {
  const { by, speed, speeds } = movingOf(v, who)
  return flying || by === 'flight' || (by === 'incorporeal' && speed === 0) ? speeds?.fly : undefined
}
