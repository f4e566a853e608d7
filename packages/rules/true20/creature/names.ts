import { z } from 'zod'
import { abilityField } from '../../d20/creature/documents/consequence-field.ts'
import { ABILITIES, titled } from '../vocabulary/names.ts'

/** The saves that may have a base bonus. */
export const BASE_SAVES = ['fortitude', 'reflex', 'will', 'toughness'] as const

/**
 * Numbers by name, 0 when absent. Files write the names with a capital, as the text does; here they are kept in lower case,
 * and read as such too, so that what was read before reads again.
 */
function numbersByName<K extends string>(names: readonly K[]) {
  const shape = Object.fromEntries(
    names.flatMap(name => [
      [titled(name), z.int().exactOptional()],
      [name, z.int().meta({ deprecated: true }).exactOptional()],
    ]),
  )
  return z
    .strictObject(shape)
    .transform(given => {
      const numbers = given as Readonly<Record<string, number | undefined>>
      return Object.fromEntries(names.map(name => [name, numbers[titled(name)] ?? numbers[name] ?? 0])) as Record<
        K,
        number
      >
    })
    .prefault({})
}

export const abilities = numbersByName(ABILITIES)
export const baseSaves = numbersByName(BASE_SAVES)
/** An ability by its name, with a capital or without. */
export const abilityName = abilityField(Object.fromEntries(ABILITIES.map(name => [name, name])))
