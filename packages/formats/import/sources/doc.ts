/** A JSON document of another program that is read place by place; what is missing reads as nothing. */
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x)

/** The value at a path of keys, `a.b.2.c`; undefined where there is none. */
export function at(doc: unknown, path: string): unknown {
  let x = doc
  for (const key of path.split('.')) {
    if (Array.isArray(x)) x = x[Number(key)]
    else if (isRecord(x) && Object.hasOwn(x, key)) x = x[key]
    else return undefined
  }
  return x
}
/** A finite number there, also one that is written as text; undefined where there is none. */
export function numberAt(doc: unknown, path: string): number | undefined {
  const x = at(doc, path)
  const n = typeof x === 'string' && x.trim() !== '' ? Number(x) : x
  return typeof n === 'number' && Number.isFinite(n) && Math.abs(n) < 1e6 ? n : undefined
}
/** A text there, trimmed; empty where there is none. */
export function textAt(doc: unknown, path: string): string {
  const x = at(doc, path)
  return typeof x === 'string' ? x.trim() : typeof x === 'number' ? String(x) : ''
}
export const listAt = (doc: unknown, path: string): readonly unknown[] => {
  const x = at(doc, path)
  return Array.isArray(x) ? x : []
}
/** The texts of a list there, or of a text with commas and semicolons. */
export const textsAt = (doc: unknown, path: string): readonly string[] => {
  const x = at(doc, path)
  const all = typeof x === 'string' ? x.split(/[,;]/) : Array.isArray(x) ? x : []
  return all.filter((t): t is string => typeof t === 'string' && t.trim() !== '').map(t => t.trim())
}
/** `+3`, `-1`, `+0`. */
export const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)
export const modifierOf = (score: number): number => Math.floor((score - 10) / 2)
