import type { Reader } from '@quintain/engine'
import { speedOf } from '../../d20/movement/budget.ts'
import { partCovered as part, type TravelPath } from '../../d20/travel/text.ts'

/** How one goes: a walk, a jog, a run; times the speed in a round. */
export const PACES = { walk: 1, hustle: 2, run: 4 } as const
export type TravelPace = keyof typeof PACES
const ROUNDS_A_MINUTE = 10
/** Feet of speed that make a mile an hour. */
const MILE_AN_HOUR = 10

/** Feet in a round at a pace. */
export const feetPerRound = (r: Reader, who: number, pace: TravelPace): number => speedOf(r, who) * PACES[pace]
/** Feet in a minute. */
export const feetPerMinute = (r: Reader, who: number, pace: TravelPace): number =>
  feetPerRound(r, who, pace) * ROUNDS_A_MINUTE
/** Miles in an hour at a speed in feet. */
export const milesAt = (feet: number): number => feet / MILE_AN_HOUR
/** Miles in an hour; nobody runs for an hour, running and resting in turn comes to a hustle. */
export const milesPerHour = (r: Reader, who: number, pace: TravelPace): number =>
  (speedOf(r, who) / MILE_AN_HOUR) * PACES[pace === 'run' ? 'hustle' : pace]

/** Hours of travel in a day. */
export const TRAVEL_HOURS = { 'on foot': 8, 'single pilot': 10, 'crew in shifts': 24 } as const

/** Parts of the way that terrain leaves: on a highway, on a road or trail, without a path. */
export const TERRAIN = {
  desert: [1, 0.5, 0.5],
  forest: [1, 1, 0.5],
  'dense forest': [1, 0.75, 0.25],
  hill: [1, 0.75, 0.5],
  marsh: [1, 0.75, 0.5],
  mountain: [0.75, 0.75, 0.5],
  plains: [1, 1, 0.75],
  urban: [0.75, 0.5, 0.5],
} as const
export type Country = keyof typeof TERRAIN
export type { TravelPath } from '../../d20/travel/text.ts'

/** The part of a distance that is covered in a country on a kind of path; a trail is none to vehicles. */
export const partCovered = (country: Country, path: TravelPath, vehicles: boolean): number =>
  part(TERRAIN, country, path, vehicles)
