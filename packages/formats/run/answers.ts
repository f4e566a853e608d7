import { type Reader, type Spec, squareName } from '@quintain/engine'

/** Places of an option that name a weapon: the one that attacks, that of the other hand, the second of two. */
const WEAPONS = new Set(['weapon', 'off', 'second'])
/** Places of an option that stand for a square, and those that stand for a creature. */
const SQUARES = new Set(['step', 'to', 'square'])
const CREATURES = new Set(['target', 'at', 'who', 'by'])

/**
 * The option that an answer of a fight file means, or undefined: an option itself, or one in the file's own words, with
 * creatures by key, squares and weapons by name. Of several parts those that identify the option are enough.
 */
export function optionMeant<O>(
  given: unknown,
  options: readonly O[],
  who: number,
  c: Reader,
  question?: string,
): O | undefined {
  return (
    options.find(o => JSON.stringify(o) === JSON.stringify(given)) ??
    options.find(o => means(given, named(o, who, c, question)))
  )
}

const optionsOf = (c: Reader, question: string | undefined): Spec | undefined =>
  question === undefined ? undefined : c.scene.rules.questions[question]?.options

/** An option as a fight file would write it. A number by itself is what its question holds; a square when absent. */
export function named(option: unknown, who: number, c: Reader, question?: string): unknown {
  if (typeof option === 'number') {
    const spec = optionsOf(c, question)
    if (spec === 'creature') return c.scene.creatures[option] ?? option
    return spec === 'int' ? option : squareName(option, c.scene)
  }
  if (typeof option !== 'object' || option === null) return option
  const { weapons = [] } = c.sheet(who) as { weapons?: readonly { name: string }[] }
  const word = (key: string, v: unknown): unknown =>
    typeof v !== 'number'
      ? v
      : WEAPONS.has(key)
        ? (weapons[v]?.name ?? v)
        : SQUARES.has(key)
          ? squareName(v, c.scene)
          : CREATURES.has(key)
            ? (c.scene.creatures[v] ?? v)
            : v
  return Object.fromEntries(Object.entries(option).map(([key, v]) => [key, word(key, v)]))
}

const plain = (v: unknown): string => (typeof v === 'string' ? v.toLowerCase() : JSON.stringify(v))
function means(given: unknown, option: unknown): boolean {
  if (typeof given !== 'object' || given === null) return plain(given) === plain(option)
  const parts = Object.entries(given)
  return (
    typeof option === 'object' &&
    option !== null &&
    parts.length > 0 &&
    parts.every(([key, v]) => key in option && plain(v) === plain((option as Record<string, unknown>)[key]))
  )
}
