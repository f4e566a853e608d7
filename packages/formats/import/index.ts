export { bestiaryText } from './bestiary-text.ts'
export {
  type ImportedFile,
  importCreature,
  importCreatures,
  isCreatureText,
  keyOf,
  NoCreature,
  NotImportable,
} from './creature.ts'
export { type Gaps, gapsOf, isWhole } from './whole.ts'
