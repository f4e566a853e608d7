type Json = Readonly<Record<string, unknown>>
const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Shorter schemas are written out wherever they stand. */
const LEAST = 400

/** Carries schemas within a schema over, each with the key that it stands under. */
function within(schema: Json, each: (inner: Json, key: string) => unknown, key: string): Json {
  const one = (v: unknown, name: string) => (isJson(v) ? each(v, name) : v)
  return Object.fromEntries(
    Object.entries(schema).map(([word, v]) => {
      if (word === 'properties' && isJson(v))
        return [word, Object.fromEntries(Object.entries(v).map(([name, inner]) => [name, one(inner, name)]))]
      if (['anyOf', 'oneOf', 'allOf'].includes(word) && Array.isArray(v)) return [word, v.map(x => one(x, key))]
      return [word, word === 'items' || word === 'additionalProperties' ? one(v, key) : v]
    }),
  )
}

/** The same JSON Schema, with each longer schema that stands in it more than once written once, under `$defs`. */
export function withDefs(schema: Json): Record<string, unknown> {
  // A schema is written for each that it stands within: once for all that is asked of it.
  const texts = new WeakMap<Json, string>()
  const textOf = (s: Json): string => {
    let text = texts.get(s)
    if (text === undefined) texts.set(s, (text = JSON.stringify(s)))
    return text
  }
  const times = new Map<string, number>()
  const count = (s: Json): Json => {
    const text = textOf(s)
    if (text.length >= LEAST) {
      const n = (times.get(text) ?? 0) + 1
      times.set(text, n)
      // What is within a schema that was seen before counts once.
      if (n === 1) within(s, count, '')
    }
    return s
  }
  count(schema)
  const names = new Map<string, string>()
  const defs: Record<string, unknown> = {}
  const name = (key: string): string => {
    let n = 1
    while (`${key}${n === 1 ? '' : ` ${n}`}` in defs) n++
    return n === 1 ? key : `${key} ${n}`
  }
  const hoisted = (s: Json, key: string): Json => {
    const text = textOf(s)
    if ((times.get(text) ?? 0) < 2) return within(s, hoisted, key)
    let known = names.get(text)
    if (known === undefined) {
      known = name(key)
      names.set(text, known)
      defs[known] = null
      defs[known] = within(s, hoisted, key)
    }
    return { $ref: `#/$defs/${known.replaceAll(' ', '%20')}` }
  }
  const whole = within(schema, hoisted, 'fight')
  return { ...whole, $defs: defs }
}
