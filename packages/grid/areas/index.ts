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
export { burst, circle } from './burst.ts'
export { type ConeOptions, cone, coneCorners } from './cone.ts'
export { pathOnMap, rangeOnMap } from './cut.ts'
export type { Cylinder } from './cylinder.ts'
export { cylinder, inCylinder } from './cylinder.ts'
export { aura } from './emanation.ts'
export { type LineOptions, lineArea, lineSquares, lineToward } from './line.ts'
export { type Cube, shaped, whyNotShaped } from './shaped.ts'
export { isInSphere, isInSphereAt, type Sphere, sphereLayer } from './sphere.ts'
export { spread } from './spread.ts'
export { isInCone, isOnLine } from './upright.ts'
