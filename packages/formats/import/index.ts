export { bestiaryText } from './bestiary-text.ts'
export { type ImportedFile, importCreature, isCreatureText, keyOf, NotImportable } from './creature.ts'
