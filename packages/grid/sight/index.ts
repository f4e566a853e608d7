export {
  type Cloud,
  CONCEALED,
  CONCEALING_LINES,
  type Concealment,
  type ConcealmentPolicy,
  concealing,
  concealmentOf,
  TOTALLY_CONCEALED,
} from './cover/concealment.ts'
export {
  COVER_DEGREES,
  type Cover,
  type CoverDegree,
  coverFromPoint,
  coverOf,
} from './cover/cover.ts'
export { type Blocker, type CoverLine, type CoverLines, explainCover } from './cover/explain.ts'
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
export { type Attack, mayStandBetween, softCounts } from './trace.ts'
export { fieldOfView, isSeen, type View, type ViewOptions, viewFrom } from './view.ts'
