/** What new fights are made with: rulesets, creatures by their names and from stat blocks, maps, and places for those who fight. */
export {
  type CheckedFight,
  checkedFight,
  type FoundTold,
  foundTold,
  type OwnConditionTold,
  ownCondition,
  type ReadCreatureTold,
  type ReadMapTold,
  type RulesetTold,
  readCreature,
  readMap,
  rulesetTold,
} from './shapes.ts'
export { type Arrivals, type Drawer, Workshop } from './workshop.ts'
