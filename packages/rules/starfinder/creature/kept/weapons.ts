import type { DamageType } from '../../../d20/vocabulary/damage-types.ts'
import type { StarfinderWeapon } from '../weapon.ts'

/**
 * Weapons that fight files name. Figures: the data of the Starfinder system for Foundry VTT (open game content, see NOTICE);
 * the names are ours where theirs are not open. Critical effects are left out: the text names them without their numbers.
 * Charges that a melee weapon uses up by the minute are not counted.
 */
type More = Partial<StarfinderWeapon>
interface KeptWeapon {
  readonly level: number
  readonly weapon: StarfinderWeapon
}
const hand = (name: string, level: number, dice: string, types: readonly DamageType[], more: More): KeptWeapon => ({
  level,
  weapon: { name, use: 'melee', damage: [{ dice, types }], proficient: true, ...more },
})
const gun = (
  name: string,
  level: number,
  dice: string,
  types: readonly DamageType[],
  increment: number,
  more: More,
): KeptWeapon => ({
  level,
  weapon: { name, use: 'projectile', damage: [{ dice, types }], increment, proficient: true, ...more },
})
/** Feet of the increment of every grenade. */
const THROW = 20
/** A grenade of half its level and 10 against the save of those within, and of what its thrower's Dexterity adds. */
const grenade = (name: string, level: number, damage: string, type: DamageType, feet: number): KeptWeapon => ({
  level,
  weapon: {
    name,
    use: 'thrown',
    increment: THROW,
    damage: [{ dice: '0', types: [] }],
    proficient: true,
    effect: {
      area: { shape: 'burst', feet },
      save: { kind: 'Reflex', dc: 10 + Math.floor(level / 2), onSuccess: 'half' },
      consequences: [{ damage, types: [type] }],
    },
  },
})

