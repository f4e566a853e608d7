import type { ImportedFile } from '../import/index.ts'
import type { Keys } from './arena.ts'

/** Something that a creature can do or has, and the creature without it. */
export interface Piece {
  readonly name: string
  /** What stands in its sheet. */
  readonly made: unknown
  /** The act to use, the form to change into. */
  readonly act?: string
  readonly form?: string
  readonly without: Keys
}
/** What has no rule, with the reason. */
export interface Bare {
  readonly name: string
  readonly why: string
}

type List = readonly unknown[]
const listOf = (creature: Keys, key: string): List => (Array.isArray(creature[key]) ? (creature[key] as List) : [])
const nameOf = (x: unknown): string => {
  if (typeof x === 'string') return x
  const { called, name } = x as Keys
  return String(called ?? name ?? Object.keys(x as Keys)[0])
}
const less = (creature: Keys, key: string, at: number): Keys => ({
  ...creature,
  [key]: listOf(creature, key).filter((_, i) => i !== at),
})
/** A feature by its name, a boon by its own. */
const featureName = (x: unknown): string => {
  if (typeof x === 'string') return x
  const [key, figures] = Object.entries(x as Keys)[0]!
  const called = (figures as Keys | null)?.['called']
  return typeof called === 'string' ? `${key}: ${called}` : key
}
/** Keys of a sheet that protect, each a piece by itself. */
const PROTECTIONS = [
  'immune',
  'immunity',
  'resistance',
  'reduction',
  'vulnerability',
  'spellResistance',
  'savesAgainst',
] as const
/** What a weapon brings besides its damage. */
const RIDERS = ['effect', 'affliction', 'criticalEffect', 'extra', 'extraDamage'] as const

function riders(creature: Keys): Piece[] {
  return listOf(creature, 'weapons').flatMap((x, i) => {
    const weapon = x as Keys
    return RIDERS.flatMap(key => {
      if (weapon[key] === undefined) return []
      const bare = Object.fromEntries(Object.entries(weapon).filter(([k]) => k !== key))
      const weapons = listOf(creature, 'weapons').map((w, k) => (k === i ? bare : w))
      return [{ name: `${nameOf(weapon)}: ${key}`, made: weapon[key], without: { ...creature, weapons } }]
    })
  })
}

/** All that a creature has besides its numbers and plain weapons. */
export const piecesOf = ({ creature }: ImportedFile): Piece[] => [
  ...listOf(creature, 'acts').map((x, i) => ({
    name: nameOf(x),
    made: x,
    act: nameOf(x),
    without: less(creature, 'acts', i),
  })),
  ...listOf(creature, 'features').map((x, i) => ({
    name: featureName(x),
    made: typeof x === 'string' ? x : Object.values(x as Keys)[0],
    without: less(creature, 'features', i),
  })),
  ...riders(creature),
  ...listOf(creature, 'forms').map((x, i) => ({
    name: `form: ${nameOf(x)}`,
    made: x,
    form: nameOf(x),
    without: less(creature, 'forms', i),
  })),
  ...PROTECTIONS.filter(key => creature[key] !== undefined).flatMap((key): Piece[] => {
    const rest = (without: unknown) => ({ ...creature, [key]: without })
    const gone = Object.fromEntries(Object.entries(creature).filter(([k]) => k !== key))
    const all = creature[key]
    if (!Array.isArray(all)) return [{ name: key, made: all, without: gone }]
    return all.map((x, i) => ({
      name: typeof x === 'string' ? `${key}: ${x}` : key,
      made: x,
      without: all.length > 1 ? rest(all.filter((_, k) => k !== i)) : gone,
    }))
  }),
]

/** A rule that says why a place of the file has no part in a fight: `NAME: REASON`. */
const NO_PART = /^"?(.{1,60}?)"?: (it has no part in a fight|it is outside of the rules\b.*)$/
/** What the file names and no rule plays. */
export const bareOf = ({ creature, notes }: ImportedFile): Bare[] => [
  ...notes.flatMap(({ how, says }) => {
    const [, name, why] = (how === 'ignored' && NO_PART.exec(says)) || []
    return name !== undefined && why !== undefined ? [{ name, why }] : []
  }),
  ...listOf(creature, 'special').map(x => ({ name: String(x), why: 'no rule reads it' })),
]
