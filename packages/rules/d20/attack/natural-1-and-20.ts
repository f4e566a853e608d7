import type { Numbers } from './attack-text.ts'

/** The face that misses whatever the total. */
export const NATURAL_1 = 1
/** The face that hits whatever the total. */
export const NATURAL_20 = 20

/** Whether an attack hits: by its total, but for a natural 1, which misses, and a natural 20, which hits. */
export const hits = (face: number, { bonus, needed }: Numbers): boolean =>
  face === NATURAL_20 || (face !== NATURAL_1 && face + bonus >= needed)