// Name, item level, damage.
const melee: readonly KeptWeapon[] = [
  hand('club', 0, '1d6', ['bludgeoning'], { against: 'KAC', hands: 'one', increment: 10 }),
  hand('battle staff', 1, '1d4', ['bludgeoning'], { against: 'KAC', hands: 'two' }),
  hand('tactical knife', 7, '2d4', ['slashing'], { against: 'KAC', hands: 'light', operative: true, increment: 20 }),
  hand('thin dagger', 12, '4d4', ['slashing'], { against: 'KAC', hands: 'light', operative: true, increment: 20 }),
  hand('keen spear', 15, '7d6', ['piercing'], { against: 'KAC', hands: 'two', increment: 20 }),
  hand('stun baton', 9, '3d4', ['bludgeoning'], { against: 'KAC', hands: 'light', operative: true, nonlethal: true }),
  hand('heavy stun baton', 16, '6d6', ['bludgeoning'], { against: 'KAC', hands: 'light', operative: true }),
  hand('light staff', 18, '8d8', ['bludgeoning'], { against: 'KAC', hands: 'two' }),
  hand('injection glove', 2, '1d4', ['piercing'], { against: 'KAC', hands: 'one' }),
  hand('curved sword', 4, '1d10', ['slashing'], { against: 'KAC', hands: 'two' }),
  hand('frost pike', 5, '1d8', ['cold'], { against: 'EAC', hands: 'two', reach: true }),
  hand('great hammer', 5, '1d10', ['bludgeoning'], { against: 'KAC', hands: 'two', reach: true, unwieldy: true }),
  hand('plasma glaive', 6, '1d10', ['electricity', 'fire'], { against: 'EAC', hands: 'two' }),
  hand('flame sword', 7, '2d4', ['fire'], { against: 'EAC', hands: 'one' }),
  hand('long pike', 9, '2d8', ['piercing'], { against: 'KAC', hands: 'two', reach: true }),
  hand('numbing whip', 11, '5d4', ['slashing'], { against: 'KAC', hands: 'one', reach: true }),
  hand('flame glaive', 13, '5d8', ['fire'], { against: 'EAC', hands: 'two' }),
  hand('plasma sword', 13, '4d8', ['electricity', 'fire'], { against: 'EAC', hands: 'one' }),
  hand('wire whip', 15, '10d4', ['slashing'], { against: 'KAC', hands: 'one', reach: true }),
  hand('storm club', 19, '6d12', ['electricity'], { against: 'EAC', hands: 'one' }),
]
// The same with the range increment in feet.
const ranged: readonly KeptWeapon[] = [
  gun('light laser cannon', 1, '1d10', ['fire'], 120, {
    against: 'EAC',
    hands: 'two',
    ammunition: { holds: 20, perAttack: 2 },
  }),
  gun('laser cannon', 6, '2d8', ['fire'], 120, {
    against: 'EAC',
    hands: 'two',
    ammunition: { holds: 40, perAttack: 4 },
  }),
  gun('heavy laser cannon', 13, '4d8', ['fire'], 130, {
    against: 'EAC',
    hands: 'two',
    ammunition: { holds: 100, perAttack: 5 },
  }),
  gun('needle rifle', 1, '1d6', ['piercing'], 60, { against: 'KAC', hands: 'two', ammunition: { holds: 12 } }),
  gun('bolt gun', 2, '1d10', ['piercing'], 70, {
    against: 'KAC',
    unwieldy: true,
    hands: 'two',
    ammunition: { holds: 1 },
  }),
  gun('frost rifle', 4, '1d8', ['cold'], 60, { against: 'EAC', hands: 'two', ammunition: { holds: 40, perAttack: 2 } }),
  gun('arc rifle', 6, '1d12', ['electricity'], 70, { against: 'EAC', hands: 'two', ammunition: { holds: 40 } }),
  gun('heavy arc rifle', 11, '2d12', ['electricity'], 70, { against: 'EAC', hands: 'two', ammunition: { holds: 40 } }),
  gun('acid dart rifle', 7, '2d8', ['acid', 'piercing'], 90, {
    against: 'KAC',
    hands: 'two',
    ammunition: { holds: 24, perAttack: 2 },
  }),
  gun('heavy acid dart rifle', 12, '4d8', ['acid', 'piercing'], 80, {
    against: 'KAC',
    hands: 'two',
    ammunition: { holds: 48, perAttack: 4 },
  }),
  gun('rocket rifle', 15, '5d12', ['bludgeoning'], 120, { against: 'KAC', hands: 'two', ammunition: { holds: 12 } }),
  gun('flare gun', 1, '1d3', ['fire'], 30, { against: 'EAC', ammunition: { holds: 1 } }),
  gun('laser pistol', 1, '1d4', ['fire'], 80, { against: 'EAC', ammunition: { holds: 20 } }),
  gun('heavy laser pistol', 12, '4d4', ['fire'], 90, { against: 'EAC', ammunition: { holds: 40, perAttack: 2 } }),
  gun('arc pistol', 2, '1d6', ['electricity'], 50, { against: 'EAC', ammunition: { holds: 20, perAttack: 2 } }),
  gun('sonic pistol', 4, '1d8', ['sonic'], 40, { against: 'EAC', ammunition: { holds: 20, perAttack: 2 } }),
  gun('heavy sonic pistol', 11, '2d8', ['sonic'], 40, { against: 'EAC', ammunition: { holds: 40, perAttack: 4 } }),
  gun('frost pistol', 5, '1d6', ['cold'], 60, { against: 'EAC', ammunition: { holds: 20 } }),
  gun('heavy frost pistol', 19, '6d6', ['cold'], 60, { against: 'EAC', ammunition: { holds: 80, perAttack: 4 } }),
  gun('repeating pistol', 10, '3d6', ['piercing'], 60, { against: 'KAC', ammunition: { holds: 12 } }),
  gun('marksman rifle', 2, '1d10', ['piercing'], 70, {
    against: 'KAC',
    unwieldy: true,
    hands: 'two',
    ammunition: { holds: 1 },
  }),
  gun('long marksman rifle', 8, '2d10', ['piercing'], 70, {
    against: 'KAC',
    unwieldy: true,
    hands: 'two',
    ammunition: { holds: 4 },
  }),
  gun('sonic rifle', 12, '5d10', ['sonic'], 50, {
    against: 'EAC',
    hands: 'two',
    ammunition: { holds: 40, perAttack: 4 },
  }),
  gun('rotary gun', 13, '4d12', ['piercing'], 120, {
    against: 'KAC',
    hands: 'two',
    automatic: true,
    ammunition: { holds: 100, perAttack: 2 },
  }),
  gun('throwing star', 1, '1d4', ['piercing'], 10, { against: 'KAC', use: 'thrown', ammunition: { holds: 10 } }),
]
// The same with the radius in feet.
export const GRENADES: readonly KeptWeapon[] = [
  grenade('frag grenade', 1, '1d6', 'piercing', 15),
  grenade('shock grenade', 4, '1d12', 'electricity', 15),
  grenade('strong shock grenade', 10, '3d12', 'electricity', 15),
  grenade('screamer grenade', 8, '2d10', 'sonic', 20),
  grenade('fire grenade', 12, '5d6', 'fire', 15),
  grenade('strong fire grenade', 16, '10d6', 'fire', 15),
  grenade('frost grenade', 18, '6d8', 'cold', 20),
]

export const KEPT_WEAPONS: readonly KeptWeapon[] = [...melee, ...ranged, ...GRENADES]
export const WEAPONS: ReadonlyMap<string, StarfinderWeapon> = new Map(
  KEPT_WEAPONS.map(({ weapon }) => [weapon.name, weapon] as const),
)
