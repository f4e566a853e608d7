export {
  hasLineOfEffect,
  hasLineOfSight,
  type Line,
  lineOfEffect,
  lineOfSight,
  quartersReached,
  reachesPoint,
} from './lines.ts'
export { type CoverPolicy, ONE_CORNER, USUAL } from './policy.ts'
export type { Attack } from './trace.ts'
export { fieldOfView, isSeen, type View, type ViewOptions, viewFrom } from './view.ts'
