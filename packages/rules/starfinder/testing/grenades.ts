import type { Part } from './npc.ts'

/** A ranged weapon of a file, as an item. */
export const weapon = (name: string, system: Part = {}) => ({
  name,
  type: 'weapon',
  system: { actionType: 'rwak', attackBonus: 5, range: { value: 40 }, damage: { parts: ['1d6'] }, ...system },
})
export const burst = (feet: number) => ({ area: { value: feet }, properties: { explode: true } })
export const grenade = (system: Part = {}, name = 'Grenade') => weapon(name, { ...burst(10), ...system })

/** What the import makes of a creature with that grenade alone: `more` is what the grenade has beside. */
export const thrown = (more: Part): Part => ({
  abilities: { Dexterity: 3 },
  weapons: [{ name: 'Grenade', use: 'thrown', total: 5, increment: 40, damage: '0', ...more }],
})
/** The notes of that creature's ability and of the grenade's dice. */
export const READ = ['mapped abilities.dex: Dexterity: 3', 'mapped items[0].system.damage.parts[0]: damage: 1d6']
