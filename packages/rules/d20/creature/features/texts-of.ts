/** Each place below one of a sheet at which a key of this name holds a text. */
export function* textsOf(
  at: unknown,
  key: string,
  path: readonly (string | number)[],
): Generator<readonly [typeof path, string]> {
  if (Array.isArray(at)) for (const [i, x] of at.entries()) yield* textsOf(x, key, [...path, i])
  else if (typeof at === 'object' && at !== null)
    for (const [k, x] of Object.entries(at))
      if (k === key && typeof x === 'string') yield [[...path, k], x]
      else yield* textsOf(x, key, [...path, k])
}
