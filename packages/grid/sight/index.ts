export {
  hasLineOfEffect,
  hasLineOfSight,
  type Line,
  lineOfEffect,
  lineOfSight,
  quartersReached,
  reachesPoint,
} from './lines.ts'
export { givesCover, hidesNothing } from './open.ts'
export { type CoverPolicy, ONE_CORNER, USUAL } from './policy.ts'
export { lengthInside, type Passed, segmentsCrossed, squaresBeside, squaresPassed } from './through.ts'
export { type Attack, mayStandBetween, softCounts } from './trace.ts'
export { fieldOfView, isSeen, type SightView, type ViewOptions, viewFrom } from './view.ts'
