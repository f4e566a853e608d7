import type { Chapter } from '@quintain/engine'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import type { Vulnerability } from '../../vocabulary/mitigation.ts'
import type { Act, Follow } from '../documents/acts.ts'
import type { Affliction } from '../effect.ts'
import type { Weapon } from '../sheet.ts'
import { withActsGoingOn } from './going-on.ts'
import { withOwnAttacks } from './own-attacks.ts'

/** A feature of a creature as its sheet has it: the name, and its parameters. */
export interface Given {
  readonly name: string
}
/** What a feature needs of the sheet that it stands on. */
export interface Featured {
  readonly level: number
  readonly size: string
  readonly speed?: number
  readonly weapons: readonly Weapon[]
}
/** The documents that a feature becomes: what a sheet could say in so many words, and marks for its own mechanism. */
export interface Brings {
  readonly acts?: readonly Act[]
  /** Effects that nobody uses by a command: they follow from something else, under their names. */
  readonly follows?: readonly Follow[]
  readonly afflictions?: readonly Affliction[]
  /** What a weapon has besides; undefined for weapons that it leaves alone. */
  weapons?(w: Weapon): Partial<Weapon> | undefined
  readonly immune?: readonly string[]
  readonly immunity?: readonly DamageType[]
  readonly vulnerability?: readonly DamageType[]
  readonly kinds?: readonly string[]
  readonly senses?: Readonly<Record<string, number | boolean>>
  /** Keys of the sheet that no file has: what a mechanism of the feature reads. */
  readonly sheet?: Readonly<Record<string, unknown>>
}
declare module '@quintain/engine' {
  interface Additions {
    /** The documents that a feature of a sheet becomes; undefined for the features of other rules. */
    becomes(given: Given, sheet: Featured): Brings | undefined
  }
}
export type Becomes = (given: Given, sheet: Featured) => Brings

/** What the features of a text become, by its chapters. */
export function becomesOf(chapters: readonly Chapter[]): Becomes {
  const all = chapters.flatMap(ch => ch.adds?.becomes ?? [])
  return (given, sheet) => {
    for (const become of all) {
      const found = become(given, sheet)
      if (found) return found
    }
    return {}
  }
}

/** The parts of a sheet that features add to. */
interface Whole extends Featured {
  readonly features?: readonly Given[] | undefined
  readonly follows?: readonly Follow[]
  readonly acts: readonly unknown[]
  readonly afflictions: readonly unknown[]
  readonly immune: readonly string[]
  readonly kinds: readonly string[]
  readonly immunity?: readonly { readonly types: readonly DamageType[] }[]
  readonly vulnerability?: readonly Vulnerability[]
  readonly senses?: object | undefined
}
type Named = { readonly name: string }
/** What one of several of a name is called: the first by it alone, the next `poison (2)`. `n`: how many stand before it. */
export const numbered = (name: string, n: number): string => (n === 0 ? name : `${name} (${n + 1})`)
/**
 * What a feature brings, under names that nothing before it on the sheet has: a second poison is `poison (2)`, and the weapons
 * that it goes with bring that one. A weapon carries one affliction itself; what else is on it follows its hits as an effect.
 */
function besides(b: Brings, taken: Set<string>): Brings {
  const free = (name: string): string => {
    let n = 0
    while (taken.has(numbered(name, n))) n++
    const found = numbered(name, n)
    taken.add(found)
    return found
  }
  const names = new Map<string, string>()
  for (const { name } of [...(b.afflictions ?? []), ...(b.follows ?? [])])
    if (!names.has(name)) names.set(name, free(name))
  const renamed = (name: string): string => names.get(name) ?? name
  const as = <D extends Named>(d: D): D => (renamed(d.name) === d.name ? d : { ...d, name: renamed(d.name) })
  return {
    ...b,
    ...(b.afflictions ? { afflictions: b.afflictions.map(as) } : {}),
    ...(b.follows ? { follows: b.follows.map(as) } : {}),
    weapons: w => {
      const more = b.weapons?.(w)
      if (!more) return more
      const before = w.after?.length ?? 0
      const after = more.after?.map((name, i) => (i < before ? name : renamed(name)))
      return {
        ...more,
        ...(after ? { after } : {}),
        ...(more.affliction === undefined ? {} : { affliction: renamed(more.affliction) }),
      }
    },
  }
}
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]
const typed = (was: Whole['immunity'], more: readonly DamageType[]) =>
  more.length ? [...(was ?? []), { types: unique(more) }] : was

/** A sheet with all that its features bring; the same sheet where it has none. */
export function withFeatures<T extends object>(read: T, becomes: Becomes): T {
  const sheet = read as unknown as Whole
  const { features } = sheet
  if (!features?.length) return withOwnAttacks(withActsGoingOn(read))
  const taken = new Set([...sheet.afflictions, ...(sheet.follows ?? [])].map(x => (x as Named).name))
  const all = features.map(given => besides(becomes(given, sheet), taken))
  const list = <K extends 'acts' | 'follows' | 'afflictions' | 'immune' | 'kinds' | 'immunity' | 'vulnerability'>(
    key: K,
  ) => all.flatMap((b): readonly unknown[] => b[key] ?? [])
  // Written into what was read: all sheets of a text stay one kind of object.
  const s = read as Record<string, unknown>
  const alsoBring = new Set<string>()
  s['weapons'] = sheet.weapons.map(w => {
    const now = { ...w }
    for (const b of all) {
      const { affliction, ...more } = b.weapons?.(now) ?? {}
      Object.assign(now, more)
      if (affliction === undefined) continue
      if (now.affliction === undefined) Object.assign(now, { affliction })
      else {
        alsoBring.add(affliction)
        Object.assign(now, { after: [...(now.after ?? []), affliction] })
      }
    }
    return now
  })
  s['acts'] = [...sheet.acts, ...list('acts')]
  s['afflictions'] = [...sheet.afflictions, ...list('afflictions')]
  s['immune'] = unique([...sheet.immune, ...list('immune')])
  const kinds = list('kinds') as readonly string[]
  // What it is by its features is no longer what all are that say nothing.
  if (kinds.length) s['kinds'] = unique([...(sheet.kinds.join() === 'living' ? [] : sheet.kinds), ...kinds])
  const carried = [...alsoBring].map((name): Follow => ({ name, effect: { consequences: [{ afflicts: name }] } }))
  const follows = [...list('follows'), ...carried]
  if (follows.length) s['follows'] = follows
  for (const key of ['immunity', 'vulnerability'] as const) {
    const now = typed(sheet[key], list(key) as readonly DamageType[])
    if (now) s[key] = now
  }
  for (const [name, value] of all.flatMap(b => Object.entries(b.sheet ?? {}))) {
    const was = s[name]
    s[name] = Array.isArray(was) && Array.isArray(value) ? [...was, ...value] : value
  }
  const senses = Object.assign({}, ...all.map(b => b.senses ?? {})) as object
  if (Object.keys(senses).length) s['senses'] = { ...senses, ...sheet.senses }
  return withOwnAttacks(withActsGoingOn(read))
}

/** The features of a creature's sheet. */
export const featuresIn = (sheet: object): readonly Given[] => (sheet as Partial<Whole>).features ?? NONE
/** Those of one name, with their figures: a creature may have several. */
export const featuresNamed = <F extends object>(sheet: object, name: string): readonly (F & Given)[] =>
  featuresIn(sheet).filter((f): f is F & Given => f.name === name)
const NONE: readonly Given[] = []
