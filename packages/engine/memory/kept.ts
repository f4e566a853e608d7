/** Something that never changes, and that keeps what was computed from it: a place for each function that computes something. */
export interface Keeper {
  readonly kept: unknown[]
}

const places = { taken: 0 }

/** A function of a keeper whose result is computed once and kept as long as the keeper is. The result is never undefined. */
export function kept<K extends Keeper, T extends object | number | string>(make: (keeper: K) => T): (keeper: K) => T {
  const place = places.taken++
  return keeper => {
    const known = keeper.kept[place] as T | undefined
    if (known !== undefined) return known
    const made = make(keeper)
    keeper.kept[place] = made
    return made
  }
}
