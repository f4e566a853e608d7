export {
  fractionOf,
  HALF,
  type HindranceTable,
  hindered,
  type MovementPolicy,
  type Mover,
  QUARTER,
  THREE_QUARTERS,
  wholeSquares,
} from './cost.ts'
export { DOOR_STATES, type Door, type DoorChange, type DoorState, doorBetween, doorsOf, withDoors } from './doors.ts'
export { amid, factorOf, type Ground, type GroundOptions, groundFor, holdAt, spaceAt, stepUnits } from './ground.ts'
export { heightOf, isFlat, isHigher, pitDepths } from './height.ts'
export { centreLine, strip } from './hull.ts'
export { knownPart } from './known.ts'
export {
  BLOCKS_EFFECT,
  BLOCKS_MOVE,
  BLOCKS_SIGHT,
  derive,
  GridMap,
  LOW,
  type MapData,
  type MapDraft,
  SOLID,
} from './map.ts'
export {
  type Attitude,
  CLOSED,
  NO_STOP,
  type Occupancy,
  type Occupant,
  occupancy,
  type Passage,
  type PassagePolicy,
  passage,
  SLOW,
  shareSquare,
} from './occupancy.ts'
export { partsOfSpace } from './parts.ts'
export type { Corners } from './steps.ts'
export {
  type Hampered,
  HINDRANCES,
  type HindranceGrade,
  LIGHT_LEVELS,
  type LightLevel,
  STANDARD_LEGEND,
  type Terrain,
  type TerrainSpec,
  terrain,
  UNSEEN,
  VOID,
} from './terrain.ts'
