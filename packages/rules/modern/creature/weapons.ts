import type { Size } from '@quintain/grid'
import type { Weapon } from '../../d20/creature/sheet.ts'

/**
 * Weapons of the modern rules by name, so that a fight file need only name them. Figures: PCGen's data of the Modern System
 * Reference Document (open game content, see NOTICE); the text itself leaves its weapon tables out. Which feat a weapon
 * takes is not in that data: a sheet that needs the penalty says `proficiency` itself.
 */
const gun = (name: string, damage: string, increment: number, attack = 0): Weapon => ({
  name,
  use: 'projectile',
  damage: [{ dice: damage, types: [] }],
  increment,
  ...(attack ? { attack } : {}),
})
const hand = (name: string, damage: string, more: Partial<Weapon> = {}): Weapon => ({
  name,
  use: 'melee',
  damage: [{ dice: damage, types: [] }],
  ...more,
})

// Name, damage, range increment in feet, bonus of a mastercraft gun.
const firearms: readonly Weapon[] = [
  gun('Beretta 92F', '2d6', 40),
  gun('Beretta 93R', '2d6', 30),
  gun('Colt Double Eagle', '2d6', 30),
  gun('Colt M1911', '2d6', 30),
  gun('Colt Python', '2d6', 40, 1),
  gun('Derringer', '2d6', 10),
  gun('Desert Eagle', '2d8', 40),
  gun('Glock 17', '2d6', 30, 1),
  gun('Glock 20', '2d6', 40, 1),
  gun('MAC Ingram M10', '2d6', 40),
  gun('Pathfinder', '2d4', 20),
  gun('Ruger Service-Six', '2d6', 30),
  gun('S and W M29', '2d8', 30),
  gun('SITES M9', '2d6', 30),
  gun('Skorpion', '2d4', 40),
  gun('TEC-9', '2d6', 40),
  gun('Walther PPK', '2d4', 30),
  gun('AKM/AK-47', '2d8', 70),
  gun('Barrett Light Fifty', '2d12', 120),
  gun('Benelli 121 M1', '2d8', 40),
  gun('Beretta M3P', '2d8', 30),
  gun('Browning BPS', '2d10', 30),
  gun('HK G3', '2d10', 90),
  gun('HK MP5', '2d6', 50, 1),
  gun('HK MP5K', '2d6', 40),
  gun('HK PSG1', '2d10', 90, 1),
  gun('M16A2', '2d8', 80),
  gun('M4 Carbine', '2d8', 60),
  gun('M-60', '2d8', 100),
  gun('Mossberg', '2d8', 30),
  gun('Remington 700', '2d10', 80),
  gun('Sawed-Off Shotgun', '2d8', 10),
  gun('Steyr AUG', '2d8', 80),
  gun('Uzi', '2d6', 40),
  gun('Winchester 94', '2d10', 90),
  gun('M2HB', '2d12', 110),
  gun('M72A3 LAW', '10d6', 150),
]

// What can be thrown has its increment; it is thrown where the sheet lists it again with `use: thrown`.
const melee: readonly Weapon[] = [
  hand('Unarmed Strike', '1d3', { unarmed: true }),
  hand('Brass Knuckles', '1'),
  hand('Cleaver', '1d6', { threat: 19 }),
  hand('Club', '1d6', { increment: 10 }),
  hand('Knife', '1d4', { threat: 19, increment: 10 }),
  hand('Metal Baton', '1d6', { threat: 19 }),
  hand('Pistol Whip', '1d4'),
  hand('Rifle Butt', '1d6'),
  hand('Sap', '1d6'),
  hand('Stun gun', '1d3'),
  hand('Tonfa', '1d4'),
  hand('Bayonet', '1d4'),
  hand('Hatchet', '1d6', { increment: 10 }),
  hand('Longsword', '1d8', { threat: 19 }),
  hand('Machete', '1d6', { threat: 19 }),
  hand('Rapier', '1d6', { threat: 18 }),
  hand('Spear', '1d8', { reach: true }),
  hand('Straight Razor', '1d4', { threat: 19 }),
  hand('Sword Cane', '1d6', { threat: 18 }),
  hand('Chain', '1d6'),
  hand('Chain - 1 handed', '1d6', { reach: true }),
  hand('Chain Saw', '3d6'),
  hand('Kama', '1d6'),
  hand('Katana', '2d6', { threat: 19 }),
  hand('Kukri', '1d4', { threat: 18 }),
  hand('Nunchaku', '1d6'),
  hand('Three-Section Staff', '1d10'),
]

export const WEAPONS: ReadonlyMap<string, Weapon> = new Map(
  [...firearms, ...melee].map(w => [w.name.toLowerCase(), w] as const),
)

const FISTS = WEAPONS.get('unarmed strike')!
/** The weapons of a sheet, and last bare hands: those of people, where the body has no weapon of its own. */
export const withFists = <W extends Weapon>(weapons: W[], size: Size): W[] =>
  isPeople(size) && !weapons.some(w => w.unarmed || w.natural) ? [...weapons, FISTS as W] : weapons
const isPeople = (size: Size): boolean => size === 'small' || size === 'medium'
