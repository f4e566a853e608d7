import type { View } from '@quintain/engine'
import { isBarred, sheetOf } from '../../position/position.ts'
import { prone } from '../../vocabulary/conditions.ts'

/** Whether a creature can fly by command now: the text lets creatures fly, it has a fly speed, and nothing keeps it down. */
export const wings = (v: View, who: number): boolean =>
  'fly' in v.scene.rules.commands &&
  sheetOf(v, who).speeds?.fly !== undefined &&
  !v.has(who, prone) &&
  !isBarred(v, who, 'move')
