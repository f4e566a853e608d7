import type { Condition, Context, Reader, RuleId, View } from '@quintain/engine'

/** How creatures travel long distances. */
export const TRAVEL_PACES = ['walk', 'hustle'] as const
export type TravelPace = (typeof TRAVEL_PACES)[number]

/** Kinds of path; a trail is like a road, except for vehicles. */
export const PATHS = ['highway', 'road', 'trail', 'trackless'] as const
export type TravelPath = (typeof PATHS)[number]

/** Parts of the distance that a country leaves: on a highway, on a road or trail, without a path. */
export type Countries = Readonly<Record<string, readonly [highway: number, road: number, trackless: number]>>

/** The part of a distance that is covered in a country on a kind of path; a trail is none to vehicles. */
export function partCovered(
  countries: Countries,
  country: string,
  path: TravelPath = 'trackless',
  vehicles = false,
): number {
  const parts = countries[country]
  if (!parts) throw new RangeError(`no country ${country}: there are ${Object.keys(countries).join(', ')}`)
  const [highway, road, trackless] = parts
  if (path === 'highway') return highway
  return path === 'trackless' || (path === 'trail' && vehicles) ? trackless : road
}

/** A way of going that tires nobody who goes by it. */
export interface Conveyance {
  /** Miles in an hour. */
  readonly miles: number
  /** Hours of it in a day. */
  readonly hours: number
}

/** Vehicles by their names. */
export type Conveyances = Readonly<Record<string, Conveyance>>
const NONE: Conveyances = {}
/** The vehicles that there are: those of the text, or those of the fight. */
export const vehiclesIn = ({ vehicles = NONE }: Pick<MarchText, 'vehicles'>, v: View): Conveyances =>
  typeof vehicles === 'function' ? vehicles(v) : vehicles

/** What a text says of going overland. */
export interface MarchText {
  readonly rules: {
    /** Hours of travel in a day. */
    readonly day: RuleId
    /** What a country leaves of the distance. */
    readonly country: RuleId
    readonly path: RuleId
    /** Which paces there are overland. */
    readonly pace: RuleId
    /** Vehicles and their speeds. */
    readonly vehicle: RuleId
  }
  /** Hours on the way in a day that cost nothing. */
  readonly day: number
  readonly countries: Countries
  /** Vehicles that a party may go by; absent: none. */
  readonly vehicles?: Conveyances | ((v: View) => Conveyances)
  /** Miles in an hour at a pace; a sentence where it does not go so. */
  miles(r: Reader, who: number, pace: TravelPace): number | { readonly why: string; readonly rule: RuleId }
  /** The creature that walks where this one travels: its mount, or itself. */
  carrier(v: View, who: number): number
  /** The DC of the nth hour beyond a day's walk. */
  dc(r: Reader, extra: number): number
  /** Hours hustled are hours of the day. */
  hustleCounts(r: Reader): boolean
  /** An hour that is not hustled breaks the row of those that are. */
  consecutive(r: Reader): boolean
  /** Whether the damage of a march is lethal to a creature, and its checks fail without a roll. */
  driven(r: Reader, who: number): boolean
  /** What any damage of a march makes of a creature, until nothing of it is owed any more. */
  readonly tired: Condition
  /** Points of march damage still owed after healing. */
  /** Whether a night's sleep ends the tiredness whatever is owed; absent: it does not. */
  sleepEnds?(r: Reader, who: number): boolean
  owedAfter(c: Context, who: number, owed: number, healed: { readonly n: number; readonly nonlethal: number }): number
}
/** Going overland as it is played: what the text says, and what has been gone today. */
export interface Marches extends MarchText {
  /** Minutes that a creature has gone by vehicle since it last slept. */
  minutesDriven(r: Reader, who: number): number
}
declare module '@quintain/engine' {
  interface Slots {
    /** Absent: nobody travels by the hour. */
    march?: Marches
  }
}

/** Parts of a mile in which a way is counted: fine enough for any speed, country and minute. */
export const PARTS = 4800
/** Miles as a whole number of hundredths, or of finer parts where they do not come out so. */
export const milesOf = (parts: number): { readonly miles: number; readonly of: number } =>
  parts % (PARTS / 100) === 0 ? { miles: parts / (PARTS / 100), of: 100 } : { miles: parts, of: PARTS }
