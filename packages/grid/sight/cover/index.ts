export {
  type Cloud,
  CONCEALED,
  CONCEALING_LINES,
  type Concealment,
  type ConcealmentPolicy,
  concealing,
  concealmentOf,
  TOTALLY_CONCEALED,
} from './concealment.ts'
export { COVER_DEGREES, type Cover, type CoverDegree, coverFromPoint, coverOf, degreesMet } from './cover.ts'
export { type Blocker, type CoverLine, type CoverLines, explainCover } from './explain.ts'
