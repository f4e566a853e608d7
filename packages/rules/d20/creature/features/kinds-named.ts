import type { KeyShape, SheetKeys } from '@quintain/engine'

/** Kinds of creatures by which rules of the genre go: types and subtypes, alignments and elements. A fight may have others too. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'living, object, willing, humanoid, animal, magical beast, monstrous humanoid, aberration, dragon, elemental, fey, giant, ooze, ' +
    'outsider, plant, undead, construct, vermin, swarm, incorporeal, corporeal, mindless, technological, magical, robot, android, vehicle, ' +
    'air, earth, fire, water, cold, aquatic, amphibious, evil, good, lawful, chaotic, neutral, extraplanar, native, shapechanger, ' +
    'angel, archon, azata, devil, demon, daemon, inevitable, genie, reptilian, goblinoid, human, elf, dwarf, halfling, gnome, half-elf, half-orc, ' +
    'orc, goblin, hobgoblin, bugbear, kobold, gnoll, ogre, troll, lycanthrope, vampire, ghost, skeleton, zombie, spider, insect, bird'
  ).split(', '),
)
/** A kind of creatures that a sheet names, and where. */
export interface NamedKind {
  readonly path: readonly (string | number)[]
  readonly kind: string
  /** Words that may stand there beside kinds of creatures. */
  readonly others: readonly string[]
  /** Conditions may stand there as well. */
  readonly conditions: boolean
}
const asList = (x: unknown): readonly unknown[] => (Array.isArray(x) ? (x as unknown[]) : x === undefined ? [] : [x])
const isGroup = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)

/** The kinds that a value of this shape names. */
function* within(shape: KeyShape, value: unknown, path: NamedKind['path']): Generator<NamedKind> {
  if (typeof shape === 'string') {
    if (shape === 'kind' && typeof value === 'string') yield { path, kind: value, others: [], conditions: false }
  } else if ('each' in shape) {
    for (const [i, x] of asList(value).entries()) yield* within(shape.each, x, [...path, i])
  } else if ('of' in shape) {
    if (isGroup(value)) yield* inGroup(shape.of, value, path)
  } else if ('either' in shape && shape.either.includes('kind') && typeof value === 'string') {
    const others = shape.either.flatMap(s => (typeof s === 'object' && 'oneOf' in s ? s.oneOf : []))
    yield { path, kind: value, others, conditions: shape.either.includes('condition') }
  }
}
function* inGroup(keys: SheetKeys, group: object, path: NamedKind['path']): Generator<NamedKind> {
  for (const [name, value] of Object.entries(group))
    if (Object.hasOwn(keys, name)) yield* within(keys[name]!.shape, value, [...path, name])
}
/** Kinds in effects: on whom they work alone. */
function* inEffects(at: unknown, path: NamedKind['path']): Generator<NamedKind> {
  if (Array.isArray(at)) for (const [i, x] of at.entries()) yield* inEffects(x, [...path, i])
  else if (isGroup(at))
    for (const [key, value] of Object.entries(at))
      if (key !== 'only') yield* inEffects(value, [...path, key])
      else
        for (const [i, kind] of asList(value).entries())
          if (typeof kind === 'string') yield { path: [...path, key, i], kind, others: [], conditions: false }
}

/** Every kind of creatures that what a file says of a creature names, with its place. `keys`: those that the text has for features and weapons. */
export function* kindsNamed(
  raw: Readonly<Record<string, unknown>>,
  keys: { readonly feature: SheetKeys; readonly weapon: SheetKeys },
): Generator<NamedKind> {
  for (const [i, given] of asList(raw['features']).entries())
    if (isGroup(given)) yield* inGroup(keys.feature, given, ['features', i])
  for (const [i, w] of asList(raw['weapons']).entries()) if (isGroup(w)) yield* inGroup(keys.weapon, w, ['weapons', i])
  for (const key of ['acts', 'weapons', 'afflictions']) yield* inEffects(raw[key], [key])
}
/** Whether rules of the genre know a kind of creatures of this name. */
export const isKnownKind = (kind: string): boolean => KINDS.has(kind)
