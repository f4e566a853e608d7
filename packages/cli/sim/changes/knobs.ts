import { type Data, valueAt } from '../document.ts'

/** What stands at a key. */
export type Value = number | string
/** A number of a creature that can be changed. */
export interface Knob {
  readonly path: string
  readonly now: Value
  /** What it is after so many steps up or down. */
  readonly turned: (steps: number) => Value
  /** The same where a designer would write it down; null where it is more, or less, than such a number ever is. */
  readonly offered: (steps: number) => Value | null
  /** How large so many steps are, in parts: of the points there are, of what a d20 shows, of the mean damage. */
  readonly size: (steps: number) => number
}

/** Between which ends a number of a kind lies, and how much one step of it counts. What a file has beyond them is an end too. */
interface Kind {
  readonly least: number
  readonly most: number
  readonly step: number
  /** What one step is a part of. */
  readonly of: number
}
const D20 = 20
/** Feet of one square, and of what a walker does in a turn. */
const SQUARE = 5
const WALK = 30
const kind = (least: number, most: number, step = 1, of = D20): Kind => ({ least, most, step, of })

/** Points go by tenths of what there are: from a quarter of them to three times as many. */
const points = (now: number): Kind =>
  kind(Math.ceil(now / 4), now * 3, Math.max(1, Math.round(now / 10)), Math.max(1, now))
const FIGURES: Readonly<Record<string, Kind>> = {
  baseAttack: kind(0, 20),
  combat: kind(0, 20),
  toughness: kind(0, 20),
  defense: kind(0, 30),
  classBonus: kind(0, 15),
  naturalArmor: kind(0, 20),
  initiative: kind(-1, 15),
  armor: kind(0, 12),
  speed: kind(10, 60, SQUARE, WALK),
}
const OF_ARMOR: Readonly<Record<string, Kind>> = {
  bonus: kind(0, 12),
  eac: kind(0, 25),
  kac: kind(0, 25),
  quickness: kind(0, 8),
  dexterity: kind(0, 8),
}
/** Groups of numbers, of which each is one. Abilities are bonuses in all texts. */
const GROUPS: Readonly<Record<string, Kind>> = { abilities: kind(0, 8), saves: kind(0, 18), totals: kind(0, 40) }
const OF_WEAPON: Readonly<Record<string, Kind>> = { attack: kind(0, 20), bonus: kind(0, 10), total: kind(0, 40) }
const POINTS = ['hitPoints', 'stamina']
/** The least die that is taken in place of another. */
const LEAST_DIE = 4

/** All numbers of all creatures that may be turned up and down. */
export function knobsOf(doc: Data): readonly Knob[] {
  const creatures = doc['creatures'] as Record<string, Data>
  return Object.entries(creatures).flatMap(([id, c]) => {
    const number = (path: string, kindAt: Kind | ((now: number) => Kind)): Knob[] => {
      const now = valueAt(doc, path)
      // A part of a point is no number of a sheet.
      if (typeof now !== 'number' || !Number.isInteger(now)) return []
      const { least, most, step, of } = typeof kindAt === 'function' ? kindAt(now) : kindAt
      const [low, high] = [Math.min(now, least), Math.max(now, most)]
      const turned = (steps: number): number => now + steps * step
      const isOffered = (to: number): boolean => to >= low && to <= high
      return [
        {
          path,
          now,
          turned,
          offered: steps => (isOffered(turned(steps)) ? turned(steps) : null),
          size: steps => Math.abs(steps * step) / of,
        },
      ]
    }
    const group = (key: string): Data | null => {
      const x = c[key]
      return typeof x === 'object' && x !== null && !Array.isArray(x) ? (x as Data) : null
    }
    const inside = (key: string, inner: string, kindAt: Kind | ((now: number) => Kind)) =>
      group(key) ? number(`${id}.${key}.${inner}`, kindAt) : []
    const weapons = Array.isArray(c['weapons']) ? (c['weapons'] as unknown[]) : []
    return [
      ...POINTS.flatMap(key => [...number(`${id}.${key}`, points), ...inside(key, 'maximum', points)]),
      ...Object.entries(FIGURES).flatMap(([key, kindAt]) => number(`${id}.${key}`, kindAt)),
      ...Object.entries(OF_ARMOR).flatMap(([key, kindAt]) => inside('armor', key, kindAt)),
      ...Object.entries(GROUPS).flatMap(([key, kindAt]) =>
        Object.keys(group(key) ?? {}).flatMap(inner => inside(key, inner, kindAt)),
      ),
      ...weapons.flatMap((w, i) => {
        if (typeof w !== 'object' || w === null) return []
        const path = `${id}.weapons.${nameIn(weapons, i)}`
        return [
          ...Object.entries(OF_WEAPON).flatMap(([key, kindAt]) => number(`${path}.${key}`, kindAt)),
          ...number(`${path}.damage`, now => kind(1, Math.max(10, now * 2), 1, Math.max(1, now))),
          ...dice(doc, `${path}.damage`),
        ]
      }),
    ]
  })
}

/** Damage in dice, as 1d8 or 2d6+3, of which points are added or taken away. */
function dice(doc: Data, path: string): Knob[] {
  const now = valueAt(doc, path)
  const [, count, sides, points = '0'] =
    (typeof now === 'string' && /^(\d*)d(\d+)\s*([+-]\s*\d+)?$/.exec(now.trim())) || []
  if (typeof now !== 'string' || sides === undefined) return []
  const [n, die, plus] = [Number(count || 1), Number(sides), Number(points.replace(/\s/g, ''))]
  const said = (size: number, more: number): string =>
    `${count}d${size}${more === 0 ? '' : `${more > 0 ? '+' : ''}${more}`}`
  const mean = Math.max(1, (n * (die + 1)) / 2 + plus)
  // Below its dice alone nobody writes a weapon: smaller dice do as much less, where they come out even.
  const offered = (steps: number): string | null => {
    const more = plus + steps
    if (steps > 0) return steps <= Math.max(2, mean) ? said(die, more) : null
    if (more >= Math.min(0, plus)) return said(die, more)
    const smaller = die - (2 * -more) / n
    return plus >= 0 && Number.isInteger(smaller) && smaller % 2 === 0 && smaller >= LEAST_DIE ? said(smaller, 0) : null
  }
  return [{ path, now, turned: steps => said(die, plus + steps), offered, size: steps => Math.abs(steps) / mean }]
}
/** A thing of a list by its name, where no other has it and it can stand in a key; else by its number. */
function nameIn(list: readonly unknown[], i: number): string {
  const names = list.map(x => (typeof x === 'object' && x !== null ? (x as Data)['name'] : undefined))
  const name = names[i]
  return typeof name === 'string' && !/[.=]|^\d/.test(name) && names.indexOf(name) === names.lastIndexOf(name)
    ? name
    : String(i)
}
