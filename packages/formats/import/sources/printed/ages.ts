import { DRAGON_AGES } from '@quintain/rules'
import { attacksOf, breathOf, OF_ALL, reachOf, sizeNamed, strikesMany } from './dragons.ts'
import { ageNamed, lineOfAge } from './of-age.ts'
import type { Row, Rows } from './tables.ts'

/** A table of creatures by their age, as true dragons are printed: figures in one, what they can do in another. */
export type AgeTable = Rows

const ageOf = ([first = '']: Row): number => ageNamed(first)
const isHead = (row: Row): boolean => /^age(?: category)?$/i.test(row[0] ?? '') && row.length > 3

/** Whether rows of cells are such a table: a column of ages below the word. */
export function isAgeTable(rows: Rows): boolean {
  const head = rows.findIndex(isHead)
  return head >= 0 && rows.slice(head).some(row => ageOf(row) >= 0)
}

const BY_AGE = /^(.*?dragon)s?(?: abilities)?,? by age/i
/** The kind of creature: `Red Dragons by Age` above the table, else the heading before it. */
export const titleOfAges = (rows: Rows, heading: string): string => {
  const titles = [...rows.slice(0, rows.findIndex(isHead)).flat(), heading]
  return titles.map(title => BY_AGE.exec(title)?.[1]).find(Boolean) ?? heading
}

type ByAge = ReadonlyMap<number, ReadonlyMap<string, string>>
/** Cells of each age by the heads of their columns, in small letters. */
function cellsByAge(tables: readonly AgeTable[]): ByAge {
  const all = new Map<number, Map<string, string>>()
  for (const rows of tables) {
    const at = rows.findIndex(isHead)
    const heads = rows[at]!.map(head => head.toLowerCase())
    for (const row of rows.slice(at + 1)) {
      const age = ageOf(row)
      if (age < 0) continue
      const cells = all.get(age) ?? new Map<string, string>()
      for (const [i, cell] of row.entries()) cells.set(heads[i] ?? '', cell)
      all.set(age, cells)
    }
  }
  return all
}

const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const
const IS_NONE = /^[-\u2012-\u2015\u2212]?$/
/** A cell of the first of these columns that there is; empty where it has a dash. */
const cellIn =
  (cells: ReadonlyMap<string, string>) =>
  (...heads: readonly string[]): string => {
    const found = heads.map(head => cells.get(head)).find(cell => cell !== undefined) ?? ''
    return IS_NONE.test(found) ? '' : found
  }

/** What an age can do that younger ones cannot. */
const added = (cells: ReadonlyMap<string, string>): string[] =>
  cellIn(cells)('special abilities')
    .split(/[,;] ?(?![^(]*\))/)
    .map(part => part.trim().replace(/^DR /, 'damage reduction '))
    .filter(part => !IS_NONE.test(part))

/** What all ages up to this one can do: a later reduction of damage stands for an earlier one. */
function gathered(all: ByAge, age: number): string[] {
  const found: string[] = []
  for (const [of, cells] of [...all].sort(([a], [b]) => a - b)) {
    if (of > age) break
    for (const said of added(cells)) {
      const instead = found.findIndex(other => /^damage reduction/i.test(other) && /^damage reduction/i.test(said))
      if (instead >= 0) found[instead] = said
      else found.push(said)
    }
  }
  return found
}

/** Kinds whose breath is known as it was published, by their name and age. */
const PUBLISHED = /\b(?:black|blue|green|red|white|brass|bronze|copper|gold|silver) dragon\b/i
const BREATH = /^breath weapon\b/i
const SPELL_LIKE = /^spell-like abilities\b/i
const TYPE = /^\s*dragon \(([^)]+)\)\s*$/i
/** Whether a line says of which subtype a dragon is: `Dragon (Fire)`. */
export const isDragonType = (line: string): boolean => TYPE.test(line)
const CLASS_SKILLS = /^skills\b.*\bclass skills\b/i
/** Whether a line is the paragraph of one of these abilities. */
const isOf = (abilities: readonly string[], line: string): boolean =>
  abilities.some(name => line.toLowerCase().startsWith(`${name.toLowerCase()} (`))
