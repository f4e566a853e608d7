import type { GameSystem } from '@quintain/rules'
import type { KeyPath } from './problems/problem.ts'
import { isGroup } from './problems/say.ts'

/** What files write otherwise: a name of an ability or a save, or a key of a weapon that has another name now. */
export interface Misspelt {
  readonly path: KeyPath
  readonly right: string
  readonly key: boolean
}
type Kind = 'abilities' | 'saves'

export const written = (right: string): string => `a file writes "${right}"`

/** Groups of a creature whose keys are names, and what their values name. */
const GROUPS: Readonly<Record<string, readonly [keys: Kind, values: Kind | null]>> = {
  abilities: ['abilities', null],
  scores: ['abilities', null],
  saves: ['saves', null],
  saveAbility: ['saves', 'abilities'],
}
/** Keys of a weapon as they were called before. */
const WEAPON_KEYS: Readonly<Record<string, string>> = { type: 'types' }
/** Parts of a creature in which effects stand. */
const EFFECTS = ['weapons', 'acts', 'afflictions']

/** Keys and names in a creature that are spelt otherwise than files spell them, with the right spelling. */
export function misspelt(raw: Readonly<Record<string, unknown>>, { names }: GameSystem): Misspelt[] {
  return [...oldWeaponKeys(raw['weapons']), ...(names ? misspeltNames(raw, names) : [])]
}

function oldWeaponKeys(weapons: unknown): Misspelt[] {
  if (!Array.isArray(weapons)) return []
  return weapons.flatMap((weapon, i) =>
    Object.entries(WEAPON_KEYS).flatMap(([old, right]) =>
      isGroup(weapon) && Object.hasOwn(weapon, old) ? [{ path: ['weapons', i, old], right, key: true }] : [],
    ),
  )
}

/** Names of abilities and saves that are spelt otherwise. */
function misspeltNames(raw: Readonly<Record<string, unknown>>, names: NonNullable<GameSystem['names']>): Misspelt[] {
  const right = (given: unknown, kind: Kind): string | undefined => {
    if (typeof given !== 'string' || names[kind].includes(given)) return undefined
    const low = given
      .trim()
      .toLowerCase()
      .replace(/ save$/, '')
    const others = names.others?.[kind] ?? {}
    return (
      names[kind].find(name => name.toLowerCase() === low) ?? (Object.hasOwn(others, low) ? others[low] : undefined)
    )
  }
  const wrong = (given: unknown, kind: Kind | null, path: KeyPath, key: boolean): Misspelt[] => {
    const found = kind && right(given, kind)
    return found ? [{ path, right: found, key }] : []
  }
  const groups = Object.entries(GROUPS).flatMap(([group, [keys, values]]) => {
    const given = raw[group]
    if (!isGroup(given)) return []
    return Object.entries(given).flatMap(([name, value]) => [
      ...wrong(name, keys, [group, name], true),
      ...wrong(value, values, [group, name], false),
    ])
  })
  const inEffects = (value: unknown, path: KeyPath): Misspelt[] => {
    if (Array.isArray(value)) return value.flatMap((v, i) => inEffects(v, [...path, i]))
    if (!isGroup(value)) return []
    return [
      ...wrong(value['lowers'], 'abilities', [...path, 'lowers'], false),
      ...(isGroup(value['save']) ? wrong(value['save']['kind'], 'saves', [...path, 'save', 'kind'], false) : []),
      ...Object.entries(value).flatMap(([k, v]) => inEffects(v, [...path, k])),
    ]
  }
  return [...groups, ...EFFECTS.flatMap(part => inEffects(raw[part], [part]))]
}

type Json = Readonly<Record<string, unknown>>
/** A key that no file may have. */
const isNever = (s: Json): boolean => isGroup(s['not']) && Object.keys(s['not']).length === 0

/** Names that a file may write, where it may write others too: an editor offers them as examples. */
function namedIn({ named, feats }: GameSystem, key: string | undefined): readonly string[] {
  if (key === 'weapons' || key === 'armor') return named?.[key]?.map(x => x.name) ?? []
  return key === 'feats' ? [...(feats ?? []), ...(named?.feats?.map(x => x.name) ?? [])] : []
}

/** A JSON Schema of creatures in which only the right spellings stand, so that an editor offers them. `keys`: where it stands. */
export function offeringNames(schema: unknown, system: GameSystem, keys: readonly string[] = []): unknown {
  const { names } = system
  const [above, key] = [keys.at(-2), keys.at(-1)]
  if (Array.isArray(schema)) return schema.map(s => offeringNames(s, system, keys))
  if (!isGroup(schema)) return schema
  const offered = (s: Json, kind: Kind): Json => ({ ...s, enum: [...(names?.[kind] ?? [])] })
  const inner = Object.fromEntries(
    Object.entries(schema).map(([k, v]): [string, unknown] => {
      if (k !== 'properties' || !isGroup(v)) return [k, offeringNames(v, system, keys)]
      const left = Object.entries(v).filter(([, s]) => !(isGroup(s) && (s['deprecated'] === true || isNever(s))))
      return [k, Object.fromEntries(left.map(([name, s]) => [name, offeringNames(s, system, [...keys, name])]))]
    }),
  )
  const given = inner['type'] === 'string' && inner['enum'] === undefined ? namedIn(system, key) : []
  if (given.length > 0) return { ...inner, examples: given }
  if (!names) return inner
  const [group, values] = (key !== undefined && GROUPS[key]) || [null, null]
  if (group && isGroup(inner['propertyNames']))
    return {
      ...inner,
      propertyNames: offered(inner['propertyNames'], group),
      ...(values && isGroup(inner['additionalProperties'])
        ? { additionalProperties: offered(inner['additionalProperties'], values) }
        : {}),
    }
  if (inner['type'] !== 'string') return inner
  if (['lowers', 'drains', 'restores'].includes(key ?? '')) return offered(inner, 'abilities')
  return key === 'kind' && (above === 'save' || above === 'daily') ? offered(inner, 'saves') : inner
}
