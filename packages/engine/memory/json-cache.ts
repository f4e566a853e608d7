const texts = new WeakMap<object, string>()

/** Freezes a plain value deeply, so that its JSON can be cached. */
export function freezeForJson<T extends object>(v: T): T {
  freeze(v)
  texts.set(v, '')
  return v
}
function freeze(v: unknown): void {
  if (typeof v !== 'object' || v === null) return
  Object.freeze(v)
  for (const k in v) freeze((v as Record<string, unknown>)[k])
}

/** JSON of a plain value; cached for values that `freezeForJson` froze. */
export function jsonOf(v: object): string {
  const kept = texts.get(v)
  if (kept) return kept
  const text = JSON.stringify(v)
  if (kept === '') texts.set(v, text)
  return text
}
