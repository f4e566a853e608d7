import type { Reader, View } from '@quintain/engine'
import type { Srd35Sheet } from './sheet.ts'

/** The sheet of a creature in a fight of this ruleset. */
export const sheetOf = (v: Reader | View, who: number): Srd35Sheet => v.sheet(who) as Srd35Sheet

/** Whether a creature has a feat, however its name is written. */
export const hasFeat = (v: Reader | View, who: number, feat: string): boolean =>
  sheetOf(v, who).feats.some(f => f.toLowerCase() === feat.toLowerCase())
