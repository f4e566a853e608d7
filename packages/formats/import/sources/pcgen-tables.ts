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
/** The ability of the spells of a class, whose level sets the saves against them. */
export const SPELLS_BY: Readonly<Record<string, 'Int' | 'Wis' | 'Cha'>> = {
  bard: 'Cha',
  cleric: 'Wis',
  druid: 'Wis',
  paladin: 'Wis',
  ranger: 'Wis',
  sorcerer: 'Cha',
  wizard: 'Int',
  adept: 'Wis',
}
/** Dice, threat and multiplier, and how it is used. */
interface Arm {
  readonly damage: string
  readonly ranged?: true
  /** Half as much Strength again. */
  readonly both?: true
  /** Strength adds to what it does from afar, too. */
  readonly thrown?: true
}
const arms = (more: Omit<Arm, 'damage'>, given: Readonly<Record<string, string>>): Readonly<Record<string, Arm>> =>
  Object.fromEntries(Object.entries(given).map(([name, damage]) => [name, { damage, ...more }]))
export const WEAPONS: Readonly<Record<string, Arm>> = {
  ...arms(
    {},
    {
      dagger: '1d4/19-20',
      'dagger (punching)': '1d4/x3',
      club: '1d6',
      gauntlet: '1d3',
      'gauntlet (spiked)': '1d4',
      'mace (light)': '1d6',
      mace: '1d6',
      'mace (heavy)': '1d8',
      morningstar: '1d8',
      sickle: '1d6',
      halfspear: '1d6/x3',
      shortspear: '1d6',
      'axe (throwing)': '1d6',
      handaxe: '1d6/x3',
      battleaxe: '1d8/x3',
      'sword (short)': '1d6/19-20',
      'short sword': '1d6/19-20',
      longsword: '1d8/19-20',
      'sword (long)': '1d8/19-20',
      'sword (bastard)': '1d10/19-20',
      'sword (bastard/martial)': '1d10/19-20',
      'sword (bastard/exotic)': '1d10/19-20',
      rapier: '1d6/18-20',
      scimitar: '1d6/18-20',
      kukri: '1d4/18-20',
      kama: '1d6',
      nunchaku: '1d6',
      siangham: '1d6',
      sap: '1d6',
      flail: '1d8',
      'flail (light)': '1d8',
      'pick (light)': '1d4/x4',
      pick: '1d6/x4',
      'pick (heavy)': '1d6/x4',
      trident: '1d8',
      warhammer: '1d8/x3',
      'hammer (light)': '1d4',
      'waraxe (dwarven)': '1d10/x3',
      'waraxe (dwarven/martial)': '1d10/x3',
      'waraxe (dwarven/exotic)': '1d10/x3',
      'dwarven thrower': '1d8/x3',
      whip: '1d3',
    },
  ),
  ...arms(
    { both: true },
    {
      quarterstaff: '1d6',
      spear: '1d8/x3',
      longspear: '1d8/x3',
      greataxe: '1d12/x3',
      greatsword: '2d6/19-20',
      falchion: '2d4/18-20',
      'flail (heavy)': '1d10/19-20',
      'flail (dire)': '1d8',
      glaive: '1d10/x3',
      guisarme: '2d4/x3',
      halberd: '1d10/x3',
      ranseur: '2d4/x3',
      scythe: '2d4/x4',
      greatclub: '1d10',
      lance: '1d8/x3',
      'chain (spiked)': '2d4',
      'sword (two-bladed)': '1d8/19-20',
    },
  ),
  ...arms({ ranged: true, thrown: true }, { javelin: '1d6', dart: '1d4', shuriken: '1d2', sling: '1d4' }),
  ...arms(
    { ranged: true },
    {
      shortbow: '1d6/x3',
      'shortbow (composite)': '1d6/x3',
      longbow: '1d8/x3',
      'longbow (composite)': '1d8/x3',
      'crossbow (light)': '1d8/19-20',
      'crossbow (heavy)': '1d10/19-20',
      'crossbow (hand)': '1d4/19-20',
    },
  ),
}
/** The dice of a weapon in the hands of the small, for whom it is made smaller. */
export const SMALLER: Readonly<Record<string, string>> = {
  '1d2': '1',
  '1d3': '1d2',
  '1d4': '1d3',
  '1d6': '1d4',
  '1d8': '1d6',
  '1d10': '1d8',
  '1d12': '1d10',
  '2d4': '1d6',
  '2d6': '1d10',
}
/** The bonus of an armor or a shield, the most Dexterity in it, and whether it slows. */
interface Worn {
  readonly bonus: number
  readonly most?: number
  readonly shield?: true
  readonly slows?: true
}
const worn = (bonus: number, most: number, slows?: true): Worn => ({ bonus, most, ...(slows ? { slows } : {}) })
const shields = (bonus: number, ...names: readonly string[]): Readonly<Record<string, Worn>> =>
  Object.fromEntries(names.map(name => [name, { bonus, shield: true as const }]))
