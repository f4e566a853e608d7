import type { Reader } from '@quintain/engine'
import { negativeLevelsOf } from '../creature/abilities.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { dead, disabled, dying, knockedOut, stable, staggered } from '../vocabulary/conditions.ts'
import { type Lowered, lowered, negativeLevels } from '../vocabulary/fields.ts'
import { resources } from '../vocabulary/resources.ts'

/** Current hit points, by value: for descriptions. */
const points = (r: Reader, who: number): number => r.amount(who, hitPoints)

const STATES = [dead, dying, stable, knockedOut, disabled, staggered] as const

/** Nonlethal damage, which is kept beside them. */
const bruises = (r: Reader, who: number): number => r.amount(who, nonlethal)

/** What `state` says, from the best to the worst. */
export const states: readonly string[] = ['unhurt', 'hurt', ...[...STATES].reverse().map(k => k.name)]

/** How a creature is doing in one word. */
export function state(r: Reader, who: number): string {
  if (r.hasAny(who, STATES)) return STATES.find(s => r.has(who, s))!.name
  const { maximum } = (r.sheet(who) as unknown as { hitPoints: { maximum: number } }).hitPoints
  return points(r, who) < maximum || bruises(r, who) > 0 ? 'hurt' : 'unhurt'
}

/** What is no creature has no hit points below 0, whatever the last blow took beyond them. */
function shownPoints(r: Reader, who: number): number {
  const { object, kinds } = r.sheet(who) as { object?: unknown; kinds?: readonly string[] }
  const now = points(r, who)
  return object !== undefined || kinds?.includes('object') ? Math.max(0, now) : now
}

/** How a creature is doing: `11 hp`, `-3 hp, dying`. */
export function health(r: Reader, who: number): string {
  const beside = bruises(r, who)
  const k = STATES.filter(s => r.has(who, s)).map(s => s.name)
  return [`${shownPoints(r, who)} hp`, ...(beside > 0 ? [`${beside} nonlethal`] : []), ...k].join(', ')
}

// ── what forecasts tell of ──
/** A number of a creature that a fight changes and that people are told: hit points, marks on a track, points of a score. */
export interface Measure {
  readonly name: string
  /** What stands behind an amount in short lines: `hp`; the name when absent. */
  readonly unit?: string
  /** Whether more of it is better for the creature. */
  readonly good: boolean
  /** The kind of damage that it takes, where damage in points goes to it. */
  readonly takes?: 'lethal' | 'nonlethal'
  /** Of a number that is 0 as a rule: how people read another one, as `Strength 2 lower`. */
  readonly unusual?: (n: number) => string
  /** The most that it can be, where the sheet does not say that under the name of the number. */
  readonly maximum?: (r: Reader, who: number) => number
  /** How it stands to the points that creatures fall by: lost before them, or counted beside them. */
  readonly stands?: 'before' | 'beside'
  read(r: Reader, who: number): number
  /** What the number hangs on, where several hang on one thing: while that is the same, none of them has changed. */
  readonly hangsOn?: (r: Reader, who: number) => unknown
}

/** A box of a damage track: what it is called, and how often it is marked. `counts`: it may be marked any number of times. */
export interface TrackBox {
  readonly name: string
  readonly marks: number
  readonly counts?: true
}
/** A row of a damage track: how a save is missed that leads there, and its boxes. */
export interface TrackRow {
  readonly missedBy: string
  readonly nonlethal?: TrackBox
  readonly lethal?: TrackBox
}

/** Something of which a creature has a number left: Conviction, uses of an act. */
export interface Store {
  readonly of: string
  readonly left: number
}

/** An ability score, as points above or below what the sheet gives. */
export const abilityMeasure = (
  name: string,
  read: Measure['read'],
  hangsOn?: NonNullable<Measure['hangsOn']>,
): Measure => ({
  name,
  good: true,
  unusual: n => `${name} ${Math.abs(n)} ${n < 0 ? 'lower' : 'higher'}`,
  read,
  ...(hangsOn ? { hangsOn } : {}),
})

const loss = (r: Reader, who: number): readonly Lowered[] => r.items(who, lowered)

/** Points by which a score is lower, damage and drain together. */
const lossOf = (r: Reader, who: number, name: string): number =>
  loss(r, who).reduce((n, x) => (x.ability === name ? n + x.by : n), 0)

/** Negative levels; none in a text without them. */
const negativeLevelMeasure: Measure = {
  name: 'negative levels',
  good: false,
  unusual: n => `${n} negative ${n === 1 ? 'level' : 'levels'}`,
  read: (r, who) => (r.scene.layout.has(negativeLevels) ? negativeLevelsOf(r, who) : 0),
}

/** Hit points, negative levels, nonlethal damage beside them, and the scores that damage lowers. */
export const hitPointMeasures = (abilities: readonly string[]): readonly Measure[] => [
  { name: 'hit points', unit: 'hp', good: true, takes: 'lethal', read: points },
  negativeLevelMeasure,
  {
    name: 'nonlethal damage',
    unit: 'nonlethal',
    good: false,
    takes: 'nonlethal',
    stands: 'beside',
    read: bruises,
  },
  ...abilities.map(name => abilityMeasure(name, (r, who) => -lossOf(r, who, name), loss)),
]

const NOTHING: readonly Store[] = []
/** What is left of uses and the like. */
export const stores = (r: Reader, who: number): readonly Store[] =>
  r.scene.layout.has(resources) ? r.items(who, resources) : NOTHING
