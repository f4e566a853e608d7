import type { Read, ReadDocument } from '@quintain/engine'
import { z } from 'zod'

/** A schema that is made once, when the first value is read by it: a command that reads no creature does without. */
export function onRead<T extends z.ZodType>(make: () => T): z.ZodLazy<T> {
  let made: T | undefined
  return z.lazy(() => {
    made ??= make()
    return made
  })
}

/** What is made of a key once, and kept as long as the key is: a text has one schema of consequences, in all effects of its sheets. */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return key => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** A key that is not accepted: the message says what stands in its place. */
export const replaced = (message: string) => z.never({ error: message }).exactOptional()

/** What a text that does not read a key has in its place. */
const INSTEAD: { readonly [D in ReadDocument]?: Readonly<Record<string, string>> } = {
  effect: {
    scries: 'these rules have no effects that send out sensors',
    teleports: 'these rules have no effects that carry their user to a square',
    summons: 'these rules have no effects that call creatures',
  },
  weapon: { finesse: 'no rule of this ruleset reads it: what it adds to attacks is written as attack: 2' },
}
const UNREAD = 'no rule of this ruleset reads it'

/** The fields of a document that a text reads; the others are refused, with what stands in their place. All of them: without `read`. */
export function fieldsRead<F extends Readonly<Record<string, z.ZodType>>>(
  document: ReadDocument,
  fields: F,
  read: Read | undefined,
): F {
  if (!read) return fields
  const known = read[document]
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      known.has(name) ? field : replaced(INSTEAD[document]?.[name] ?? UNREAD),
    ]),
  ) as unknown as F
}