export const ARMORS: Readonly<Record<string, Worn>> = {
  padded: worn(1, 8),
  leather: worn(2, 6),
  'studded leather': worn(3, 5),
  'chain shirt': worn(4, 4),
  hide: worn(3, 4, true),
  'scale mail': worn(4, 3, true),
  chainmail: worn(5, 2, true),
  breastplate: worn(5, 3, true),
  'splint mail': worn(6, 0, true),
  'banded mail': worn(6, 1, true),
  'half-plate': worn(7, 0, true),
  'full plate': worn(8, 1, true),
  ...shields(
    1,
    'buckler',
    'shield (light/wooden)',
    'shield (light/wood)',
    'shield (light/steel)',
    'shield (light/metal)',
    'shield (small/wooden)',
    'shield (small/steel)',
  ),
  ...shields(
    2,
    'shield (heavy/wooden)',
    'shield (heavy/wood)',
    'shield (heavy/steel)',
    'shield (heavy/metal)',
    'shield (large/wooden)',
    'shield (large/steel)',
  ),
  ...shields(4, 'shield (tower)'),
}
type Scores = Readonly<Partial<Record<'Str' | 'Dex' | 'Con' | 'Int' | 'Wis' | 'Cha', number>>>
interface Race {
  readonly size: string
  readonly feet: number
  /** What it adds to the scores that were bought or rolled. */
  readonly scores?: Scores
  /** Armor does not slow it. */
  readonly steady?: true
  /** What it adds to all saves. */
  readonly saves?: number
  /** The sense that it has by birth, as blocks print it. */
  readonly sees?: string
}
const race = (
  size: string,
  feet: number,
  scores: Scores = {},
  more: Pick<Race, 'steady' | 'saves' | 'sees'> = {},
): Race => ({
  size,
  feet,
  scores,
  ...more,
})
/** The races that characters are made of, by the 3.5 SRD. */
export const RACES: Readonly<Record<string, Race>> = {
  human: race('Medium', 30),
  elf: race('Medium', 30, { Dex: 2, Con: -2 }, { sees: 'low-light vision' }),
  'half-elf': race('Medium', 30, {}, { sees: 'low-light vision' }),
  'half-orc': race('Medium', 30, { Str: 2, Int: -2, Cha: -2 }, { sees: 'darkvision 60 ft.' }),
  orc: race('Medium', 30, { Str: 4, Int: -2, Wis: -2, Cha: -2 }, { sees: 'darkvision 60 ft.' }),
  dwarf: race('Medium', 20, { Con: 2, Cha: -2 }, { steady: true, sees: 'darkvision 60 ft.' }),
  gnome: race('Small', 20, { Con: 2, Str: -2 }, { sees: 'low-light vision' }),
  halfling: race('Small', 20, { Dex: 2, Str: -2 }, { saves: 1 }),
  goblin: race('Small', 30, { Str: -2, Dex: 2, Cha: -2 }, { sees: 'darkvision 60 ft.' }),
  kobold: race('Small', 30, { Str: -4, Dex: 2, Con: -2 }, { sees: 'darkvision 60 ft.' }),
  hobgoblin: race('Medium', 30, { Dex: 2, Con: 2 }, { sees: 'darkvision 60 ft.' }),
  gnoll: race('Medium', 30, { Str: 4, Con: 2, Int: -2, Cha: -2 }, { sees: 'darkvision 60 ft.' }),
  bugbear: race('Medium', 30, { Str: 4, Dex: 2, Con: 2, Cha: -2 }, { sees: 'darkvision 60 ft.' }),
  ogre: race('Large', 40, { Str: 10, Dex: -2, Con: 4, Int: -4, Cha: -4 }, { sees: 'darkvision 60 ft.' }),
}
/** The same by the Pathfinder rules, where they differ; what a human chooses stands among its abilities. */
export const PATHFINDER: Readonly<Record<string, Scores>> = {
  dwarf: { Con: 2, Wis: 2, Cha: -2 },
  elf: { Dex: 2, Int: 2, Con: -2 },
  gnome: { Con: 2, Cha: 2, Str: -2 },
  halfling: { Dex: 2, Cha: 2, Str: -2 },
  'half-orc': {},
  goblin: { Dex: 4, Str: -2, Cha: -2 },
  orc: { Str: 4, Int: -2, Wis: -2, Cha: -2 },
}
