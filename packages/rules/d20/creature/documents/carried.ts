import { perScene, type View } from '@quintain/engine'
import { z } from 'zod'
import type { D20Sheet } from '../sheet.ts'

/** The most attacks of one full attack. */
const MOST = 12

/** What a published creature brings beside the figures of its text; all of it may be left out. */
export const carriedFields = {
  /** What no rule of the text reads: it is shown, and has no effect. */
  special: z.array(z.string().min(1)).exactOptional(),
}
/** The full attack of a creature with several natural weapons, for texts that have full attacks. */
export const fullAttackField = {
  /** Its attacks by the names of weapons, each as often as it attacks with it. */
  fullAttack: z.array(z.string().min(1)).min(2).max(MOST).exactOptional(),
}

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
