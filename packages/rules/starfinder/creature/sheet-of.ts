import type { Reader, View } from '@quintain/engine'
import type { StarfinderSheet } from './sheet.ts'
import type { StarfinderWeapon } from './weapon.ts'

/** The sheet of a creature in a fight of this ruleset. */
export const sheetOf = (v: Reader | View, who: number): StarfinderSheet => v.sheet(who) as StarfinderSheet
/** A weapon of a creature by its index; undefined when it has none such. */
export const armOf = (v: Reader | View, who: number, weapon: number): StarfinderWeapon | undefined =>
  sheetOf(v, who).weapons[weapon]

/** The full attack of a sheet's own by this name; case is ignored. */
export const fullAttackOf = ({ fullAttacks }: StarfinderSheet, name: string) =>
  fullAttacks.find(f => f.name.toLowerCase() === name.toLowerCase())

/** What credits are called among the resources. */
export const CREDITS = 'credits'
