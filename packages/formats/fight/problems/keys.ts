import type { z } from 'zod'
import type { KeyPath } from './problem.ts'

interface Definition {
  readonly in?: z.ZodType
  readonly innerType?: z.ZodType
  /** A schema that is made when it is needed. */
  readonly getter?: () => z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly keyType?: z.ZodType
  readonly entries?: Readonly<Record<string, string>>
}
type Known = z.ZodType & { readonly shape?: Readonly<Record<string, z.ZodType>>; readonly def: Definition }

/** The plain alternatives of a schema, without its defaults, transforms and unions. */
function plain(schema: z.ZodType): Known[] {
  const s = schema as Known
  const { in: given, innerType, getter, options } = s.def
  if (options && !s.shape) return options.flatMap(plain)
  const inner = given ?? innerType ?? getter?.()
  return inner ? plain(inner) : [s]
}

const inside = (s: Known, part: string | number): z.ZodType[] => {
  const next = s.shape ? s.shape[String(part)] : (s.def.element ?? s.def.valueType)
  return next ? [next] : []
}

/** A spelling that is no longer accepted, or only in kept files. */
const isOld = (schema: z.ZodType): boolean =>
  plain(schema).every(s => s.meta()?.['deprecated'] === true || (s.def as { type?: string }).type === 'never')

/** The keys that schemas know by themselves: they are asked for with each creature that is read. */
const ownKeys = new WeakMap<z.ZodType, readonly string[]>()

/** The keys that a schema knows at a path, in any of its alternatives, for suggestions. */
export function keysAt(schema: z.ZodType, path: KeyPath = []): readonly string[] {
  if (path.length > 0) return keysWithin(schema, path)
  const found = ownKeys.get(schema) ?? keysWithin(schema, path)
  ownKeys.set(schema, found)
  return found
}
function keysWithin(schema: z.ZodType, path: KeyPath): readonly string[] {
  let all = plain(schema)
  for (const part of path) all = all.flatMap(s => inside(s, part)).flatMap(plain)
  const names = all.flatMap(s => {
    if (s.shape) return Object.entries(s.shape).flatMap(([name, of]) => (isOld(of) ? [] : [name]))
    return s.def.keyType ? plain(s.def.keyType).flatMap(k => Object.values(k.def.entries ?? {})) : []
  })
  return [...new Set(names)]
}
