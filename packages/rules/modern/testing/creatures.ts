import type { Chance } from '../../testing/chance.ts'
import { creatureWithHitPoints, fighterWithHitPoints, type HitPointText } from '../../testing/hit-point-creatures.ts'

export { fighterWithHitPoints as fighter }

const text: HitPointText = {
  agility: 'Dexterity',
  effects: () => [],
  acts: [],
  more: c =>
    c.some(3, () => ({
      explosives: [
        { name: 'grenade', damage: '2d6', radius: c.pick([0, 5, 10]), dc: 12, increment: 10 },
        { name: 'charge', damage: '3d6', radius: 5, dc: 15, save: 'Fortitude', passed: 'none' },
      ],
    })),
}

/** A random creature of this text. */
export const creature = (c: Chance, i: number): object => creatureWithHitPoints(c, i, text)
