import {
  type Bar,
  type Condition,
  finding,
  perScene,
  type Reader,
  type RulesInForce,
  type Value,
  type View,
} from '@quintain/engine'
import {
  derive,
  type Footprint,
  footprintAt,
  type GridMap,
  type LightSource,
  type Square,
  unpackedSquare,
} from '@quintain/grid'
import type { D20Sheet } from '../creature/sheet.ts'
import { sideOfSheet } from '../creature/sizes.ts'
import { dead, gone, helpless, reserve } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { squaresCarried } from '../vocabulary/movement.ts'
import type { Moving } from './slots.ts'

/** What doors and running effects make of the map. */
export interface MapNow {
  /** The map with its doors as they are, and the fog and the ground of effects; the board's own where nothing changes it. */
  map(v: View): GridMap
  lights(v: View): readonly LightSource[]
  /** Whether something makes it darker somewhere now. */
  darkens(v: View): boolean
}
/** Who rides whom. A rider is where its mount is, and takes up its space. */
export interface Riding {
  /** The creature that this one rides; -1 for none. */
  mountOf(v: View, who: number): number
  /** The creature that rides this one; -1 for none. */
  riderOf(v: View, mount: number): number
  /** The rider that guides this one in its own turn; -1 for none. */
  guideOf(v: View, mount: number): number
  /** Whether this is a mount that keeps out of the fight, since nobody guides it; absent: none does. */
  avoidsCombat?(v: View, mount: number): boolean
}
/** Those whose bodies let them be inside of walls and other solid matter, and attack out of it. */
export interface Within {
  /** The map on which what they show of themselves stands in the open. */
  shown(v: View, map: GridMap): GridMap
  /** The map on which lines leave the matter around a creature, were it to stand at this square. */
  outOf(v: View, map: GridMap, by: number, square: number): GridMap
  /** Whether a creature that stands at this square shows itself out of what it is in, and has cover by it. */
  covers(v: View, who: number, square: number): boolean
  /** Whether a creature feels another from inside: it knows the square, and no more. */
  feels(v: View, who: number, other: number): boolean
}
declare module '@quintain/engine' {
  interface Slots {
    /** Absent: what is solid is solid for every line. */
    within?: Within
    /** Absent: nobody rides. */
    riding?: Riding
    /** A map with the light of this hour; absent: it is lit at every hour as it is drawn. */
    byTheHour?(v: View, map: GridMap): GridMap
    /** Absent: nothing changes the map, its doors neither. */
    mapNow?: MapNow
  }
}

export const sheetOf = (v: View, who: number): D20Sheet & Moving => v.sheet(who) as D20Sheet & Moving
/** The map as those find it who go over it: as the board has it, and what doors and running effects make of it. */
export function groundMapOf(v: View): GridMap {
  const { mapNow, byTheHour } = v.scene.rules.slots
  const map = mapNow?.map(v) ?? v.board.map
  return byTheHour?.(v, map) ?? map
}
/** The map as it is now for lines and areas. */
export function mapOf(v: View): GridMap {
  const { within } = v.scene.rules.slots
  const map = groundMapOf(v)
  return within ? within.shown(v, map) : map
}

const numbers = { next: 0 }
/** A number for each map, to key what is remembered for it. */
export const numberOf = derive(() => numbers.next++)

/** Squares along one side of a creature's space. */
export function sideOfSpace(v: View, who: number): number {
  const sheet = v.sheet(who)
  return sheet === v.scene.sheets[who] ? sides(v.scene)[who]! : sideOfSheet(sheet)
}
const sides = perScene(({ sheets }) => Int32Array.from(sheets, sideOfSheet))
/** A packed square as column and row. */
export const squareAt = (v: View, square: number): Square => unpackedSquare(square, v.board.width)
/** The creature that this one rides; -1 for none. */
export const mountOf = (v: View, who: number): number => v.scene.rules.slots.riding?.mountOf(v, who) ?? -1
const NONE: readonly number[] = []
/** For each creature itself and what it rides from the start, or its rider and itself; nothing for all others. */
const pairsOf = perScene(({ sheets }): readonly (readonly number[])[] => {
  const all = sheets as readonly (D20Sheet & Moving)[]
  const out: (readonly number[])[] = all.map(() => NONE)
  all.forEach(({ rides }, rider) => {
    const mount = rides === undefined ? -1 : all.findIndex(s => s.id === rides)
    if (mount >= 0) out[rider] = out[mount] = [rider, mount]
  })
  return out
})
/** A rider and what it rides from the start, by either of the two: they act together. Nothing for others. */
export const pairOf = (v: View, who: number): readonly number[] => pairsOf(v.scene)[who] ?? NONE

