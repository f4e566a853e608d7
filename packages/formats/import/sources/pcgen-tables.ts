/** What a file of PCGen names and does not hold: classes, weapons and armors of the 3.5 SRD, by their names in small letters. */
export type Rate = 'full' | 'medium' | 'half'
interface Class {
  readonly die: number
  readonly rate: Rate
  /** The saves that grow fast. */
  readonly good: readonly ('Fort' | 'Ref' | 'Will')[]
}
export const CLASSES: Readonly<Record<string, Class>> = {
  barbarian: { die: 12, rate: 'full', good: ['Fort'] },
  bard: { die: 6, rate: 'medium', good: ['Ref', 'Will'] },
  cleric: { die: 8, rate: 'medium', good: ['Fort', 'Will'] },
  druid: { die: 8, rate: 'medium', good: ['Fort', 'Will'] },
  fighter: { die: 10, rate: 'full', good: ['Fort'] },
  monk: { die: 8, rate: 'medium', good: ['Fort', 'Ref', 'Will'] },
  paladin: { die: 10, rate: 'full', good: ['Fort'] },
  ranger: { die: 8, rate: 'full', good: ['Fort', 'Ref'] },
  rogue: { die: 6, rate: 'medium', good: ['Ref'] },
  sorcerer: { die: 4, rate: 'half', good: ['Will'] },
  wizard: { die: 4, rate: 'half', good: ['Will'] },
  adept: { die: 6, rate: 'half', good: ['Will'] },
  aristocrat: { die: 8, rate: 'medium', good: ['Will'] },
  commoner: { die: 4, rate: 'half', good: [] },
  expert: { die: 6, rate: 'medium', good: ['Will'] },
  warrior: { die: 8, rate: 'full', good: ['Fort'] },
  animal: { die: 8, rate: 'medium', good: ['Fort', 'Ref'] },
  giant: { die: 8, rate: 'medium', good: ['Fort'] },
  humanoid: { die: 8, rate: 'medium', good: ['Ref'] },
  'monstrous humanoid': { die: 8, rate: 'full', good: ['Ref', 'Will'] },
  outsider: { die: 8, rate: 'full', good: ['Fort', 'Ref', 'Will'] },
  undead: { die: 12, rate: 'half', good: ['Will'] },
  dragon: { die: 12, rate: 'full', good: ['Fort', 'Ref', 'Will'] },
}
/** Dice, threat and multiplier, and how it is used; `finesse`: light. */
interface Arm {
  readonly damage: string
  readonly ranged?: true
  /** Half as much Strength again. */
  readonly both?: true
}
export const WEAPONS: Readonly<Record<string, Arm>> = {
  dagger: { damage: '1d4/19-20' },
  club: { damage: '1d6' },
  quarterstaff: { damage: '1d6', both: true },
  'mace (light)': { damage: '1d6' },
  'mace (heavy)': { damage: '1d8' },
  morningstar: { damage: '1d8' },
  sickle: { damage: '1d6' },
  spear: { damage: '1d8/x3', both: true },
  shortspear: { damage: '1d6' },
  longspear: { damage: '1d8/x3', both: true },
  handaxe: { damage: '1d6/x3' },
  battleaxe: { damage: '1d8/x3' },
  greataxe: { damage: '1d12/x3', both: true },
  'sword (short)': { damage: '1d6/19-20' },
  'short sword': { damage: '1d6/19-20' },
  longsword: { damage: '1d8/19-20' },
  'sword (bastard)': { damage: '1d10/19-20' },
  greatsword: { damage: '2d6/19-20', both: true },
  rapier: { damage: '1d6/18-20' },
  scimitar: { damage: '1d6/18-20' },
  falchion: { damage: '2d4/18-20', both: true },
  flail: { damage: '1d8' },
  warhammer: { damage: '1d8/x3' },
  'hammer (light)': { damage: '1d4' },
  glaive: { damage: '1d10/x3', both: true },
  halberd: { damage: '1d10/x3', both: true },
  greatclub: { damage: '1d10', both: true },
  javelin: { damage: '1d6', ranged: true },
  sling: { damage: '1d4', ranged: true },
  shortbow: { damage: '1d6/x3', ranged: true },
  longbow: { damage: '1d8/x3', ranged: true },
  'crossbow (light)': { damage: '1d8/19-20', ranged: true },
  'crossbow (heavy)': { damage: '1d10/19-20', ranged: true },
}
/** The bonus of an armor or a shield, and the most Dexterity in it. */
interface Worn {
  readonly bonus: number
  readonly most?: number
  readonly shield?: true
}
export const ARMORS: Readonly<Record<string, Worn>> = {
  padded: { bonus: 1, most: 8 },
  leather: { bonus: 2, most: 6 },
  'studded leather': { bonus: 3, most: 5 },
  'chain shirt': { bonus: 4, most: 4 },
  hide: { bonus: 3, most: 4 },
  'scale mail': { bonus: 4, most: 3 },
  chainmail: { bonus: 5, most: 2 },
  breastplate: { bonus: 5, most: 3 },
  'splint mail': { bonus: 6, most: 0 },
  'banded mail': { bonus: 6, most: 1 },
  'half-plate': { bonus: 7, most: 0 },
  'full plate': { bonus: 8, most: 1 },
  buckler: { bonus: 1, shield: true },
  'shield (light/wooden)': { bonus: 1, shield: true },
  'shield (light/steel)': { bonus: 1, shield: true },
  'shield (heavy/wooden)': { bonus: 2, shield: true },
  'shield (heavy/steel)': { bonus: 2, shield: true },
}
/** Size and speed of the races that characters are made of. */
export const RACES: Readonly<Record<string, readonly [size: string, feet: number]>> = {
  human: ['Medium', 30],
  elf: ['Medium', 30],
  'half-elf': ['Medium', 30],
  'half-orc': ['Medium', 30],
  orc: ['Medium', 30],
  dwarf: ['Medium', 20],
  gnome: ['Small', 20],
  halfling: ['Small', 20],
  goblin: ['Small', 30],
  kobold: ['Small', 30],
  hobgoblin: ['Medium', 30],
  gnoll: ['Medium', 30],
  bugbear: ['Medium', 30],
  ogre: ['Large', 40],
}
