export {
  type Area,
  type AreaOptions,
  areaOfSquares,
  creaturesIn,
  farCount,
  farCountTo,
  isInside,
  nowhere,
  squaresIn,
  touches,
  withinRange,
} from './area.ts'
export { type ConeOptions, cone, coneCorners } from './cone.ts'
export { pathOnMap, rangeOnMap } from './cut.ts'
export { type LineOptions, lineArea, lineSquares, lineToward } from './line.ts'
export { aura, burst, type Cylinder, circle, cylinder, inCylinder, sphereLayer } from './round.ts'
export { type Cube, shaped, whyNotShaped } from './shaped.ts'
export { spread } from './spread.ts'
export { isInCone, isInSphere, isInSphereAt, isOnLine, type Sphere } from './upright.ts'
