const texts = new WeakMap<object, string>()

/** Freezes a plain value through and through: its text stays what it is, and is made once. */
export function lasting<T extends object>(v: T): T {
  freeze(v)
  texts.set(v, '')
  return v
}
function freeze(v: unknown): void {
  if (typeof v !== 'object' || v === null) return
  Object.freeze(v)
  for (const k in v) freeze((v as Record<string, unknown>)[k])
}

/** JSON of a plain value; of one that lasts it is made once. */
export function textOf(v: object): string {
  const kept = texts.get(v)
  if (kept) return kept
  const text = JSON.stringify(v)
  if (kept === '') texts.set(v, text)
  return text
}
