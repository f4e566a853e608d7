export {
  type Area,
  type AreaOptions,
  creaturesIn,
  farCount,
  isInside,
  squaresIn,
  touches,
  withinRange,
} from './area.ts'
export { type ConeOptions, cone, coneCorners } from './cone.ts'
export { type LineOptions, lineArea, lineSquares } from './line.ts'
export { aura, burst, type Cylinder, circle, cylinder, inCylinder, sphereLayer } from './round.ts'
export { type Cube, shaped, whyNotShaped } from './shaped.ts'
export { spread } from './spread.ts'
export { type Body, isInCone, isInSphere, isOnLine } from './upright.ts'
