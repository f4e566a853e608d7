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

/** Whether a key of this name holds a text anywhere in it. */
export function hasText(at: unknown, key: string): boolean {
  if (typeof at !== 'object' || at === null) return false
  if (Array.isArray(at)) {
    for (const x of at) if (typeof x === 'object' && hasText(x, key)) return true
    return false
  }
  const keys = at as Readonly<Record<string, unknown>>
  if (typeof keys[key] === 'string') return true
  for (const k in keys) if (typeof keys[k] === 'object' && hasText(keys[k], key)) return true
  return false
}
