/**
 * The shapes of steps and events, declared once: from a declaration come the TypeScript type, the key under which a
 * step is interned, the form in the journal (names instead of indices) and the journal's JSON Schema.
 */
export type Spec =
  | 'creature' // index of a creature in the scene
  | 'creatures'
  | 'square' // y * width + x on the scene's board
  | 'squares'
  | 'int'
  | 'weapon' // place of a weapon in the list of the creature that acts
  | 'flag'
  | 'text'
  | 'command' // what a creature does, by name, with its parameters
  | 'steps' // nested steps, each by its kind
  | OneOf<string>
  | RecordOf<Declared>
  | ListOf<Spec>
  | Json<unknown>
  | Maybe<Spec>

/** A pending piece of resolution, as plain data. It is a proposal: when its turn comes it checks whether it may still happen. */
export interface Step {
  readonly do: string
}
/** The answer to the question "what do you do": a command by name, with its parameters. */
export interface Command {
  readonly do: string
  readonly [parameter: string]: unknown
}
/**
 * The word of a command that its creature only tries, `{ do: 'try', command }`: legal by all that it knows, and perhaps
 * impossible in truth. Seats put it before such commands; nobody types it.
 */
export const TRY = 'try'
export const TRY_PARAMETERS: Declared = { command: 'command' }

/** The spec of a field that holds one of several words. */
export interface OneOf<T extends string> {
  readonly oneOf: readonly T[]
}
/** An object with declared fields: a timer, a link. */
export interface RecordOf<F> {
  readonly record: F
}
/** An array whose items are all declared alike. */
export interface ListOf<S> {
  readonly list: S
}
/** Any plain JSON value; `is` only carries the type. */
export interface Json<T> {
  readonly json: true
  readonly is?: T
}
/** The spec of a field that may be absent. */
export interface Maybe<S> {
  readonly maybe: S
}

/** A value out of several words. */
export const oneOf = <const T extends string>(...oneOf: readonly T[]): OneOf<T> => ({ oneOf })
/** A group of values, as part of what a field holds. */
export const record = <const F extends Declared>(record: F): RecordOf<F> => ({ record })
/** A list of values of one kind, as part of what a field holds. */
export const list = <const S extends Spec>(list: S): ListOf<S> => ({ list })
/** The spec of a field that holds plain data of any shape. */
export const json = <T>(): Json<T> => ({ json: true })
/** A value that may be absent. */
export const maybe = <const S extends Spec>(maybe: S): Maybe<S> => ({ maybe })

type Of<S> = S extends 'creature' | 'square' | 'int' | 'weapon'
  ? number
  : S extends 'creatures' | 'squares'
    ? readonly number[]
    : S extends 'flag'
      ? boolean
      : S extends 'text'
        ? string
        : S extends 'command'
          ? Command
          : S extends 'steps'
            ? readonly Step[]
            : S extends OneOf<infer T>
              ? T
              : S extends RecordOf<infer F>
                ? Fields<F>
                : S extends ListOf<infer I>
                  ? readonly Of<I>[]
                  : S extends Json<infer T>
                    ? T
                    : S extends Maybe<infer I>
                      ? Of<I>
                      : never

type OptionalKeys<F> = { [K in keyof F]: F[K] extends Maybe<Spec> ? K : never }[keyof F]

/** The object type that a declaration of fields describes. */
export type Fields<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: Of<F[K]> | undefined
}

/** What a command or an event is declared with: names, each with the kind of its value. */
export interface Declared {
  readonly [field: string]: Spec
}

