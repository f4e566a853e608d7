import { type Condition, perScene, type Reader } from '@quintain/engine'
import { isNamed } from '../../creature/documents/immune.ts'
import type { Effect } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { immuneByKind, NO_BODY } from '../../features/kinds.ts'

/** What shows of a body: not what it holds or does, nor what protects it. */
interface Body {
  readonly kinds?: readonly string[]
  readonly size?: string
  readonly level?: number
  readonly cr?: number
  readonly abilities?: object
  readonly naturalArmor?: number
  readonly armor?: object
}
/** For each creature a number that it shares with all that are made as it is: skeletons that one raised, guards of one company. */
const makes = perScene(({ sheets }): readonly number[] => {
  const known = new Map<string, number>()
  return sheets.map(sheet => {
    const { kinds, size, level, cr, abilities, naturalArmor, armor } = sheet as Body
    const body = JSON.stringify([kinds, size, level, cr, abilities, naturalArmor, armor])
    const make = known.get(body) ?? known.size
    known.set(body, make)
    return make
  })
})
/** Whether two creatures look like the same thing, so that what one of them withstood the other does, too. */
export function isOfOneMake(r: Reader, one: number, other: number): boolean {
  if (one === other) return true
  const all = makes(r.scene)
  return all[one] === all[other]
}

const NONE: readonly string[] = []
const byKind = perScene(({ sheets }): readonly (readonly string[])[] =>
  sheets.map(sheet => {
    const all = featuresIn(sheet).flatMap(({ name }) => immuneByKind(name))
    return all.length > 0 ? all : NONE
  }),
)
/** Whether an effect does nothing to a creature because of what it is: that undead have no mind to touch is known to everybody. */
export function isImmuneByKind(r: Reader, who: number, { save, descriptors }: Effect): boolean {
  const immune = byKind(r.scene)[who]!
  if (immune.length === 0) return false
  if (save?.kind === 'Fortitude' && !save.harmless && immune.includes(NO_BODY)) return true
  return descriptors?.some(d => immune.includes(d)) === true
}
/** Whether a condition does not come to a creature because of what it is. */
export const isProofByKind = (r: Reader, who: number, k: Condition): boolean => isNamed(r, byKind(r.scene)[who]!, k)
