export { feetFrom, type LightOptions, lightLevels } from './levels.ts'
export { outsideOf } from './outside.ts'
export {
  lightFor,
  type PerceiveOptions,
  type Perception,
  perceive,
  type Sighting,
  seenSquares,
  sighting,
  sightingOf,
  standsInDark,
} from './perceive.ts'
export {
  DIM_AS_NORMAL,
  DOUBLED_RADII,
  type Observer,
  PERCEIVED_BY,
  type PerceivedBy,
  type SensePolicy,
  type Senses,
} from './senses.ts'
export { burns, type LightSource, type LightZone, zones } from './source.ts'
