import { perScene, type Sheet, type View } from '@quintain/engine'
import type { D20Sheet } from '../sheet.ts'

interface Carried {
  readonly special?: readonly string[] | undefined
  readonly fullAttack?: readonly string[] | readonly (readonly string[])[] | undefined
  readonly weapons: readonly { readonly name: string }[]
}

const placeOf = ({ weapons }: Pick<Carried, 'weapons'>, name: string): number =>
  weapons.findIndex(w => w.name.toLowerCase() === name.toLowerCase())

const isOne = (given: NonNullable<Carried['fullAttack']>): given is readonly string[] => typeof given[0] === 'string'

/** Reports attacks of a full attack whose weapons the sheet has not. */
export function checkFullAttack(
  sheet: Carried,
  report: (path: readonly (string | number)[], message: string) => void,
): void {
  const { fullAttack } = sheet
  if (!fullAttack) return
  const check = (names: readonly string[], path: readonly (string | number)[]) => {
    names.forEach((name, i) => {
      if (placeOf(sheet, name) >= 0) return
      const known = [...new Set(sheet.weapons.map(w => w.name))]
      report([...path, i], `no weapon "${name}": there are ${known.join(', ') || 'none'}`)
    })
  }
  if (isOne(fullAttack)) check(fullAttack, ['fullAttack'])
  else for (const [i, names] of fullAttack.entries()) check(names, ['fullAttack', i])
}

const NONE: readonly number[] = []
function listsOf(sheet: Sheet): readonly (readonly number[])[] {
  const carried = sheet as D20Sheet & Carried
  const { fullAttack = [] } = carried
  const lists = isOne(fullAttack) ? [fullAttack] : fullAttack
  return lists.map(names => names.map(name => placeOf(carried, name)))
}
const fullAttacks = perScene(({ sheets }) => sheets.map(listsOf))
const inForms = new WeakMap<Sheet, readonly (readonly number[])[]>()
/** Those of a sheet that is not the creature's first one: of another form, or with what it took from others. */
function listsNow(sheet: Sheet): readonly (readonly number[])[] {
  let known = inForms.get(sheet)
  if (!known) inForms.set(sheet, (known = listsOf(sheet)))
  return known
}
/**
 * The attacks of the creature's own full attack that begins with this weapon, as indexes of its weapons; of several the
 * first that has it. None where its skill gives it its attacks.
 */
export const ownFullAttack = (v: View, who: number, weapon: number): readonly number[] =>
  (v.sheet(who) === v.scene.sheets[who] ? (fullAttacks(v.scene)[who] ?? []) : listsNow(v.sheet(who))).find(list =>
    list.includes(weapon),
  ) ?? NONE

/** What a creature has that no rule of the text reads. */
export const specialOf = (v: View, who: number): readonly string[] => (v.sheet(who) as D20Sheet & Carried).special ?? []