const capitalized = (text: string): string => text.replace(/\b[a-z]/g, letter => letter.toUpperCase())

/** The stat blocks of true dragons, one for each age, as plain text: from their tables and what is said below them. */
export function blocksOfAges(tables: readonly AgeTable[], title: string, said: readonly string[]): string[] {
  const all = cellsByAge(tables)
  return [...all.keys()].sort((a, b) => a - b).flatMap(age => blockOf(all, age, title, said) ?? [])
}
function blockOf(all: ByAge, age: number, title: string, said: readonly string[]): string | null {
  const cell = cellIn(all.get(age)!)
  const size = sizeNamed(cell('size'))
  const dice = /^(\S+)\s*\((\d[\d,]*)(?: hp)?\)$/.exec(cell('hit dice (hp)', 'hit dice'))
  if (size === undefined || !dice) return null
  const kind = said.map(line => TYPE.exec(line)?.[1]).find(Boolean)
  const breath = PUBLISHED.test(title)
    ? ''
    : breathOf(size, cell('breath weapon (dc)', 'breath weapon'), said.filter(line => BREATH.test(line)).join(' '))
  const able = gathered(all, age)
  const later = [...all].flatMap(([of, cells]) => (of > age ? added(cells) : [])).filter(name => !able.includes(name))
  const paragraphs = said
    .filter(line => !(CLASS_SKILLS.test(line) || (breath !== null && BREATH.test(line)) || isOf(later, line)))
    .flatMap(line => lineOfAge(line, age) ?? [])
  const likes = paragraphs
    .filter(line => SPELL_LIKE.test(line))
    .join(' ')
    .toLowerCase()
  const casts = /\d+/.exec(cell('caster level'))?.[0]
  const frightens = /\d+/.exec(cell('frightful presence dc', 'frightful presence'))?.[0]
  const many = strikesMany(size, Number(cell('str')))
  const attacks = [
    'breath weapon',
    ...many.map(([name]) => name),
    ...(frightens ? ['frightful presence'] : []),
    ...(likes ? ['spell-like abilities'] : []),
    ...(casts ? ['spells'] : []),
  ]
  const qualities = [
    ...OF_ALL,
    ...able.filter(ability => !likes.includes(ability.toLowerCase())),
    ...(cell('sr') ? [`spell resistance ${cell('sr')}`] : []),
  ]
  const bite = Number(/[+-]?\d+/.exec(cell('attack'))?.[0] ?? 0)
  const lines: Readonly<Record<string, string>> = {
    'Size/Type': `${capitalized(size)} Dragon${kind === undefined ? '' : ` (${kind})`}`,
    'Hit Dice': `${dice[1]} (${dice[2]} hp)`,
    Initiative: cell('initiative'),
    Speed: cell('speed'),
    'Armor Class': cell('ac', 'armor class'),
    'Base Attack/Grapple': cell('base attack/grapple', 'base attack/ grapple'),
    'Full Attack': attacksOf(size, bite, Number(cell('str'))),
    'Space/Reach': reachOf(size),
    'Special Attacks': attacks.join(', '),
    'Special Qualities': qualities.join(', '),
    Saves: `Fort ${cell('fort save')}, Ref ${cell('ref save')}, Will ${cell('will save')}`,
    Abilities: ABILITIES.map(name => `${name} ${cell(name.toLowerCase())}`).join(', '),
  }
  return [
    `${capitalized(DRAGON_AGES[age]!)} ${capitalized(title)}`,
    ...Object.entries(lines).flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`])),
    '',
    ...(breath ? [`Breath Weapon (Su): ${breath}.`] : []),
    ...many.map(([name, damage]) => `${capitalized(name)} (Ex): ${damage} damage.`),
    ...(frightens
      ? [`Frightful Presence (Ex): Within ${30 * (age + 1)} feet, Will DC ${frightens}, for 4d6 rounds.`]
      : []),
    ...(casts ? [`Spells: As a sorcerer of level ${casts}.`] : []),
    ...paragraphs,
  ].join('\n')
}
