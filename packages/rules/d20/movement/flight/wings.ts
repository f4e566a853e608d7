import type { View } from '@quintain/engine'
import type { D20Sheet } from '../../creature/sheet.ts'
import { isBarred, sheetOf } from '../../position/position.ts'
import type { Moving } from '../../position/slots.ts'
import { prone } from '../../vocabulary/conditions.ts'

/** Whether a creature can fly by command now: the text lets creatures fly, it has a fly speed, and nothing keeps it down. */
export const wings = (v: View, who: number): boolean =>
  'fly' in v.scene.rules.commands &&
  sheetOf(v, who).speeds?.fly !== undefined &&
  !v.has(who, prone) &&
  !isBarred(v, who, 'move')

/**
 * The fly speed of a creature that its plain moves go by, in feet: where it flies, where its sheet has it go by flight, and
 * of an incorporeal one without a land speed. Undefined for all others.
 */
export const fliesAt = (sheet: D20Sheet & Moving, flying: boolean): number | undefined =>
  flying || sheet.by === 'flight' || (sheet.by === 'incorporeal' && sheet.speed === 0) ? sheet.speeds?.fly : undefined
