import { printed } from '../../../words/imports/stat-block.ts'
import { type Beast, dcOf, type Feature, type Keys, known, type Read, type Reader, type Said } from '../reading.ts'
import { SHORT, type Short } from '../text.ts'

/**
 * A special ability as it was published, for blocks that print its name alone. Its documents are those of a sheet, but for three
 * words that are filled in for the creature: `dc: 'Con'` is 10, half of its Hit Dice and that ability (`dc: ['Con', 2]` two
 * more), `with: /claw/` is its weapons of that name, and `lowers: 'Con'` is the ability as the text calls it.
 */
export interface Special {
  /** The creatures that have it so, by their names; all when absent. */
  readonly of?: RegExp
  readonly features?: readonly Feature[]
  readonly acts?: readonly Keys[]
  readonly keys?: Keys
  /** What it leaves out that was published. */
  readonly less?: string
  /** Why it does nothing by itself in a fight. */
  readonly without?: string
}
/** Specials by the beginnings of their names, in small letters; of several of one name the first that fits the creature counts. */
export type Specials = Readonly<Record<string, Special | readonly Special[]>>

const isShort = (x: unknown): x is Short => SHORT.includes(x as Short)
/** What stands for a figure of the creature, and that figure. */
function figure(key: string, value: unknown, said: Said, of: Beast): unknown {
  if (key === 'dc' && isShort(value)) return said.prose.dc ?? dcOf(of, value)
  if (key === 'dc' && Array.isArray(value)) return said.prose.dc ?? dcOf(of, value[0] as Short) + Number(value[1])
  if ((key === 'lowers' || key === 'drains') && isShort(value)) return of.text.abilities[value]
  if (value instanceof RegExp) return said.weapons.length > 0 ? said.weapons : known(of, value)
  return filled(value, said, of)
}
/** A document with the figures of the creature; a list of weapons of which it has none is left out. */
function filled(value: unknown, said: Said, of: Beast): unknown {
  if (Array.isArray(value)) return value.map(x => filled(x, said, of))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, x]) => {
      const made = figure(key, x, said, of)
      return x instanceof RegExp && (made as readonly string[]).length === 0 ? [] : [[key, made]]
    }),
  )
}
function readAs(special: Special, said: Said, of: Beast): Read {
  if (special.without !== undefined) return { without: special.without }
  const { features = [], acts = [], keys, less } = special
  return {
    features: filled(features, said, of) as Feature[],
    acts: filled(acts, said, of) as Keys[],
    ...(keys ? { keys: filled(keys, said, of) as Keys } : {}),
    guessed: [printed.asKnown(said.name), ...(less === undefined ? [] : [less])],
  }
}
/** Readers of specials by their names. What a block describes itself is left to those who read its words. */
export const readersOf = (specials: Specials): readonly (readonly [RegExp, Reader])[] =>
  Object.entries(specials).map(([name, some]) => {
    const all = [some].flat() as readonly Special[]
    const read: Reader = (said, of) => {
      if (of.block.paragraph(said.name) !== '') return undefined
      const special = all.find(s => s.of === undefined || s.of.test(of.block.name.toLowerCase()))
      return special && readAs(special, said, of)
    }
    return [new RegExp(`^${name.replace(/[+]/g, '\\+')}(?![a-z])`), read] as const
  })

/** Feet that a document of a special names, as words have them. */
const distancesIn = (special: Special): readonly string[] =>
  [...JSON.stringify([special.features, special.acts]).matchAll(/"(?:feet|range)":(\d+)/g)].map(([, feet]) => feet!)
/** The special of a published creature, by the names of both, with the figures that its words have; undefined for any other. */
export function specialOf(all: readonly Specials[], said: Said, of: Beast): Read | undefined {
  const creature = of.block.name.toLowerCase()
  for (const specials of all)
    for (const [name, some] of Object.entries(specials)) {
      if (said.name !== name) continue
      const special = ([some].flat() as readonly Special[]).find(s => s.of?.test(creature))
      if (special && distancesIn(special).every(feet => new RegExp(`\\b${feet}\\b`).test(said.prose.text)))
        return readAs(special, said, of)
    }
  return undefined
}

/** What lasts so many rounds. */
export const state = (condition: string, rounds: number | string): Keys => ({ condition, lasts: { rounds } })
/** What lasts as long as the fight. */
export const toTheEnd = (condition: string): Keys => ({ condition, lasts: 'fight' })
export const harm = (damage: string, types?: string): Keys => ({ damage, ...(types === undefined ? {} : { types }) })
export const adds = (n: number, to: string, type: string, lasts: Keys | string = 'fight'): Keys => ({
  adds: n,
  to,
  type,
  lasts,
})
export const around = (feet: number): Keys => ({ shape: 'emanation', feet })
export const cone = (feet: number): Keys => ({ shape: 'cone', feet })
export const line = (feet: number): Keys => ({ shape: 'line', feet })
export const daily = (max: number): Keys => ({ max, recharge: 'day' })
export const every = (rounds: number | string): Keys => ({ max: 1, recharge: { rounds: String(rounds) } })
export const MIND = ['mind-affecting']
type Dc = Short | readonly [Short, number]
export const save = (kind: string, dc: Dc, onSuccess: unknown = 'none'): Keys => ({ kind, dc, onSuccess })
