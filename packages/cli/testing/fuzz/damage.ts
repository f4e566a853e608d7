import type { Chance } from '@quintain/rules/testing'

/** Words that break readers: what a terminal obeys, names of the prototype, signs of YAML, numbers out of range. */
export const HOSTILE = [
  '',
  ' ',
  '-',
  '\u001b[2J\u001b]0;x\u0007',
  '\u009b31m',
  '\u202eevil',
  '\u0000',
  'toString',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1.5',
  '1e999',
  '2147483648',
  '99999999999999999999',
  'null',
  'true',
  '~',
  '[]',
  '{}',
  '[[[[[[[[[[[[[[[[[[[[',
  'A1',
  'A0',
  'ZZ999',
  'x'.repeat(3000),
  '🐉',
  '*all',
  '&all',
  '<<: *all',
  '!!js/function x',
  '../../etc/passwd',
  '%s%n',
  '"',
  "'",
  ': ',
  '- ',
  '# ',
  '|',
  'spirit',
  'true20',
  'modern',
  'starfinder',
  'prone',
  'dead',
] as const

/** Values that a document holds where something else is wanted. */
export const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  1e9,
  2 ** 31,
  Number.MAX_VALUE,
  '',
  '\u001b[31m',
  'toString',
  '__proto__',
  'nobody',
  'Strength',
  '8d6',
  '999d999',
  'A1',
  [],
  {},
  [[]],
  [null],
  { x: 1, y: 1 },
  { toString: 1 },
]

/** A text with one to four injuries: a line gone, doubled or moved, a word replaced, a sign put in or taken out, the end cut off. */
export function damagedText(text: string, c: Chance): string {
  let out = text
  for (let n = c.int(1, 4); n > 0; n--) out = INJURIES[c.int(0, INJURIES.length - 1)]!(out, c)
  return out
}
const inLines =
  (change: (lines: string[], at: number, c: Chance) => void) =>
  (text: string, c: Chance): string => {
    const lines = text.split('\n')
    change(lines, c.int(0, lines.length - 1), c)
    return lines.join('\n')
  }
const word = (text: string, c: Chance): string => {
  const words = [...text.matchAll(/[\p{L}\d_.+-]+/gu)]
  if (words.length === 0) return text
  const found = c.pick(words)
  const other = c.odds(2) ? c.pick(HOSTILE) : c.pick(words)[0]
  return text.slice(0, found.index) + other + text.slice(found.index + found[0].length)
}
const INJURIES: readonly ((text: string, c: Chance) => string)[] = [
  inLines((lines, at) => lines.splice(at, 1)),
  inLines((lines, at) => lines.splice(at, 0, lines[at]!)),
  inLines((lines, at, c) => lines.push(...lines.splice(at, c.int(1, 5)))),
  inLines((lines, at, c) => {
    lines[at] = `${' '.repeat(c.int(0, 6))}${lines[at]!.trim()}`
  }),
  word,
  word,
  word,
  (text, c) => {
    const at = c.int(0, text.length)
    return text.slice(0, at) + c.pick(HOSTILE) + text.slice(at)
  },
  (text, c) => {
    const at = c.int(0, text.length)
    return text.slice(0, at) + text.slice(at + c.int(1, 12))
  },
  (text, c) => (c.odds(4) ? text.slice(0, c.int(0, text.length)) : text),
]

/** A copy of a document with one to three odd places: a value replaced, gone, doubled, or something beside it. */
export function damagedValue(value: unknown, c: Chance): unknown {
  let out = structuredClone(value)
  for (let n = c.int(1, 3); n > 0; n--) out = oddPlace(out, c)
  return out
}
function oddPlace(value: unknown, c: Chance): unknown {
  if (typeof value !== 'object' || value === null || c.odds(6)) return c.pick(ODD)
  if (Array.isArray(value)) {
    if (value.length === 0) return [c.pick(ODD)]
    const at = c.int(0, value.length - 1)
    const how = c.int(0, 5)
    if (how === 0) return value.toSpliced(at, 1)
    if (how === 1) return [...value, value[at]]
    return value.with(at, oddPlace(value[at], c))
  }
  const group = value as Record<string, unknown>
  const keys = Object.keys(group)
  if (keys.length === 0) return { odd: c.pick(ODD) }
  const key = c.pick(keys)
  const how = c.int(0, 8)
  const { [key]: gone, ...rest } = group
  if (how === 0) return rest
  if (how === 1) return { ...group, [c.pick(['odd', 'toString', 'Name', ...keys])]: c.pick(ODD) }
  if (how === 2) return { ...rest, [c.pick(HOSTILE)]: gone }
  return { ...group, [key]: oddPlace(gone, c) }
}
