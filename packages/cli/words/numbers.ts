import { either } from './keyboard.ts'

/** What players call numbers, by the rulesets' names. */
export const NUMBER_WORDS: Readonly<Record<string, readonly string[]>> = {
  defense: ['ac', 'sp', 'defence', 'armor class', 'armour class'],
  attack: ['to hit', 'attack bonus'],
  speed: ['feet'],
  initiative: ['init'],
  'comes adjacent': ['comes close', 'comes near', 'comes next to', 'comes within reach', 'approaches'],
}

const sides = (y: string, x: string, high: string, side: string): readonly string[] => {
  const all = [`${y}${x}`, `${y}-${x}`, `${y} ${x}`, `${high} ${side}`, `${high}-${side}`]
  const top = { upper: 'top', lower: 'bottom' }[high]!
  const both = [...all, `${top} ${side}`, `${top}-${side}`]
  return [...both, ...both.map(words => `${words} corner`), `${y[0]}${x[0]} corner`]
}

/** What people call the corners of a square, by their short names. */
export const CORNER_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['nw', sides('north', 'west', 'upper', 'left')],
  ['ne', sides('north', 'east', 'upper', 'right')],
  ['sw', sides('south', 'west', 'lower', 'left')],
  ['se', sides('south', 'east', 'lower', 'right')],
])

/** What is said of a number that has no terms to open. */
export const numberSays = {
  notItsWeapon: (name: string, weapon: string) => `${name} has no ${weapon}`,
  noWeapon: (name: string, number: string) => `${name} has no weapon: there is no ${number} to open`,
  noFoe: (name: string) => `${name} has no foe here: an attack needs a target`,
  whichCheck: (all: readonly string[]) =>
    `a check of what? There are ${either(all.slice(0, 20), 'and')}; as: why check ${all[0]}`,
  bare: (number: string, total: number) => `${number} ${total}: nothing is added to it`,
  whose: (name: string, other: string | null) => (other ? `${name}, against ${other}:` : `${name}:`),
  attackOn: (name: string, target: string, weapon: string) => `${name} attacks ${target} with ${weapon}:`,
  cover: (degree: string, met: number, of: number, from: string, what: readonly string[]) =>
    `${degree === 'cover' ? degree : `${degree} cover`}: ${met} of the ${of} lines from ${from} meet ${either(what, 'and')}`,
  more: (by: number) => `the maneuver has to reach ${Math.abs(by)} ${by > 0 ? 'more' : 'less'} than that`,
  concealed: (misses: string) => `concealment: ${misses} of the attacks that hit miss after all`,
  legal: 'legal now',
  strikesFirst: (name: string, chance: string) => `${name} may attack first: ${chance}`,
  hidden: (name: string) => `the numbers of ${name} are not known here`,
  inReserve: 'waits in reserve',
  gone: 'gone from here',
  notKnown: 'numbers not known',
  between: (low: string, high: string) => `${low} to ${high}`,
  /** A number of which only the lowest and the highest are known that it may be. */
  banded: (number: string, low: number, high: number) => `${number} ${low} to ${high}, as far as is known`,
  ruled: (source: string | undefined, reason: string) => `${source ?? 'by a ruling'} (${reason})`,
  nothingRolled: 'nothing was rolled yet',
  chose: (name: string, why: string) => `${name} ${why}`,
  notConsidered: (name: string) => `the tactic has decided nothing for ${name} that is known here`,
}
