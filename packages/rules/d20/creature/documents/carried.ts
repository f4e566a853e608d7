import { perScene, type View } from '@quintain/engine'
import type { D20Sheet } from '../sheet.ts'

interface Carried {
  readonly special?: readonly string[] | undefined
  readonly fullAttack?: readonly string[] | undefined
  readonly weapons: readonly { readonly name: string }[]
}

const placeOf = ({ weapons }: Pick<Carried, 'weapons'>, name: string): number =>
  weapons.findIndex(w => w.name.toLowerCase() === name.toLowerCase())

/** Reports attacks of a full attack whose weapons the sheet has not. */
export function checkFullAttack(
  sheet: Carried,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  sheet.fullAttack?.forEach((name, i) => {
    if (placeOf(sheet, name) >= 0) return
    const names = [...new Set(sheet.weapons.map(w => w.name))]
    report(['fullAttack', i], `no weapon "${name}": there are ${names.join(', ') || 'none'}`)
  })
}

const NONE: readonly number[] = []
const fullAttacks = perScene(({ sheets }) =>
  sheets.map((sheet): readonly number[] => {
    const carried = sheet as D20Sheet & Carried
    return carried.fullAttack?.map(name => placeOf(carried, name)) ?? NONE
  }),
)
/** The attacks of a creature's own full attack as indexes of its weapons; none where its skill gives it its attacks. */
export const ownFullAttack = (v: View, who: number): readonly number[] => fullAttacks(v.scene)[who] ?? NONE

/** What a creature has that no rule of the text reads. */
export const specialOf = (v: View, who: number): readonly string[] => (v.sheet(who) as D20Sheet & Carried).special ?? []
