import type { Direction, Point } from '../geometry/square.ts'
import type { LightLevel } from '../map/terrain.ts'

/** How bright a source makes what lies within `feet` feet of it. */
export interface LightZone {
  readonly level: LightLevel
  readonly feet: number
}

/**
 * A source of light: zones from the inside out (srd35/light/source-zones). Figures and durations are the ruleset's data; a
 * candle has one zone only, a text with a dim band beyond the light a second one (starfinder/light/beyond-source).
 */
export interface LightSource {
  readonly id: string
  /** The centre of its bearer's square, an intersection, or any point, in squares; outside of the map it shines in. */
  readonly at: Point
  readonly zones: readonly LightZone[]
  /** Shines in a quarter circle only (srd35/light/bullseye-cone; its opening is not in the text). */
  readonly cone?: Direction
  /** Walls do not stop it. */
  readonly through?: boolean
  /** Makes dark instead: within a zone it is no brighter than its level, whatever else shines there. */
  readonly darkens?: boolean
  /** The minute it was lit, and for how many it burns; for ever when left out (srd35/light/durations). */
  readonly lit?: number
  readonly minutes?: number
}

/** Zones from a bright and a shadowy radius in feet, null for none. */
export const zones = (bright: number | null, shadowy: number | null): LightZone[] => [
  ...(bright === null ? [] : [{ level: 'bright' as const, feet: bright }]),
  ...(shadowy === null ? [] : [{ level: 'dim' as const, feet: shadowy }]),
]

/** Does it still burn at this minute? One hour after it was lit a torch of one hour is out. */
export const burns = ({ lit = 0, minutes }: LightSource, minute: number): boolean =>
  minute >= lit && (minutes === undefined || minute < lit + minutes)
