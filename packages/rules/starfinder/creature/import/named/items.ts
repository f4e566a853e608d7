import { plainOf } from '../../../../d20/creature/import/deeds/plain.ts'
import type { Source } from '../source.ts'

/** What stands before the brackets of a name, in small letters. */
const plainName = (name: string): string =>
  name
    .replace(/\s*[([].*$/, '')
    .trim()
    .toLowerCase()
/** The weapons of a file, all of them or those of one kind of attack. */
export const weaponsOf = (s: Source, attack?: string): readonly string[] =>
  s
    .list('items')
    .flatMap((_, i) =>
      s.text(`items[${i}].type`) === 'weapon' &&
      (attack === undefined || s.text(`items[${i}].system.actionType`) === attack)
        ? [s.text(`items[${i}].name`)]
        : [],
    )

const PLUS = /\bplus\b/i
/** The weapons whose names, or the words beside them, say that an ability comes with their hits: `slam (plus pyric curse)`. */
export const weaponsNaming = (s: Source, name: string): readonly string[] => {
  const bare = plainName(name)
  if (bare === '') return []
  return s.list('items').flatMap((_, i) => {
    if (s.text(`items[${i}].type`) !== 'weapon') return []
    const weapon = s.text(`items[${i}].name`)
    const besides = ['description.value', 'special'].map(key => plainOf(s.text(`items[${i}].system.${key}`)))
    return [weapon, ...besides].some(text => {
      const at = PLUS.exec(text)?.index ?? -1
      return at >= 0 && text.toLowerCase().indexOf(bare, at) > at
    })
      ? [weapon]
      : []
  })
}
/** The ability of a file that the critical effect of a weapon names: its place among the items. */
export function abilityOfCritical(s: Source, effect: string): number | undefined {
  const at = s.list('items').findIndex((_, i) => {
    const name = plainName(s.text(`items[${i}].name`))
    return s.text(`items[${i}].type`) === 'feat' && name !== '' && plainName(effect).startsWith(name)
  })
  return at < 0 ? undefined : at
}
/** The weapons whose critical effects are called as an ability. */
export const criticalsNaming = (s: Source, name: string): readonly string[] => {
  const bare = plainName(name)
  return s
    .list('items')
    .flatMap((_, i) =>
      s.text(`items[${i}].type`) === 'weapon' &&
      bare !== '' &&
      plainName(s.text(`items[${i}].system.critical.effect`)).startsWith(bare)
        ? [s.text(`items[${i}].name`)]
        : [],
    )
}
