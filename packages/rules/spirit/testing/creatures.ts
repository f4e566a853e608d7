import type { Chance } from '../../testing/chance.ts'
import { creatureWithHitPoints, fighterWithHitPoints, type HitPointText } from '../../testing/hit-point-creatures.ts'

export { fighterWithHitPoints as fighter }

const text: HitPointText = {
  agility: 'Quickness',
  effects: c => [() => ({ raises: 5, lasts: { rounds: c.int(1, 3) } })],
  acts: [{ name: 'aimed', cost: 'standard', kind: 'kido', strikes: 'blade' }],
  more: c => ({
    ...c.some(4, () => ({ shield: { bonus: c.int(1, 2) } })),
    ...c.some(6, () => ({ speeds: { fly: 40 }, by: 'flight' })),
    ...c.some(8, () => ({ tumbles: true })),
  }),
}

/** A random creature of this text. */
export const creature = (c: Chance, i: number): object => creatureWithHitPoints(c, i, text)
