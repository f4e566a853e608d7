import type { Key, KeyShape, KeysOf, SheetKeys, WORDED } from '@quintain/engine'
import { z } from 'zod'

/** How a text spells what features hold. */
export type Worded = Readonly<Record<(typeof WORDED)[number], z.ZodType>>

/** The field of a shape; `worded`: the words of the text, for shapes that each text spells. */
export const fieldOf = (shape: KeyShape, worded?: Worded): z.ZodType => {
  if (typeof shape === 'string') {
    const field = shape in PLAIN ? PLAIN[shape as keyof typeof PLAIN] : worded?.[shape as keyof Worded]
    if (!field) throw new Error(`a key of the shape "${shape}" is spelled by each text, and here are no words of one`)
    return field
  }
  if ('oneOf' in shape) return z.enum(shape.oneOf as readonly [string, ...string[]])
  if ('either' in shape) {
    const fields = shape.either.map(s => fieldOf(s, worded))
    // Names of two kinds are one list of names, so that what is refused is told all of them.
    const names = fields.flatMap(f => (f instanceof z.ZodEnum ? (f.options as readonly string[]) : []))
    return fields.every(f => f instanceof z.ZodEnum) ? z.enum(names as [string, ...string[]]) : z.union(fields)
  }
  if ('each' in shape) return notEmpty(z.array(fieldOf(shape.each, worded)))
  return grouped(shape, worded)
}
/** A list that names nothing says nothing: without it the key is left out. */
const notEmpty = (list: z.ZodType): z.ZodType =>
  list.refine(all => !Array.isArray(all) || all.length > 0, {
    error: 'an empty list says nothing: leave the key out, or name something',
  })
/** A group of keys, some of which say nothing alone. */
function grouped({ of, least }: { readonly of: SheetKeys; readonly least?: readonly string[] }, worded?: Worded) {
  const fields = z.strictObject(fieldsOf(of, worded))
  const needy = Object.entries(of).filter(([, k]) => k.beside ?? k.apart)
  if (!least && needy.length === 0) return fields
  return fields.superRefine((given, ctx) => {
    const has = (name: string): boolean => (given as Readonly<Record<string, unknown>>)[name] !== undefined
    for (const [name, { beside, apart }] of needy) {
      const wrong = (message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
      if (!has(name)) continue
      if (beside && !beside.some(has)) wrong(`says nothing without ${beside.join(' or ')}`)
      if (apart?.some(has)) wrong(`says nothing beside ${apart.filter(has).join(' and ')}: leave one of them out`)
    }
    if (least && !least.some(has))
      ctx.addIssue({ code: 'custom', message: `says nothing without ${least.join(' or ')}` })
  })
}
const text = z.string().regex(/\S/, 'a text is needed')
const PLAIN = {
  flag: z.boolean(),
  count: z.int().positive(),
  amount: z.int().min(0),
  number: z.int(),
  bonus: z.int().refine(n => n !== 0, { error: 'a bonus of 0 says nothing: leave the key out' }),
  measure: z.number().positive(),
  percent: z.int().min(1).max(100),
  text,
  kind: text,
} as const satisfies Record<string, z.ZodType>

/** The fields of a document that rules bring: none has to be there, but what a feature cannot do without. */
export const fieldsOf = (keys: SheetKeys, worded?: Worded): Record<never, z.ZodType> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, { shape, required }]) => {
      const field = fieldOf(shape, worded)
      return [name, required ? field : z.exactOptional(field)]
    }),
  )

/** Where each document stands in the sheet of a creature. */
const PLACES = { creature: '', weapon: 'weapons.', act: 'acts.', armor: 'armor.', feature: 'features.' } as const

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
