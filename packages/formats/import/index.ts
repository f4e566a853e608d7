export { bestiaryText } from './bestiary-text.ts'
export { type ImportedFile, importCreature, isCreatureText, keyOf, NoCreature, NotImportable } from './creature.ts'
