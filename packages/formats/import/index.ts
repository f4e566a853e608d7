export { bestiaryText } from './bestiary-text.ts'
export { type ImportedFile, importCreature, keyOf, NotImportable } from './creature.ts'
