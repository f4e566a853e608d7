import { type Diagonals, distanceBetween } from '../geometry/distance.ts'
import { type Footprint, squaresOf } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import type { GridMap } from '../map/map.ts'
import { LIGHT_LEVELS, type LightLevel } from '../map/terrain.ts'
import { CONCEALED, concealing, concealmentOf, TOTALLY_CONCEALED } from '../sight/cover/concealment.ts'
import { hasLineOfEffect } from '../sight/line-of-effect.ts'
import { hasLineOfSight } from '../sight/line-of-sight.ts'
import { fieldOfView } from '../sight/view.ts'
import { lightLevels } from './levels.ts'
import { DOUBLED_RADII, type Observer, PERCEIVED_BY, type PerceivedBy, type SensePolicy } from './senses.ts'
import type { LightSource } from './source.ts'

/** What one viewer has of every square of the map; layers are packed like the map's squares. */
export interface Perception {
  readonly map: GridMap
  readonly viewer: Observer
  /** Light as these eyes have it, as the place in LIGHT_LEVELS. */
  readonly light: Uint8Array
  /** Percent of attacks that miss a target there: light, fog and senses together, the highest; 50 for what is not seen. */
  readonly concealment: Uint8Array
  /** By what it is perceived, as the place in PERCEIVED_BY. */
  readonly by: Uint8Array
  /** The viewer itself stands in the dark and has no darkvision: as good as blinded (srd35/light/darkness). */
  readonly blinded: boolean
}

/** What perception goes by beside the map and the observer: lights, senses as the text has them, fog. */
export interface PerceiveOptions {
  readonly sources?: readonly LightSource[]
  /** Light as these eyes have it (`lightFor`), where it has been worked out before. */
  readonly light?: Uint8Array
  readonly policy?: SensePolicy
  /** The percentage that fog and the like give each square, as `concealing` makes it; from the terrain when left out. */
  readonly clouds?: Uint8Array
  readonly minute?: number
  readonly diagonals?: Diagonals
}

const [NOTHING, BLINDSENSE, DARKVISION, SIGHT, BLINDSIGHT] = [0, 1, 2, 3, 4] as const
const DARK = LIGHT_LEVELS.indexOf('dark')
const DIM = LIGHT_LEVELS.indexOf('dim')

/**
 * What a viewer perceives: light as its eyes have it, lines of sight, darkvision, fog, and the senses that need no eyes
 * (starfinder/light/levels, starfinder/concealment/vision-ignores, light-by-target-square; srd35/light/*, srd35/senses/*).
 * Nothing is random and nothing is remembered: noticing with a check is the ruleset's.
 */
export function perceive(map: GridMap, viewer: Observer, options: PerceiveOptions = {}): Perception {
  const { policy = DOUBLED_RADII, diagonals } = options
  const { space } = viewer
  const light = options.light ?? lightFor(map, viewer, options)
  const clouds = options.clouds ?? concealing(map)
  const cloudy = clouds.some(percent => percent > 0)
  const blinded = standsInDark(map, viewer, light)
  let walls: Uint8Array | undefined
  const seeWalls = () => (walls ??= fieldOfView(map, space).squares)
  const eye: Eye = { map, viewer, light, policy, diagonals, blinded, walls: seeWalls }
  const concealment = new Uint8Array(light.length).fill(TOTALLY_CONCEALED)
  const by = new Uint8Array(light.length)
  for (let i = 0; i < by.length; i++) {
    const seen = lookAt(eye, i)
    by[i] = seen.by
    const fog =
      cloudy && seen.by > BLINDSENSE && seen.by !== BLINDSIGHT
        ? concealmentOf(map, { from: space, to: { ...map.at(i), side: 1 } }, clouds).percent
        : 0
    concealment[i] = Math.max(fog, seen.percent)
  }
  return { map, viewer, light, concealment, by, blinded }
}

/** Light as a viewer has it: low-light vision may have sources shine farther. */
export function lightFor(
  map: GridMap,
  { senses }: Pick<Observer, 'senses'>,
  options: PerceiveOptions = {},
): Uint8Array {
  const { sources = [], policy = DOUBLED_RADII, minute, diagonals } = options
  return lightLevels(map, sources, {
    stretch: senses.lowLight && policy.lowLight === 'doubles-radii' ? 2 : 1,
    stretchCones: policy.lowLightCones,
    ...(minute === undefined ? {} : { minute }),
    ...(diagonals ? { diagonals } : {}),
  })
}

/** The squares of a space that lie on the map: a space that is put at its edge may reach beyond it. */
const squaresOn = (map: GridMap, space: Footprint): readonly Square[] => squaresOf(space).filter(s => map.contains(s))

/**
 * Whether all of a viewer's own squares are dark to it and it has no darkvision: it is as good as blinded
 * (srd35/light/darkness).
 */
export function standsInDark(map: GridMap, { space, senses }: Observer, light: Uint8Array): boolean {
  const ownLight = Math.max(...squaresOn(map, space).map(square => light[map.index(square)]!))
  return ownLight === DARK && senses.darkvision === undefined && senses.vision !== false
}

