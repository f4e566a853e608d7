import type { Spec } from './fields.ts'

/**
 * State is one Int32Array. What a cell means is declared here, by handles that rules hold: a counter, a
 * value, an interned value, a bag of interned items, or the bit of a condition. Where a cell lies is the layout's business.
 */
export type FieldKind = 'counter' | 'value' | 'ref' | 'bag'

/**
 * Who knows the value of a field. `all`: everyone; `located`: who knows where the creature is; `seen`: who observes it;
 * `own`: its side, and others where numbers are open; `private`: its side alone; `gm`: the game master alone. A field of the
 * game is nobody's own.
 */
export type FieldAudience = 'all' | 'located' | 'seen' | 'own' | 'private' | 'gm'

/** Whose knowledge decides what stands in place of a value. */
export interface Knowing {
  /** Whether the viewer knows where a creature is. */
  knows(who: number): boolean
  /** Whether the viewer knows the numbers of a creature. */
  open(who: number): boolean
  /** Whether the creature that has the value is of the viewer's side. */
  readonly own: boolean
  /** The sides that the viewer looks for. */
  readonly sides: readonly string[]
  /** Whether others see that the creature has a weapon. */
  shows(weapon: number): boolean
  /** Another value of the same creature, or of the game. */
  read(field: Field): unknown
}
/** What is said of a field beside its name and kind. */
export interface FieldOptions {
  /** Its side alone, where it is not said. */
  readonly to?: FieldAudience
  /** What its value names: a square, a creature; of a bag, what each item names. Absent: a number, or plain data. */
  readonly holds?: Spec
  /** The value is one more than what it names, and 0 names nothing. */
  readonly plusOne?: true
  /**
   * What is known in place of a value that would say more than its viewer knows; items of a bag one by one, undefined
   * is left out.
   */
  readonly as?: (value: never, v: Knowing) => unknown
}
/** A cell of a state: its name, its kind, and who may know it. */
export interface Field<K extends FieldKind = FieldKind, T = unknown> extends FieldOptions {
  readonly id: number
  readonly name: string
  readonly kind: K
  readonly scope: 'creature' | 'game'
  readonly is?: T
  readonly to: FieldAudience
}
/** Added to and read by threshold: hit points and their like. */
export type Counter = Field<'counter', number>
/** A small integer that is read by value. */
export type Value = Field<'value', number>
/** An immutable plain value, interned: equal values are one integer. */
export type Ref<T> = Field<'ref', T>
/** A set of immutable plain values, interned; items are added and removed blindly. */
export type Bag<T> = Field<'bag', T>

/** A condition as it is declared. */
export interface Condition {
  readonly id: number
  readonly name: string
}

let conditions = 0
const fieldsByName = new Map<string, Field>()
/** One name is one field: the journal and rulings call fields by name. Throws when the name is another kind's. */
function make<K extends FieldKind, T>(
  name: string,
  kind: K,
  scope: 'creature' | 'game',
  options: FieldOptions = {},
): Field<K, T> {
  const had = fieldsByName.get(name)
  if (had && (had.kind !== kind || had.scope !== scope))
    throw new Error(
      `the field "${name}" is a ${had.scope}'s ${had.kind} already: a ${scope}'s ${kind} needs another name`,
    )
  const f = (had ?? { id: fieldsByName.size, name, kind, scope, to: 'private', ...options }) as Field<K, T>
  fieldsByName.set(name, f)
  return f
}

/** Declares a counter of a creature. */
export const counter = (name: string, options?: FieldOptions): Counter => make(name, 'counter', 'creature', options)
/** Declares a number of a creature that is set and not counted. */
export const value = (name: string, options?: FieldOptions): Value => make(name, 'value', 'creature', options)
/** Declares an interned value of a creature. */
export const ref = <T>(name: string, options?: FieldOptions): Ref<T> => make<'ref', T>(name, 'ref', 'creature', options)
/** Declares a bag of a creature: equal things stand in it once. */
export const bag = <T>(name: string, options?: FieldOptions): Bag<T> => make<'bag', T>(name, 'bag', 'creature', options)
/** The same, one for the whole game instead of one a creature: read and written with `GAME` as the creature. */
export const gameValue = (name: string, options?: FieldOptions): Value => make(name, 'value', 'game', options)
/** Declares an interned value of the game. */
export const gameRef = <T>(name: string, options?: FieldOptions): Ref<T> => make<'ref', T>(name, 'ref', 'game', options)
/** Declares a bag of the game. */
export const gameBag = <T>(name: string, options?: FieldOptions): Bag<T> => make<'bag', T>(name, 'bag', 'game', options)
/** The counter of this name. Throws when there is none. */
export function counterNamed(name: string): Counter {
  const f = fieldsByName.get(name)
  if (f?.kind !== 'counter') throw new Error(`no counter "${name}": there are ${namesOf('counter')}`)
  return f as Counter
}
/** The value of this name. Throws when there is none. */
export function valueNamed(name: string): Value {
  const f = fieldsByName.get(name)
  if (f?.kind !== 'value') throw new Error(`no value "${name}": there are ${namesOf('value')}`)
  return f as Value
}
const namesOf = (kind: FieldKind): string =>
  [...fieldsByName.values()]
    .filter(f => f.kind === kind)
    .map(f => f.name)
    .join(', ')

