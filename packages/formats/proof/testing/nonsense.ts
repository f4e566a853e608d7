import type { GameSystem } from '@quintain/rules'
import { z } from 'zod'
import type { Json } from './sheet-keys.ts'

type Path = readonly (string | number)[]
/** A value that says nothing or nonsense, at one key of a sheet. */
export interface Nonsense {
  /** The key with all above it: `.acts.effect.save.dc`. */
  readonly key: string
  readonly what: What
  readonly path: Path
  readonly sheet: unknown
}
export type What = 'negative' | 'fraction' | 'unknown name' | 'empty list' | 'unknown key' | 'wrong kind'

const LONGEST = 9
/** Documents that may stand in many places: each is looked at once. */
const SHARED =
  /^.*\.(effect|criticalEffect|area|save|consequences|onSuccess|always|besides|stages|initial|secondary|hits)\b/

/** Every key of a sheet of this text with values that no sheet should have. */
export function nonsenseOf(system: GameSystem): readonly Nonsense[] {
  const root = z.toJSONSchema(system.sheet, { io: 'input', unrepresentable: 'any' }) as Json & {
    readonly $defs?: Readonly<Record<string, Json>>
  }
  const plain = (s: Json): Json => (s.$ref ? plain(root.$defs![s.$ref.replace('#/$defs/', '')]!) : s)
  const partsOf = (s: Json): readonly Json[] => {
    const { anyOf, oneOf } = plain(s)
    const either = anyOf ?? oneOf
    return either ? either.flatMap(partsOf) : [plain(s)]
  }
  /** The least that a schema takes. */
  const sample = (given: Json, depth = 0): unknown => {
    const s = partsOf(given)[0]!
    if (s.const !== undefined) return s.const
    if (s.enum) return s.enum[0]
    switch (s.type) {
      case 'boolean':
        return true
      case 'integer':
      case 'number':
        return Math.max(1, s.minimum ?? 1, (s.exclusiveMinimum ?? 0) + 1)
      case 'array':
        return s.prefixItems?.map(x => sample(x, depth)) ?? (depth > LONGEST ? [] : [sample(s.items ?? {}, depth + 1)])
      case 'object':
        return Object.fromEntries((s.required ?? []).map(k => [k, sample(s.properties![k]!, depth + 1)]))
      default:
        return s.pattern?.includes('d') ? '1d6' : 'a'
    }
  }
  const badFor = (s: Json): readonly (readonly [What, unknown])[] => {
    const kinds = new Set(partsOf(s).map(p => (p.enum || p.const !== undefined ? 'name' : (p.type ?? 'any'))))
    if (kinds.has('any')) return [['wrong kind', null]]
    const number = kinds.has('integer') || kinds.has('number')
    const text = kinds.has('string') || kinds.has('name')
    return [
      ...(number
        ? ([
            ['negative', -7],
            ['fraction', 1.5],
          ] as const)
        : ([['wrong kind', 7.5]] as const)),
      text ? ['unknown name', 'blargle'] : ['wrong kind', 'blargle'],
      kinds.has('array') ? ['empty list', []] : ['wrong kind', [[]]],
      ...(kinds.has('array') ? ([['unknown name', ['blargle']]] as const) : []),
      kinds.has('object') ? ['unknown key', { blargle: 1 }] : ['wrong kind', { blargle: 1 }],
      ['wrong kind', null],
    ]
  }
  const found: Nonsense[] = []
  const seen = new Set<string>()
  const visit = (given: Json, path: Path, build: (v: unknown) => unknown, name: string, depth: number): void => {
    if (depth > LONGEST) return
    for (const s of partsOf(given)) {
      if (s.type === 'array' && s.items) visit(s.items, [...path, 0], v => build([v]), name, depth + 1)
      const mark = `${name.replace(SHARED, '$1')} ${Object.keys(s.properties ?? {}).join()}`
      if (s.type !== 'object' || !s.properties || seen.has(mark)) continue
      seen.add(mark)
      const least = sample(s) as object
      for (const [key, child] of Object.entries(s.properties)) {
        if (plain(child).not !== undefined || plain(child).deprecated || (name === '' && key === 'id')) continue
        const at = [...path, key]
        const here = (v: unknown) => build({ ...least, [key]: v })
        for (const [what, value] of badFor(child))
          found.push({ key: `${name}.${key}`, what, path: at, sheet: here(value) })
        visit(child, at, here, `${name}.${key}`, depth + 1)
      }
    }
  }
  visit(root, [], v => ({ id: 'a', side: 'red', ...(v as object) }), '', 0)
  return found
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly errors?: readonly (readonly Issue[])[]
}
/** The problems that are told at a place, or below it, with their sentences; those of one of several shapes too. */
const flat = (all: readonly Issue[], above: readonly PropertyKey[] = []): readonly Issue[] =>
  all.flatMap(i => {
    const path = [...above, ...i.path]
    return [{ path, message: i.message }, ...(i.errors ?? []).flatMap(e => flat(e, path))]
  })
/** What a text says against a value that stands where it should not; empty where it takes it. */
export function saidAgainst(system: GameSystem, { path, sheet }: Nonsense): readonly string[] {
  const read = system.sheet.safeParse(sheet)
  if (read.success) return []
  const at = path.join('.')
  return flat(read.error.issues as readonly Issue[])
    .filter(i => `${i.path.join('.')}.`.startsWith(`${at}.`))
    .map(i => i.message)
}
