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

/** What JSON says, told apart by identity: `length` is that of its text. */
interface Shape {
  readonly id: number
  readonly length: number
}
/** The shape of what is plain data: one for all that read the same. Each part is read once, and not again for each that it stands within. */
function shapes(): (v: unknown) => Shape {
  const byText = new Map<string, Shape>()
  const known = new WeakMap<object, Shape>()
  const kept = (text: string, length: number): Shape => {
    let shape = byText.get(text)
    if (!shape) byText.set(text, (shape = { id: byText.size, length }))
    return shape
  }
  const shapeOf = (v: unknown): Shape => {
    if (typeof v !== 'object' || v === null) {
      const text = JSON.stringify(v)
      return kept(text, text.length)
    }
    let shape = known.get(v)
    if (!shape) {
      const isList = Array.isArray(v)
      const entries = Object.entries(v).filter(([, inner]) => isList || inner !== undefined)
      const inner = entries.map(([, inner]) => shapeOf(inner))
      const names = isList ? [] : entries.map(([name]) => JSON.stringify(name))
      const text = inner.map((part, i) => `${names[i] ?? ''}:${part.id}`).join()
      const said = inner.reduce((n, part) => n + part.length, 0) + names.reduce((n, name) => n + name.length + 1, 0)
      shape = kept(isList ? `[${text}]` : `{${text}}`, said + Math.max(entries.length - 1, 0) + 2)
      known.set(v, shape)
    }
    return shape
  }
  return shapeOf
}

/** The same JSON Schema, with each longer schema that stands in it more than once written once, under `$defs`. */
export function withDefs(schema: Json): Record<string, unknown> {
  const shapeOf = shapes()
  const times = new Map<Shape, number>()
  const count = (s: Json): Json => {
    const shape = shapeOf(s)
    if (shape.length >= LEAST) {
      const n = (times.get(shape) ?? 0) + 1
      times.set(shape, n)
      // What is within a schema that was seen before counts once.
      if (n === 1) within(s, count, '')
    }
    return s
  }
  count(schema)
  const names = new Map<Shape, string>()
  const defs: Record<string, unknown> = {}
  const name = (key: string): string => {
    let n = 1
    while (`${key}${n === 1 ? '' : ` ${n}`}` in defs) n++
    return n === 1 ? key : `${key} ${n}`
  }
  const hoisted = (s: Json, key: string): Json => {
    const shape = shapeOf(s)
    if ((times.get(shape) ?? 0) < 2) return within(s, hoisted, key)
    let known = names.get(shape)
    if (known === undefined) {
      known = name(key)
      names.set(shape, known)
      defs[known] = null
      defs[known] = within(s, hoisted, key)
    }
    return { $ref: `#/$defs/${known.replaceAll(' ', '%20')}` }
  }
  const whole = within(schema, hoisted, 'fight')
  return { ...whole, $defs: defs }
}