/** What decides how one square is perceived. `walls` gives the squares whose faces are seen. */
interface Eye {
  readonly map: GridMap
  readonly viewer: Observer
  readonly light: Uint8Array
  readonly policy: SensePolicy
  readonly diagonals: Diagonals | undefined
  readonly blinded: boolean
  readonly walls: () => Uint8Array
}

/** By what a viewer perceives a square, and what its light conceals there in percent; fog is not asked. */
function lookAt(eye: Eye, i: number): { readonly by: number; readonly percent: number } {
  const { map, viewer, light, policy, diagonals, blinded, walls } = eye
  const { space, senses } = viewer
  const target = { ...map.at(i), side: 1 }
  const feet = distanceBetween(space, target, diagonals)
  const within = (range: number | undefined) => range !== undefined && feet <= range
  if (within(senses.blindsight) && hasLineOfEffect(map, space, target)) return { by: BLINDSIGHT, percent: 0 }
  const byLight = eyes(light[i]!, feet, viewer, policy, blinded)
  if (byLight.by !== NOTHING && (isWall(map, i) ? walls()[i] === 1 : hasLineOfSight(map, space, target))) return byLight
  const sensed = within(senses.blindsense) && hasLineOfEffect(map, space, target)
  return { by: sensed ? BLINDSENSE : NOTHING, percent: TOTALLY_CONCEALED }
}

/**
 * How a viewer perceives one space, without the rest of the map: the same as `sighting` of `perceive`, fog left out, which
 * depends on the kind of attack (`concealmentOf`). `options.light` is the light as these eyes have it, where it is
 * already computed.
 */
export function sightingOf(map: GridMap, viewer: Observer, space: Footprint, options: PerceiveOptions = {}): Sighting {
  const light = options.light ?? lightFor(map, viewer, options)
  const eye: Eye = {
    map,
    viewer,
    light,
    policy: options.policy ?? DOUBLED_RADII,
    diagonals: options.diagonals,
    blinded: standsInDark(map, viewer, light),
    walls: () => fieldOfView(map, viewer.space).squares,
  }
  let best = NOTHING as number
  let concealment = TOTALLY_CONCEALED
  let brightest = 0
  for (const square of squaresOn(map, space)) {
    const i = map.index(square)
    const seen = lookAt(eye, i)
    best = Math.max(best, seen.by)
    concealment = Math.min(concealment, seen.percent)
    brightest = Math.max(brightest, light[i]!)
  }
  return { by: PERCEIVED_BY[best]!, concealment, light: LIGHT_LEVELS[brightest]! }
}

/** No line goes into a wall; it is seen where its face is. */
function isWall(map: GridMap, i: number): boolean {
  const { solid, blocks } = map.terrains[map.squares[i]!]!
  return solid && blocks.sight
}

/** What eyes make of a level of light at a distance, a free line given. */
function eyes(
  level: number,
  feet: number,
  { senses }: Observer,
  policy: SensePolicy,
  blinded: boolean,
): { by: number; percent: number } {
  if (senses.vision === false) return { by: NOTHING, percent: TOTALLY_CONCEALED }
  const darkvision = senses.darkvision !== undefined && feet <= senses.darkvision
  if (policy.darkness === 'of-the-viewer' && blinded) return { by: NOTHING, percent: TOTALLY_CONCEALED }
  if (level === DARK) return darkvision ? { by: DARKVISION, percent: 0 } : { by: NOTHING, percent: TOTALLY_CONCEALED }
  if (level > DIM) return { by: SIGHT, percent: 0 }
  const clear =
    (darkvision && policy.darkvisionInDim === 'clear') || (senses.lowLight && policy.lowLight === 'dim-as-normal')
  return { by: SIGHT, percent: clear ? 0 : CONCEALED }
}

/** How a viewer perceives a creature in some space. */
export interface Sighting {
  readonly by: PerceivedBy
  /** Percent of attacks that miss it. */
  readonly concealment: number
  /** The best light it stands in, for these eyes. */
  readonly light: LightLevel
}

/**
 * How a creature is perceived: by the best of its squares, since concealment by light needs its whole space in the dark
 * (starfinder/concealment/light-by-target-square). Invisibility and hiding are the ruleset's.
 */
export function sighting({ map, light, concealment, by }: Perception, space: Footprint): Sighting {
  const squares = squaresOf(space).map(square => map.index(square))
  const best = Math.max(...squares.map(i => by[i]!))
  return {
    by: PERCEIVED_BY[best]!,
    concealment: Math.min(...squares.map(i => concealment[i]!)),
    light: LIGHT_LEVELS[Math.max(...squares.map(i => light[i]!))]!,
  }
}

/** 1 for every square that the viewer sees with a precise sense: what may be shown of the map. */
export const seenSquares = ({ by }: Perception): Uint8Array => by.map(sense => (sense > BLINDSENSE ? 1 : 0))
