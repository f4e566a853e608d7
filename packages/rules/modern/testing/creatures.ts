import type { Chance } from '../../testing/chance.ts'
import { creatureWithHitPoints, fighterWithHitPoints, type HitPointText } from '../../testing/hit-point-creatures.ts'

export { fighterWithHitPoints as fighter }

const text: HitPointText = {
  agility: 'Dexterity',
  effects: () => [],
  acts: [],
  more: () => ({}),
}

/** A random creature of this text. */
export const creature = (c: Chance, i: number): object => creatureWithHitPoints(c, i, text)