/** A place of a board on which several lie side by side: its squares are named within it, as `gate C4`. */
export interface PlaceFrame {
  readonly id: string
  /** The column and the row of its first square on the board. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** In place of the name of a place, for squares that lie in none. */
const NOWHERE = 'void'
/** What squares are named by: how wide the board is, and its places where it has several. */
export interface SquareGrid {
  readonly width: number
  readonly places?: readonly PlaceFrame[] | undefined
}
/** The place that a square lies in; undefined between places, and where the board has none. */
export function placeOfSquare(square: number, { width, places }: SquareGrid): PlaceFrame | undefined {
  const [x, y] = [square % width, Math.floor(square / width)]
  return places?.find(p => x >= p.x && x < p.x + p.width && y >= p.y && y < p.y + p.height)
}

/** A text in which squares of a place go without its name: `C4` for `gate C4`. */
export function withoutPlace(text: string, place: PlaceFrame | undefined): string {
  if (!place || !text.includes(place.id)) return text
  const name = place.id.replaceAll(/[-]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\d])${name} (?=[A-Z]{1,3}[1-9]\\d*(?![\\p{L}\\d]))`, 'gu'), '')
}

/** What the codec needs to know of a scene. */
export interface Names extends SquareGrid {
  readonly creatures: readonly string[]
  /** Parameters of a command, by its name. */
  commandParameters(command: string): Declared | undefined
  /** Fields of a step, by its kind. */
  stepFields(kind: string): Declared | undefined
}

/** Row letters and column number: square 0 is A1, below it B1; after row Z comes AA. Of several places the name comes first: `gate A1`. */
export function squareName(square: number, grid: SquareGrid | number): string {
  const { width } = typeof grid === 'number' ? { width: grid } : grid
  const place = typeof grid === 'number' ? undefined : placeOfSquare(square, grid)
  if (place) {
    const [x, y] = [(square % width) - place.x, Math.floor(square / width) - place.y]
    return `${place.id} ${squareName(y * place.width + x, place.width)}`
  }
  if (typeof grid !== 'number' && grid.places) return `${NOWHERE} ${squareName(square, width)}`
  let row = Math.floor(square / width)
  let letters = ''
  do {
    letters = String.fromCharCode(65 + (row % 26)) + letters
    row = Math.floor(row / 26) - 1
  } while (row >= 0)
  return letters + ((square % width) + 1)
}

/**
 * The square that a name such as C7 means, or -1 when it is no name of a square in a row of this width. On a board of several places
 * `gate C7` names one of that place, and a bare name one of the place `here`, else one of the whole board.
 */
export function squareNamed(name: string, grid: SquareGrid | number, here?: PlaceFrame): number {
  const { width, places } = typeof grid === 'number' ? { width: grid } : grid
  if (places) {
    const [, id, own = ''] = /^(?:(.*\S)\s+)?([A-Za-z]+[0-9]+)$/.exec(name.trim()) ?? []
    const place = id === undefined ? here : places.find(p => p.id.toLowerCase() === id.toLowerCase())
    if (id === NOWHERE) return squareNamed(own, width)
    if (id !== undefined && !place) return -1
    if (place) {
      const within = squareNamed(own, place.width)
      const row = Math.floor(within / place.width)
      return within < 0 || row >= place.height ? -1 : (place.y + row) * width + place.x + (within % place.width)
    }
  }
  const m = /^([A-Za-z]+)([0-9]+)$/.exec(name)
  if (!m) return -1
  let row = 0
  for (const ch of m[1]!.toUpperCase()) row = row * 26 + (ch.charCodeAt(0) - 64)
  const x = Number(m[2]) - 1
  return x < 0 || x >= width ? -1 : (row - 1) * width + x
}

function encodeOne(spec: Spec, v: unknown, names: Names): unknown {
  if (v === undefined || v === null) return v
  if (spec === 'creature') return names.creatures[v as number] ?? v
  if (spec === 'creatures') return (v as number[]).map(i => names.creatures[i] ?? i)
  if (spec === 'square') return (v as number) < 0 ? null : squareName(v as number, names)
  if (spec === 'squares') return (v as number[]).map(i => squareName(i, names))
  if (spec === 'command') return encodeCommand(v as Command, names)
  if (spec === 'steps') return (v as Step[]).map(s => encodeStep(names, s))
  if (typeof spec === 'object') {
    if ('maybe' in spec) return encodeOne(spec.maybe, v, names)
    if ('record' in spec) return encode(spec.record, v as object, names)
    if ('list' in spec) return (v as unknown[]).map(item => encodeOne(spec.list, item, names))
  }
  return v
}

function creatureNamed(id: unknown, names: Names, where: string, k: string): number {
  const i = typeof id === 'number' ? id : names.creatures.indexOf(String(id))
  if (!(Number.isInteger(i) && i >= 0 && i < names.creatures.length))
    throw new Error(`${where}.${k}: no creature "${String(id)}" in this fight (${names.creatures.join(', ')})`)
  return i
}
function squareMeant(name: unknown, names: Names, where: string, k: string): number {
  const i = typeof name === 'number' ? name : squareNamed(String(name), names)
  if (!(Number.isSafeInteger(i) && i >= 0))
    throw new Error(`${where}.${k}: "${String(name)}" is no square (a row letter and a column number, as C7)`)
  return i
}
/** What a value should have been, when it is not what its declaration says; null when it is. Ints are safe integers. */
function wrong(spec: Spec, v: unknown): string | null {
  switch (spec) {
    case 'int':
    case 'weapon':
      return Number.isSafeInteger(v) ? null : 'a whole number'
    case 'flag':
      return typeof v === 'boolean' ? null : 'true or false'
    case 'text':
      return typeof v === 'string' ? null : 'a text'
    case 'creatures':
    case 'squares':
    case 'steps':
      return Array.isArray(v) ? null : 'a list'
    case 'command':
      return isRecord(v) && typeof v['do'] === 'string' ? null : 'a command, as {"do":"end"}'
    case 'creature':
    case 'square':
      return null
    default:
      if ('oneOf' in spec)
        return (spec.oneOf as readonly unknown[]).includes(v) ? null : `one of ${spec.oneOf.join(', ')}`
      if ('record' in spec) return isRecord(v) ? null : 'an object'
      if ('list' in spec) return Array.isArray(v) ? null : 'a list'
      return null
  }
}
const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)
/** A value in a message: as JSON, cut where it is long. */
function shown(v: unknown): string {
  const text = JSON.stringify(v) ?? String(v)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function decodeOne(spec: Spec, v: unknown, names: Names, where: string, k: string): unknown {
  if (v === undefined) return undefined
  if (typeof spec === 'object' && 'maybe' in spec) return decodeOne(spec.maybe, v, names, where, k)
  const right = wrong(spec, v)
  if (right !== null) throw new Error(`${where}.${k}: ${shown(v)} is not ${right}`)
  switch (spec) {
    case 'int':
    case 'weapon':
    case 'flag':
    case 'text':
      return v
    case 'creature':
      return creatureNamed(v, names, where, k)
    case 'creatures':
      return (v as unknown[]).map(id => creatureNamed(id, names, where, k))
    case 'square':
      return v === null ? -1 : squareMeant(v, names, where, k)
    case 'squares':
      return (v as unknown[]).map(name => squareMeant(name, names, where, k))
    case 'command':
      return decodeCommand(v as Command, names)
    case 'steps':
      return (v as unknown[]).map(s => decodeStep(names, s, `${where}.${k}: `))
    default:
      if ('record' in spec) {
        const inner = `${where}.${k}`
        onlyDeclared(spec.record, v as object, inner, [])
        allThere(spec.record, v as object, inner)
        return decode(spec.record, v as object, names, inner)
      }
      if ('list' in spec)
        return (v as unknown[]).map((item, i) => decodeOne(spec.list, item, names, where, `${k}[${i}]`))
      return v
  }
}

/** Throws when an object has a key that its declaration does not: a value that is never read would be lost without notice. */
export function onlyDeclared(fields: Declared, value: object, where: string, besides: readonly string[]): void {
  for (const k of Object.keys(value))
    if (!Object.hasOwn(fields, k) && !besides.includes(k))
      throw new Error(`${where}: no field "${k}": there are ${Object.keys(fields).join(', ') || 'none'}`)
}

/** Throws when a field that is not optional is missing. */
export function allThere(fields: Declared, value: object, where: string): void {
  for (const k in fields) {
    const spec = fields[k]!
    const optional = typeof spec === 'object' && 'maybe' in spec
    if (!optional && (value as Record<string, unknown>)[k] === undefined)
      throw new Error(`${where}.${k}: is missing, ${needed(spec)} is needed`)
  }
}
/** What a field takes, for people. */
const needed = (spec: Spec): string =>
  spec === 'creature'
    ? 'the id of a creature'
    : spec === 'square'
      ? 'a square, as C7'
      : (wrong(spec, undefined) ?? 'a value')

/** The journal's form: creatures by id, squares by name, fields that are absent left out. */
export function encode(fields: Declared, value: object, names: Names): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const k in fields) {
    const v = encodeOne(fields[k]!, (value as Record<string, unknown>)[k], names)
    if (v !== undefined) out[k] = v
  }
  return out
}

/** Back from the journal's form. Throws an Error that names the field when a name is unknown. */
export function decode(fields: Declared, value: object, names: Names, where: string): Record<string, unknown> {
  return decodeInto({}, fields, value, names, where)
}
/** The same, added to an object. */
export function decodeInto<T extends object>(
  out: T,
  fields: Declared,
  value: object,
  names: Names,
  where: string,
): T & Record<string, unknown> {
  const into = out as T & Record<string, unknown>
  for (const k in fields) {
    const v = decodeOne(fields[k]!, (value as Record<string, unknown>)[k], names, where, k)
    if (v !== undefined) (into as Record<string, unknown>)[k] = v
  }
  return into
}

/** A command with names in place of indices. */
export function encodeCommand(c: Command, names: Names): Command {
  const fields = names.commandParameters(c.do)
  return fields ? { do: c.do, ...encode(fields, c, names) } : c
}
/** A command from its form with names. Throws an Error that names the command and the parameter. */
export function decodeCommand(c: Command, names: Names): Command {
  const fields = names.commandParameters(c.do)
  return fields ? { do: c.do, ...decode(fields, c, names, c.do) } : c
}

const noStep = (kind: unknown, where: string): Error =>
  new Error(`${where}no step "${String(kind)}" in this ruleset: a chapter must bring it`)

/** A step with names in place of indices. Throws an Error when no chapter brings its kind. */
export function encodeStep(names: Names, s: Step): Record<string, unknown> {
  const fields = names.stepFields(s.do)
  if (!fields) throw noStep(s.do, '')
  return { do: s.do, ...encode(fields, s, names) }
}
/**
 * A step from its form with names. Throws an Error that names the step and the field when something is unknown; `where`
 * is put before it.
 */
export function decodeStep(names: Names, s: unknown, where = ''): Step {
  if (!isRecord(s)) throw new Error(`${where}${shown(s)} is not a step, as {"do":"end-turn","who":"orc"}`)
  const kind = String(s['do'])
  const fields = names.stepFields(kind)
  if (!fields) throw noStep(kind, where)
  onlyDeclared(fields, s, where + kind, ['do'])
  allThere(fields, s, where + kind)
  return decodeInto({ do: kind }, fields, s, names, where + kind)
}

/** JSON Schema of an object with these fields in the journal's form. */
export function schemaOfFields(fields: Declared): { properties: Record<string, unknown>; required: string[] } {
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([k, spec]) => [k, schemaOf(spec)])),
    required: Object.keys(fields).filter(k => {
      const spec = fields[k]!
      return typeof spec !== 'object' || !('maybe' in spec)
    }),
  }
}
/** JSON Schema of one field in the journal's form. */
export function schemaOf(spec: Spec): Record<string, unknown> {
  if (spec === 'creature' || spec === 'text') return { type: 'string' }
  if (spec === 'square') return { type: ['string', 'null'], description: 'row letter and column number, as C7' }
  if (spec === 'creatures' || spec === 'squares') return { type: 'array', items: { type: 'string' } }
  if (spec === 'int' || spec === 'weapon') return { type: 'integer' }
  if (spec === 'flag') return { type: 'boolean' }
  if (spec === 'command') return { type: 'object', properties: { do: { type: 'string' } }, required: ['do'] }
  if (spec === 'steps') return { type: 'array', items: { $ref: '#/$defs/step' } }
  if ('oneOf' in spec) return { enum: [...spec.oneOf] }
  if ('record' in spec) return { type: 'object', ...schemaOfFields(spec.record), additionalProperties: false }
  if ('list' in spec) return { type: 'array', items: schemaOf(spec.list) }
  if ('maybe' in spec) return schemaOf(spec.maybe)
  return {}
}
