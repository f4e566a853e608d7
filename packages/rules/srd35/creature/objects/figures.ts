import { SIZES, type Size } from '@quintain/grid'
import { own } from '../../../d20/creature/documents/own.ts'
import { ARMS, BARRED, OBJECTS, type Row, SUBSTANCES } from './tables.ts'

/** What a sheet says of an object; its name alone stands for `like`. */
export interface ObjectData {
  readonly like?: string
  readonly material?: string
  readonly inches?: number
  readonly armorBonus?: number
  readonly hardness?: number
  readonly breaks?: number
  readonly barred?: boolean
  readonly isDoor?: boolean
  readonly door?: string
  readonly heldBy?: string
  readonly wornBy?: string
  readonly touchedBy?: string
  readonly enhancement?: number
  readonly casterLevel?: number
  readonly animated?: boolean
  readonly takes?: Readonly<Partial<Record<'acid' | 'sonic' | 'electricity' | 'fire' | 'cold', Share>>>
  readonly vulnerable?: readonly { readonly to: string; readonly ignoresHardness?: boolean }[]
  readonly ineffective?: readonly string[]
}
export const SHARES = ['all', 'half', 'quarter', 'none'] as const
export type Share = (typeof SHARES)[number]

/** An object with its figures worked out. */
export interface ObjectFigures extends ObjectData {
  readonly hardness: number
  readonly hitPoints: number
  /** Absent: the text gives no DC, and the file none. */
  readonly breaks?: number
  readonly isDoor: boolean
}
/** Readings by which figures differ. */
export interface FigureReadings {
  readonly 'hp-always-by-substance'?: unknown
  readonly 'magic-hp-before-size'?: unknown
  readonly 'round-fractions-up'?: unknown
}

const MEDIUM = SIZES.indexOf('medium')
/** Points of a Medium item for its size: halved for each category below, each time rounded, doubled for each above; at least 1. */
export function forSize(points: number, size: Size, up = false): number {
  let n = points
  for (let steps = SIZES.indexOf(size) - MEDIUM; steps !== 0; steps -= Math.sign(steps))
    n = steps > 0 ? n * 2 : up ? Math.ceil(n / 2) : Math.floor(n / 2)
  return Math.max(1, n)
}

const HARDNESS_EACH = 2
const POINTS_EACH = 10
/** Hit points of armor for each point of its bonus. */
const ARMOR = 5

const list = (names: object): string => Object.keys(names).join(', ')
type Read = { readonly figures: ObjectFigures } | { readonly problem: string; readonly at?: string }

/** A row by its name as a table prints it: capitals do not count, nor what stands in brackets. */
const named = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .trim()
/** A substance; a row of two has one figure for both: paper or cloth. */
const substanceNamed = (text: string): string => named(text).split(' or ')[0]!

/** The row of an object, its item scaled by size where it is a weapon, a shield or armor. */
function rowOf(o: ObjectData, readings: FigureReadings): (Row & { readonly scaled?: true }) | string {
  const { like, material, inches, armorBonus } = o
  const substance = material === undefined ? undefined : own(SUBSTANCES, substanceNamed(material))
  if (material !== undefined && !substance) return `no substance "${material}": there are ${list(SUBSTANCES)}`
  if (like !== undefined) {
    const name = named(like)
    const arms = own(ARMS, name)
    if (arms) return { ...arms, scaled: true }
    const row = own(OBJECTS, name)
    if (!row) return `no object "${like}" in the tables: there are ${list({ ...OBJECTS, ...ARMS })}`
    const made = row.made && own(SUBSTANCES, row.made.of)
    return made && readings['hp-always-by-substance'] === true
      ? { ...row, hitPoints: made.perInch * row.made!.inches }
      : row
  }
  if (armorBonus !== undefined) {
    if (!substance) return 'armor is as hard as what it is made of: material: steel'
    return { hardness: substance.hardness, hitPoints: armorBonus * ARMOR, scaled: true }
  }
  if (!substance) return 'an object needs one of like, material or hardness'
  const whole = readings['round-fractions-up'] === true ? Math.ceil : Math.floor
  return { hardness: substance.hardness, hitPoints: Math.max(1, whole(substance.perInch * (inches ?? 1))) }
}

/** The figures of an object by its tables, by what it says itself, and by readings; or what is wrong with it. */
export function figuresOf(o: ObjectData, size: Size, readings: FigureReadings = {}): Read {
  const bare = o.like === undefined && o.material === undefined && o.hardness !== undefined
  const row = bare ? { hardness: o.hardness ?? 0, hitPoints: 0 } : rowOf(o, readings)
  if (typeof row === 'string') return { problem: row }
  const enhancement = o.enhancement ?? 0
  const scale = (n: number) => (row.scaled ? forSize(n, size, readings['round-fractions-up'] === true) : n)
  const magic = POINTS_EACH * enhancement
  const hitPoints =
    readings['magic-hp-before-size'] === true ? scale(row.hitPoints + magic) : scale(row.hitPoints) + magic
  const printed = o.breaks ?? row.breaks
  const breaks = o.barred ? Math.max(printed ?? 0, BARRED) : printed
  return {
    figures: {
      ...o,
      hardness: (o.hardness ?? row.hardness) + HARDNESS_EACH * enhancement,
      hitPoints,
      ...(breaks === undefined ? {} : { breaks }),
      isDoor: o.isDoor ?? (row.door === true || o.door !== undefined),
    },
  }
}

/** What anybody sees of an object: what it is, how large, and where; neither its magic nor what it is weak against. */
export function shownOf(object: unknown): ObjectData {
  const { like, material, inches, armorBonus, isDoor, barred, door, heldBy, wornBy, touchedBy, animated } =
    object as ObjectData
  const shown = { like, material, inches, armorBonus, isDoor, barred, door, heldBy, wornBy, touchedBy, animated }
  const said = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
  return like === undefined && material === undefined ? { ...said, hardness: 0 } : said
}

/** The keys of a creature with the hit points of an object as readings of the tables have them. */
export function pointsByReadings(
  keys: Readonly<Record<string, unknown>>,
  readings: FigureReadings,
): Readonly<Record<string, unknown>> {
  const { object, size = 'medium', hitPoints } = keys
  if (object === undefined || hitPoints !== undefined || !SIZES.includes(size as Size)) return keys
  if (typeof object !== 'string' && (typeof object !== 'object' || object === null)) return keys
  const read = figuresOf(typeof object === 'string' ? { like: object } : object, size as Size, readings)
  return 'figures' in read && read.figures.hitPoints > 0 ? { ...keys, hitPoints: read.figures.hitPoints } : keys
}
