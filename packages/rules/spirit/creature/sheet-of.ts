import type { Reader, View } from '@quintain/engine'
import type { SpiritSheet } from './sheet.ts'

/** The sheet of a creature in a fight of this ruleset. */
export const sheetOf = (v: Reader | View, who: number): SpiritSheet => v.sheet(who) as SpiritSheet
