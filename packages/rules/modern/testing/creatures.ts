import type { Chance } from '../../testing/chance.ts'
import type { SampleCreatures } from '../../testing/creatures.ts'
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

// A sword's attack has 19 outcomes (a miss, or 3 to 20 points), both attacks 39, the bow 13 and 33.
export const odds: SampleCreatures['odds'] = { leaves: [473, 5157], provokes: true }
