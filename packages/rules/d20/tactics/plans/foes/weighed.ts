/** How many of the nearest foes are weighed. */
export const NEAREST = 8
/** Those who are weighed of many: the nearest, and whom it wants. */
export const weighed = (foes: readonly number[], wanted: readonly number[]): readonly number[] => [
  ...foes.slice(0, NEAREST),
  ...foes.slice(NEAREST).filter(foe => wanted.includes(foe)),
]