/** What of a step of movement is about a rider: nothing where nobody rides. */
export const carriedBy = (v: View, who: number): { readonly rider?: number; readonly carried?: number } => {
  const rider = v.scene.rules.slots.riding?.riderOf(v, who) ?? -1
  return rider < 0 ? {} : { rider, carried: v.get(who, squaresCarried) + 1 }
}
/** Whether one of two creatures rides the other. */
export const rideTogether = (v: View, a: number, b: number): boolean =>
  v.scene.rules.slots.riding !== undefined && (mountOf(v, a) === b || mountOf(v, b) === a)
/** The space of a creature, a rider's that of its mount, were its top left square here; where it stands, when left out. */
export function spaceOf(v: View, who: number, square = v.get(who, at)): Footprint {
  return footprintAt(square, v.board.width, sideTaken(v, who))
}
/** Squares along one side of the space of a creature, a rider's that of its mount. */
export function sideTaken(v: View, who: number): number {
  const mount = mountOf(v, who)
  return sideOfSpace(v, mount >= 0 ? mount : who)
}
/** On the map, and not fled. */
export const present = (v: View, who: number): boolean => v.get(who, at) >= 0 && !v.has(who, gone)

/** Whether it has gone from the map, or was sent away. */
export const hasLeft = (v: View, who: number): boolean => v.has(who, gone) && v.get(who, at) < 0
/** Whether a creature waits off the map until it is brought into the fight. */
export const waitsInReserve = (v: View, who: number): boolean => v.has(who, reserve) && v.get(who, at) < 0

/** Whether two creatures are foes: by the ruleset's slot, else by side. Those in another place are none now. */
export function areFoes(v: View, a: number, b: number): boolean {
  const { foes, apart, lord } = v.scene.rules.slots
  if (v.board.places && apart?.(v, a, b)) return false
  const sides = sidesOf(v.scene)
  if (lord) {
    const x = lord(v, a)
    const y = lord(v, b)
    if (x !== a || y !== b) return sides[x] !== sides[y]
  }
  return a !== b && (foes ? foes(v, a, b) : sides[a] !== sides[b])
}
/** The side of each creature as a number: it is the same in every form. */
const sidesOf = perScene(({ sheets }): Int32Array => {
  const names = [...new Set(sheets.map(s => s.side))]
  return Int32Array.from(sheets, s => names.indexOf(s.side))
})
/** Helpless bodies, the dead among them: they do not block movement. */
export const isDown = (v: View, who: number): boolean => v.has(who, helpless) || v.has(who, dead)
/** Whether a creature is down that has this condition. */
export const downs = ({ layout, masks }: RulesInForce, k: Condition): boolean =>
  layout.knows(k) && [helpless, dead].some(d => masks.implies(k, d))
/** Whether a condition bars something, for facts, which are given a view. */
export const isBarred = (v: View, who: number, bar: Bar): boolean => v.barred(who, bar) !== null
/** Whether a creature is there to be fought: neither down nor out of the fight, nor a thing. */
export const standsInFight = (v: View, who: number): boolean => v.get(who, at) >= 0 && canFight(v, who)
const OUT = [gone, helpless, dead]
const canFight = (v: View, who: number): boolean => !v.hasAny(who, OUT) && !isBarred(v, who, 'fight')

/** Of everybody whether it stands (0), has gone (1), or lies there helpless or dead (2). */
const states = finding((v): Uint8Array => {
  const now = new Uint8Array(v.count)
  for (let i = 0; i < now.length; i++) if (v.hasAny(i, OUT)) now[i] = v.has(i, gone) ? 1 : 2
  return now
})
export const statesNow = (v: View): Uint8Array => v.find(states, 0)

/** Where everybody stands, by creature; below 0 off the map. */
const places = finding(v => everyone(v, at))
export const placesNow = (v: View): Int32Array => v.find(places, 0)
/** How high everybody is over the zero of the map, by creature; null where nobody is. */
const altitudes = finding((v): Int32Array | null => {
  const all = everyone(v, altitude)
  return all.some(feet => feet !== 0) ? all : null
})
export const altitudesNow = (v: View): Int32Array | null => (v.scene.layout.has(altitude) ? v.find(altitudes, 0) : null)
/** A number of all creatures. */
function everyone(v: View, field: Value): Int32Array {
  const all = new Int32Array(v.count)
  const { moment, S } = v as Reader
  const { layout } = v.scene
  const counts = !moment || S[v.scene.handed] !== 0
  // Where reads need not be counted one by one, one of them stands for all.
  if (!counts) v.get(0, field)
  for (let i = 0; i < all.length; i++) all[i] = counts ? v.get(i, field) : S[layout.cell(i, field)]!
  return all
}
/** All who can fight, wherever they are: moves change nothing of it. */
const able = finding(v => everybody(v.scene).filter(i => canFight(v, i)))
export const ableToFight = (v: View): readonly number[] => v.find(able, 0)
/** All of whom `standsInFight` holds. */
export function standingInFight(v: View): readonly number[] {
  const stand = placesNow(v)
  return ableToFight(v).filter(i => stand[i]! >= 0)
}
export const everybody = perScene(({ sheets }): readonly number[] => sheets.map((_, i) => i))
