/** Texts; of a value that is still to be asked for, or was asked for once, what stands here instead. */
const texts = new WeakMap<object, string | typeof NEW | typeof ONCE>()
const NEW = 0
const ONCE = 1

/** Freezes a plain value deeply, so that its JSON can be cached. */
export function freezeForJson<T extends object>(v: T): T {
  freeze(v)
  texts.set(v, NEW)
  return v
}
function freeze(v: unknown): void {
  if (typeof v !== 'object' || v === null) return
  Object.freeze(v)
  for (const k in v) freeze((v as Record<string, unknown>)[k])
}

/** JSON of a plain value; cached for values that `freezeForJson` froze, once they are asked for again: most never are. */
export function jsonOf(v: object): string {
  const kept = texts.get(v)
  if (typeof kept === 'string') return kept
  const text = JSON.stringify(v)
  if (kept !== undefined) texts.set(v, kept === NEW ? ONCE : text)
  return text
}