/** In place of a creature, for fields of the whole game. */
export const GAME = -1

const conditionsByName = new Map<string, Condition>()
/** The state of a creature that has this name; what it does is the ruleset's data. One name is one condition. */
export function condition(name: string): Condition {
  let k = conditionsByName.get(name)
  if (!k) {
    k = { id: conditions++, name }
    conditionsByName.set(name, k)
  }
  return k
}

/** Cell 0 holds the agenda. */
export const AGENDA = 0
const BITS = 31

/** Where each field and condition of a ruleset lies. Counters come first among a creature's cells. */
export class Layout {
  readonly fields: readonly Field[]
  readonly conditions: readonly Condition[]
  private readonly base: number
  private readonly stride: number
  private readonly counters: number
  /** Where a creature's conditions begin: they are its last cells. */
  private readonly words: number
  private readonly offset: number[] = []
  private readonly word: number[] = []
  private readonly bit: number[] = []

  constructor(fields: readonly Field[], conditions: readonly Condition[]) {
    this.fields = fields
    this.conditions = conditions
    let game = 1
    let own = 0
    for (const f of fields) if (f.kind === 'counter') this.offset[f.id] = own++
    this.counters = own
    for (const f of fields) if (f.kind !== 'counter') this.offset[f.id] = f.scope === 'game' ? game++ : own++
    conditions.forEach((k, i) => {
      this.word[k.id] = own + Math.floor(i / BITS)
      this.bit[k.id] = 1 << (i % BITS)
    })
    this.words = own
    own += Math.ceil(conditions.length / BITS)
    this.base = game
    this.stride = own
  }

  /** Cells of a state with this many creatures. */
  size(creatures: number): number {
    return this.base + this.stride * creatures
  }
  cell(who: number, f: Field): number {
    const o = this.offset[f.id]
    if (o === undefined)
      throw new Error(`the field "${f.name}" is not in this ruleset: add it to the fields of a chapter`)
    if (f.scope === 'game') return o
    if (who < 0) throw new Error(`the field "${f.name}" is of each creature: one of the whole game is a game value`)
    return this.base + who * this.stride + o
  }
  has(f: Field): boolean {
    return this.offset[f.id] !== undefined
  }
  /** First cell of a creature: what `wordOffset` is counted from. */
  start(who: number): number {
    return this.base + who * this.stride
  }
  /** Whose cell this is; -1 for one of the game. */
  whose(cell: number): number {
    return cell < this.base ? -1 : Math.floor((cell - this.base) / this.stride)
  }
  wordOffset(k: Condition): number {
    const w = this.word[k.id]
    if (w === undefined)
      throw new Error(`the condition "${k.name}" is not in this ruleset: add it to the conditions of a chapter`)
    return w
  }
  /** Cells of a creature's conditions but the first: conditions that few creatures are ever in. */
  rareWords(who: number): readonly [from: number, to: number] {
    return [this.start(who) + this.words + 1, this.start(who + 1)]
  }
  knows(k: Condition): boolean {
    return this.word[k.id] !== undefined
  }
  bitOf(k: Condition): number {
    return this.bit[k.id]!
  }
  /** The cells that facts may depend on, all but counters and the agenda: where each run of them begins and ends. */
  boardSpans(creatures: number): readonly number[] {
    const spans = [AGENDA + 1, this.base]
    for (let i = 0; i < creatures; i++) spans.push(this.start(i) + this.counters, this.start(i + 1))
    return spans
  }
  isCounter(cell: number): boolean {
    return cell >= this.base && (cell - this.base) % this.stride < this.counters
  }
}

/** How well a creature is aware of another: 0 unaware, 1 of its presence, 2 of its location, 3 observing. */
export type Aware = 0 | 1 | 2 | 3

/** When a state is read. */
export interface Momentary {
  /**
   * A number that no other state has had: while it is the same nothing changes, and what is read need not be counted, so that
   * what was found before may be used again. 0 where reads are counted, and on a board as if something else were so.
   */
  readonly moment: number
}
