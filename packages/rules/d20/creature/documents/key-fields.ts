import type { Key, KeyShape, KeysOf, SheetKeys } from '@quintain/engine'
import { z } from 'zod'

const fieldOf = (shape: KeyShape): z.ZodType => {
  if (typeof shape === 'string') return PLAIN[shape]
  if ('oneOf' in shape) return z.enum(shape.oneOf as readonly [string, ...string[]])
  if ('either' in shape) return z.union(shape.either.map(fieldOf))
  if ('each' in shape) return z.array(fieldOf(shape.each))
  return z.strictObject(fieldsOf(shape.of))
}
const PLAIN = {
  flag: z.boolean(),
  count: z.int().positive(),
  amount: z.int().min(0),
  number: z.int(),
  text: z.string().min(1),
} as const satisfies Record<string, z.ZodType>

/** The fields of a document that rules bring: none has to be there. */
export const fieldsOf = (keys: SheetKeys): Record<never, z.ZodType> =>
  Object.fromEntries(Object.entries(keys).map(([name, { shape }]) => [name, z.exactOptional(fieldOf(shape))]))

/** Where each document stands in the sheet of a creature. */
const PLACES = { creature: '', weapon: 'weapons.', act: 'acts.', armor: 'armor.' } as const

/** What the keys mean that rules bring, by their place in the sheet. */
export const helpOfKeys = (keys: KeysOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(PLACES) as (keyof typeof PLACES)[]).flatMap(document =>
      helpOf(keys[document] ?? {}, PLACES[document]),
    ),
  )
const helpOf = (keys: SheetKeys, place: string): [string, string][] =>
  Object.entries(keys).flatMap(([name, { shape, help }]) => [
    [`${place}${name}`, help] as [string, string],
    ...within(shape).flatMap(inner => helpOf(inner, `${name}.`)),
  ])
/** The groups of keys that a shape holds. */
function within(shape: KeyShape): readonly SheetKeys[] {
  if (typeof shape === 'string' || 'oneOf' in shape) return []
  if ('either' in shape) return shape.either.flatMap(within)
  return 'each' in shape ? within(shape.each) : [shape.of]
}

/** The names of keys that lists of things say. */
export const listedIn = (keys: SheetKeys): readonly string[] =>
  Object.entries(keys).flatMap(([name, k]: [string, Key]) => (k.listed ? [name] : []))
