import type { GameSystem } from '@quintain/rules'
import { z } from 'zod'

/** A JSON Schema, as far as keys and their values are read from it. */
export interface Json {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly items?: Json
  readonly prefixItems?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Json | boolean
  readonly minimum?: number
  readonly description?: string
  readonly not?: unknown
  readonly deprecated?: boolean
  readonly $ref?: string
  readonly exclusiveMinimum?: number
  readonly pattern?: string
}
/** A key of a document, and values that it may have there. */
export interface KeyCase {
  /** The document in which it stands: `weapons`, `effect`, `consequences`; empty for the creature itself. */
  readonly document: string
  /** The key, and below it those of its value: `senses.darkvision`. */
  readonly key: string
  readonly values: readonly unknown[]
}

/** Documents that are told under a heading of their own; what stands in several places is one kind of document. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  weapons: 'weapons',
  acts: 'acts',
  afflictions: 'afflictions',
  armor: 'armor',
  effect: 'effect',
  criticalEffect: 'effect',
  consequences: 'consequences',
  onSuccess: 'consequences',
  always: 'consequences',
  stages: 'consequences',
  save: 'save',
  area: 'area',
}

/** Every key of a sheet of this ruleset by the document in which it stands, each once, with values to try. */
export function casesOf(system: GameSystem): readonly KeyCase[] {
  const root = z.toJSONSchema(system.sheet, { io: 'input', unrepresentable: 'any' }) as Json & {
    readonly $defs?: Readonly<Record<string, Json>>
  }
  const found = new Map<string, KeyCase>()
  const plain = (s: Json): Json => (s.$ref ? plain(root.$defs![s.$ref.replace('#/$defs/', '')]!) : s)
  const said = (path: readonly string[], s: Json): string => {
    const keys = system.keys ?? {}
    for (let i = 0; i < path.length; i++) {
      const at = keys[path.slice(i).join('.')]
      if (at !== undefined) return at
    }
    return s.description ?? ''
  }
  /** Values of a schema: what its description gives as an example, and what its kind says. */
  const valuesOf = (given: Json, path: readonly string[], depth = 0): readonly unknown[] => {
    const s = plain(given)
    if (s.const !== undefined) return [s.const]
    if (s.enum) return s.enum.slice(0, 8)
    const either = s.anyOf ?? s.oneOf
    const text = / ([^\s:{}[\],]+)$/.exec(said(path, s))?.[1]
    if (either) return either.flatMap(x => valuesOf(x, path, depth))
    switch (s.type) {
      case 'boolean':
        return [true, false]
      case 'integer':
      case 'number':
        return [...new Set([Number(text), 3, 1, 20, 0, -2])].filter(n => Number.isFinite(n) && n >= (s.minimum ?? -2))
      case 'string':
        return text === undefined ? ['a'] : [text, '2d6', 'Strength']
      case 'array': {
        if (s.prefixItems) return [s.prefixItems.map(x => valuesOf(x, path, depth)[0])]
        return s.items && depth < 3 ? valuesOf(s.items, path, depth + 1).map(x => [x]) : []
      }
      case 'object': {
        if (depth > 3) return []
        const own = (name: string) => valuesOf(s.properties![name]!, [...path, name], depth + 1)
        const least = Object.fromEntries((s.required ?? []).map(name => [name, own(name)[0]]))
        const names = Object.keys(s.properties ?? {}).filter(name => !(name in least))
        const more = names.flatMap(name =>
          own(name)
            .slice(0, 2)
            .map(v => ({ ...least, [name]: v })),
        )
        if (typeof s.additionalProperties === 'object')
          return ['Strength', 'Climb', 'a'].flatMap(k =>
            valuesOf(s.additionalProperties as Json, path, depth + 1).map(v => ({ [k]: v })),
          )
        return Object.keys(least).length > 0 ? [least, ...more] : more
      }
      default:
        return []
    }
  }
  const put = (document: string, key: string, values: readonly unknown[]) => {
    const at = `${document}/${key}`
    const had = found.get(at)
    found.set(at, { document, key, values: [...(had?.values ?? []), ...values] })
  }
  const seen = new Set<string>()
  const visit = (given: Json, document: string, path: readonly string[]): void => {
    const s = plain(given)
    for (const part of [...(s.anyOf ?? []), ...(s.oneOf ?? [])]) visit(part, document, path)
    if (s.items) visit(s.items, document, path)
    const mark = `${document} ${JSON.stringify(s.properties ?? {})}`
    if (seen.has(mark)) return
    seen.add(mark)
    for (const [key, child] of Object.entries(s.properties ?? {})) {
      // A file writes it by another name.
      if (plain(child).not !== undefined || plain(child).deprecated) continue
      // Each feature has a row of its own that is played in every text: `features.ts`.
      if (key === 'features') {
        put(document, key, [])
        continue
      }
      const own = DOCUMENTS[key]
      if (own !== undefined) visit(child, own, [...path, key])
      put(document, key, valuesOf(child, [...path, key]))
      const group = plain(child)
      for (const part of [group, ...(group.anyOf ?? []).map(plain)])
        if (own === undefined && part.properties)
          for (const inner of Object.keys(part.properties)) {
            if (plain(part.properties[inner]!).deprecated) continue
            const values = valuesOf(part, [...path, key]).filter(v => inner in (v as object))
            if (!(part.required ?? []).includes(inner)) put(document, `${key}.${inner}`, values)
          }
    }
  }
  visit(root, '', [])
  return [...found.values()].filter(({ key }) => !['id', 'name', 'side'].includes(key))
}
