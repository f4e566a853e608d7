import type { Chance } from '../../testing/chance.ts'
import type { SampleCreatures } from '../../testing/creatures.ts'
import { creatureWithHitPoints, fighterWithHitPoints, type HitPointText } from '../../testing/hit-point-creatures.ts'

export { fighterWithHitPoints as fighter }

const text: HitPointText = {
  agility: 'Dexterity',
  effects: () => [],
  acts: [{ name: 'aimed', cost: 'standard', kind: 'spell', strikes: 'blade' }],
  more: c => ({
    ...c.some(4, () => ({ shield: { bonus: c.int(1, 2) } })),
    ...c.some(6, () => ({ speeds: { fly: 40 }, by: 'flight' })),
    ...c.some(8, () => ({ ac: c.int(9, 19) })),
  }),
}

/** A random creature of this text. */
export const creature = (c: Chance, i: number): object => creatureWithHitPoints(c, i, text)

// A sword's attack has 19 outcomes (a miss, or 3 to 20 points), both attacks 39, the bow 13 and 33. Most of the rest come of the
// unarmed attack, which provokes one of the foe's first.
export const odds: SampleCreatures['odds'] = { leaves: [537, 10299], provokes: true }
