import type { Reader, View } from '@quintain/engine'
import type { ModernSheet } from './sheet.ts'

/** The sheet of a creature in a fight of this ruleset. */
export const sheetOf = (v: Reader | View, who: number): ModernSheet => v.sheet(who) as ModernSheet
