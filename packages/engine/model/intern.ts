import type { Step } from './fields.ts'
import type { AnyStepKind } from './steps.ts'

/** Immutable plain values as small integers. 0 is "nothing". Equal values (as JSON) are one integer. */
export class Values {
  private readonly all: unknown[] = [undefined]
  private readonly ids = new Map<string, number>()
  /** Ids of primitives, and of the interned objects by identity: no JSON is made for them again. */
  private readonly byIdentity = new Map<unknown, number>()
  id(v: unknown): number {
    if (v === undefined) return 0
    const met = this.byIdentity.get(v)
    if (met !== undefined) return met
    const key = JSON.stringify(v)
    let id = this.ids.get(key)
    if (id === undefined) {
      id = this.all.push(Object.freeze(v)) - 1
      this.ids.set(key, id)
      this.byIdentity.set(v, id)
    } else if (typeof v !== 'object' || v === null) this.byIdentity.set(v, id)
    return id
  }
  at(id: number): unknown {
    return this.all[id]
  }
}

/** Sets of interned values as small integers; 0 is the empty set. Two sets with the same items are one integer. */
export class Bags {
  private readonly sets: (readonly number[])[] = [[]]
  private readonly items: (readonly unknown[])[] = [[]]
  private readonly ids = new Map<string, number>([['', 0]])
  private readonly values: Values
  constructor(values: Values) {
    this.values = values
  }
  private of(set: readonly number[]): number {
    const key = set.join()
    let id = this.ids.get(key)
    if (id === undefined) {
      id = this.sets.push(set) - 1
      this.items.push(Object.freeze(set.map(v => this.values.at(v))))
      this.ids.set(key, id)
    }
    return id
  }
  from(items: readonly unknown[]): number {
    return this.of([...new Set(items.map(v => this.values.id(v)))].sort((a, b) => a - b))
  }
  include(bag: number, value: number): number {
    const s = this.sets[bag]!
    return s.includes(value) ? bag : this.of([...s, value].sort((a, b) => a - b))
  }
  exclude(bag: number, value: number): number {
    const s = this.sets[bag]!
    return s.includes(value) ? this.of(s.filter(v => v !== value)) : bag
  }
  at(bag: number): readonly unknown[] {
    return this.items[bag]!
  }
}

interface Kind {
  readonly fields: readonly string[]
  /** Steps by the hash of their fields. */
  readonly ids: Map<number, number[]>
}

/** Steps as small integers: equal ones, by their declared fields, are one. */
export class Steps {
  readonly all: Step[] = []
  /** What each field of a step came to, in the order of its kind. */
  private readonly keys: (readonly number[])[] = []
  /** The same of the step that is asked for. */
  private readonly asked: number[] = []
  private readonly kindsSeen = new Map<string, Kind>()
  private readonly kinds: Readonly<Record<string, { kind: AnyStepKind }>>
  private readonly values: Values
  constructor(kinds: Readonly<Record<string, { kind: AnyStepKind }>>, values: Values) {
    this.kinds = kinds
    this.values = values
  }
  id(s: Step): number {
    const { fields, ids } = this.kindsSeen.get(s.do) ?? this.kindOf(s.do)
    const given = s as unknown as Readonly<Record<string, unknown>>
    const { asked } = this
    let hash = 0
    for (let i = 0; i < fields.length; i++) {
      const key = this.sign(given[fields[i]!])
      asked[i] = key
      hash = Math.imul(hash ^ key, 0x85ebca6b)
      hash ^= hash >>> 15
    }
    const near = ids.get(hash)
    if (near) for (const id of near) if (this.isAsked(id)) return id
    const id = this.all.push({ ...s }) - 1
    this.keys.push(asked.slice(0, fields.length))
    if (near) near.push(id)
    else ids.set(hash, [id])
    return id
  }
  private kindOf(name: string): Kind {
    const declared = this.kinds[name]
    if (!declared) throw new Error(`no rule runs the step "${name}" under this ruleset: a chapter must bring it`)
    const kind = { fields: Object.keys(declared.kind.fields), ids: new Map<number, number[]>() }
    this.kindsSeen.set(name, kind)
    return kind
  }
  /** Whole numbers have even keys; other values are keyed by their id, oddly. */
  private sign(v: unknown): number {
    if (typeof v === 'number' && Number.isInteger(v)) return 2 * v
    return v === undefined ? -1 : v === true ? -3 : v === false ? -5 : 2 * this.values.id(v) + 1
  }
  /** Whether the step that is asked for is the one of this number: those of one kind are the same where their keys are. */
  private isAsked(id: number): boolean {
    const { asked } = this
    const keys = this.keys[id]!
    for (let i = 0; i < keys.length; i++) if (keys[i] !== asked[i]) return false
    return true
  }
}

/** The agenda as one integer: an interned list of a step and the rest. 0 is the empty agenda. */
export class Agendas {
  readonly head: number[] = [-1]
  readonly rest: number[] = [0]
  private readonly ids = new Map<number, number>()
  push(step: number, rest: number): number {
    const k = step * 0x4000000 + rest
    let id = this.ids.get(k)
    if (id === undefined) {
      id = this.head.push(step) - 1
      this.rest.push(rest)
      this.ids.set(k, id)
    }
    return id
  }
  list(id: number): number[] {
    const out: number[] = []
    for (let a = id; a !== 0; a = this.rest[a]!) out.push(this.head[a]!)
    return out
  }
}
