import { liberty } from '../../../words/imports/guesses.ts'
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
  /** What has to be there for it, which the fight has beside the creature. */
  readonly wants?: string
  /** What of it the game master rules. */
  readonly rules?: string
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
  if (['improves', 'lowers', 'drains'].includes(key) && isShort(value)) return of.text.abilities[value]
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
  const { features = [], acts = [], keys, wants, less } = special
  return {
    features: filled(features, said, of) as Feature[],
    acts: filled(acts, said, of) as Keys[],
    ...(keys ? { keys: filled(keys, said, of) as Keys } : {}),
    ...(special.rules === undefined ? {} : { ruled: [special.rules] }),
    guessed: [
      of.block.paragraph(said.name) === '' ? printed.asKnown(said.name) : printed.asPrinted(said.name),
      ...(wants === undefined ? [] : [liberty(wants)]),
      ...(less === undefined ? [] : [less]),
    ],
  }
}
/** Keys whose figures a paragraph has to print where it is the published one; a DC may be printed, and is taken from there. */
const PRINTED_KEYS: readonly string[] = ['damage', 'by', 'percent']
/** Dice and the like of documents, as a paragraph prints them. */
function figuresOf(value: unknown, key = ''): readonly string[] {
  if (value === null || value instanceof RegExp) return []
  if (typeof value !== 'object') return PRINTED_KEYS.includes(key) || /d\d/.test(String(value)) ? [String(value)] : []
  return Object.entries(value).flatMap(([k, x]) => figuresOf(x, Array.isArray(value) ? key : k))
}
/** Whether the words of a block are those of the special as it was published: they print each of its figures. */
const isAsPublished = ({ features = [], acts = [], keys = {} }: Special, words: string): boolean =>
  figuresOf([...features, ...acts, keys]).every(n =>
    new RegExp(`(?<![\\dd])${n.replace('+', '\\+')}(?!\\d)`, 'i').test(words),
  )
/** Readers of specials by their names. What a block describes itself is left to those who read its words. */
export const readersOf = (specials: Specials): readonly (readonly [RegExp, Reader])[] =>
  byName(specials, (all, said, of) => {
    if (of.block.paragraph(said.name) !== '') return undefined
    const special = all.find(s => s.of === undefined || s.of.test(of.block.name.toLowerCase()))
    return special && readAs(special, said, of)
  })
/**
 * The same for what a block describes and those who read its words do not make whole: a special of a creature of that name, all of
 * whose figures those words print.
 */
export const readersOfPrinted = (specials: Specials): readonly (readonly [RegExp, Reader])[] =>
  byName(specials, (all, said, of) => {
    const words = of.block.paragraph(said.name)
    const special = all.find(s => s.of?.test(of.block.name.toLowerCase()))
    return words !== '' && special && isAsPublished(special, words) ? readAs(special, said, of) : undefined
  })
const byName = (
  specials: Specials,
  read: (all: readonly Special[], said: Said, of: Beast) => Read | undefined,
): readonly (readonly [RegExp, Reader])[] =>
  Object.entries(specials).map(([name, some]) => {
    const all = [some].flat() as readonly Special[]
    const pattern = new RegExp(`^${name.replace(/[+]/g, '\\+')}(?![a-z])`)
    return [pattern, (said: Said, of: Beast) => read(all, said, of)] as const
  })

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
