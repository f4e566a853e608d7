import type { DamageType } from '../../vocabulary/damage-types.ts'

/** What a printed stat block leaves to the weapon table: how it is held and used, its types and its range. */
export interface Known {
  readonly name: string
  readonly use: 'melee' | 'thrown' | 'projectile'
  readonly types: readonly DamageType[]
  readonly hands?: 'light' | 'one' | 'two' | 'double'
  /** Range increment in feet. */
  readonly increment?: number
  readonly reach?: true
  /** Strength adds to the damage of what it shoots. */
  readonly strength?: true
  readonly nonlethal?: true
}
const [B, P, S] = ['bludgeoning', 'piercing', 'slashing'] as const
const melee =
  (hands: NonNullable<Known['hands']>) =>
  (name: string, types: readonly DamageType[], more: Partial<Known> = {}): Known => ({
    name,
    use: 'melee',
    types,
    hands,
    ...more,
  })
const [light, one, two, double] = [melee('light'), melee('one'), melee('two'), melee('double')]
const shot = (name: string, types: readonly DamageType[], increment: number, more: Partial<Known> = {}): Known => ({
  name,
  use: 'projectile',
  types,
  increment,
  ...more,
})
const thrown = (name: string, types: readonly DamageType[], increment: number, more: Partial<Known> = {}): Known => ({
  ...shot(name, types, increment, more),
  use: 'thrown',
})

// Figures of the weapon table of the 3.5 System Reference Document (open game content, see NOTICE).
const TABLE: readonly Known[] = [
  light('dagger', [P, S], { increment: 10 }),
  light('punching dagger', [P]),
  light('spiked gauntlet', [P]),
  light('light mace', [B]),
  light('sickle', [S]),
  one('club', [B], { increment: 10 }),
  one('heavy mace', [B]),
  one('morningstar', [B, P]),
  one('shortspear', [P], { increment: 20 }),
  two('longspear', [P], { reach: true }),
  double('quarterstaff', [B]),
  two('spear', [P], { increment: 20 }),
  shot('heavy crossbow', [P], 120),
  shot('light crossbow', [P], 80),
  thrown('dart', [P], 20),
  thrown('javelin', [P], 30),
  shot('sling', [B], 50, { strength: true }),
  light('throwing axe', [S], { increment: 10 }),
  light('light hammer', [B], { increment: 20 }),
  light('handaxe', [S]),
  light('kukri', [S]),
  light('light pick', [P]),
  light('sap', [B], { nonlethal: true }),
  light('short sword', [P]),
  one('battleaxe', [S]),
  one('flail', [B]),
  one('longsword', [S]),
  one('heavy pick', [P]),
  one('rapier', [P]),
  one('scimitar', [S]),
  one('trident', [P], { increment: 10 }),
  one('warhammer', [B]),
  two('falchion', [S]),
  two('glaive', [S], { reach: true }),
  two('greataxe', [S]),
  two('greatclub', [B]),
  two('heavy flail', [B]),
  two('greatsword', [S]),
  two('guisarme', [S], { reach: true }),
  two('halberd', [P, S]),
  two('lance', [P], { reach: true }),
  two('ranseur', [P], { reach: true }),
  two('scythe', [P, S]),
  shot('longbow', [P], 100),
  shot('composite longbow', [P], 110),
  shot('shortbow', [P], 60),
  shot('composite shortbow', [P], 70),
  light('kama', [S]),
  light('nunchaku', [B]),
  light('sai', [B], { increment: 10 }),
  light('siangham', [P]),
  one('bastard sword', [S]),
  one('waraxe', [S]),
  one('dwarven waraxe', [S]),
  one('whip', [S], { reach: true, nonlethal: true }),
  double('orc double axe', [S]),
  two('spiked chain', [P], { reach: true }),
  double('dire flail', [B]),
  double('gnome hooked hammer', [B, P]),
  double('two-bladed sword', [S]),
  double('dwarven urgrosh', [P, S]),
  thrown('bolas', [B], 10, { nonlethal: true }),
  shot('hand crossbow', [P], 30),
  shot('repeating heavy crossbow', [P], 120),
  shot('repeating light crossbow', [P], 80),
  thrown('shuriken', [P], 10),
]
// The longest first: a composite longbow is no longbow.
const BY_LENGTH = [...TABLE].sort((a, b) => b.name.length - a.name.length)

/** The weapon of the table that a printed name ends with: `+2 frost greataxe` is a greataxe. */
export const weaponOfTable = (name: string): Known | undefined => {
  const low = name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .trim()
  const is = (word: string) => low === word || low.endsWith(` ${word}`)
  return BY_LENGTH.find(known => is(known.name) || is(`${known.name}s`))
}

/** Types of natural weapons as the System Reference Documents have them (see NOTICE); dragons slam with their wings. */
const NATURAL: Readonly<Record<string, readonly DamageType[]>> = {
  bite: [B, P, S],
  claw: [P, S],
  gore: [P],
  hoof: [B],
  horn: [P],
  pincer: [P, S],
  slam: [B],
  slap: [B],
  snake: [S],
  sting: [P],
  tail: [B],
  talon: [P, S],
  tentacle: [B],
  wing: [B],
}
/** The types of a natural weapon by the last word of its name; undefined where no table has them. */
export const naturalTypes = (name: string): readonly DamageType[] | undefined =>
  NATURAL[name.toLowerCase().split(' ').at(-1)!.replace(/s$/, '')]
