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

/** The weapons whose names say that an ability comes with their hits: `slam (plus pyric curse)`. */
export const weaponsNaming = (s: Source, name: string): readonly string[] => {
  const bare = plainName(name)
  if (bare === '') return []
  return weaponsOf(s).filter(w => {
    const at = w.toLowerCase().indexOf('plus ')
    return at >= 0 && w.toLowerCase().indexOf(bare, at) > at
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
