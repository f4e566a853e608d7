import type { AnyStepKind, Step } from './steps.ts'

/** Immutable plain values as small integers. 0 is "nothing". Equal values (as JSON) are one integer. */
export class Values {
  private readonly all: unknown[] = [undefined]
  private readonly ids = new Map<string, number>()
  /** Words, and the interned objects themselves: of one that is met again no text is made. */
  private readonly words = new Map<unknown, number>()
  private readonly objects = new WeakMap<object, number>()
  id(v: unknown): number {
    if (v === undefined) return 0
    const object = typeof v === 'object' && v !== null
    const met = object ? this.objects.get(v) : this.words.get(v)
    if (met !== undefined) return met
    const key = JSON.stringify(v)
    let id = this.ids.get(key)
    if (id === undefined) {
      id = this.all.push(Object.freeze(v)) - 1
      this.ids.set(key, id)
      if (object) this.objects.set(v, id)
    }
    if (!object) this.words.set(v, id)
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

type Trie = Map<unknown, Trie | number>
function branch(at: Trie, key: unknown): Trie {
  let next = at.get(key) as Trie | undefined
  if (next === undefined) {
    next = new Map()
    at.set(key, next)
  }
  return next
}

/** Steps as small integers, found by their declared fields. */
export class Steps {
  readonly all: Step[] = []
  private readonly roots = new Map<string, { readonly fields: readonly string[]; readonly trie: Trie }>()
  private readonly kinds: Readonly<Record<string, { kind: AnyStepKind }>>
  constructor(kinds: Readonly<Record<string, { kind: AnyStepKind }>>) {
    this.kinds = kinds
  }
  private root(kind: string) {
    const known = this.kinds[kind]
    if (!known) throw new Error(`no rule runs the step "${kind}" under this ruleset: a chapter must bring it`)
    const root = { fields: Object.keys(known.kind.fields), trie: new Map() as Trie }
    this.roots.set(kind, root)
    return root
  }
  id(s: Step): number {
    const { fields, trie } = this.roots.get(s.do) ?? this.root(s.do)
    let at = trie
    for (const f of fields) {
      const v = (s as unknown as Record<string, unknown>)[f]
      at = branch(at, typeof v === 'object' && v !== null ? JSON.stringify(v) : v)
    }
    let id = at.get(END) as number | undefined
    if (id === undefined) {
      id = this.all.push(Object.freeze({ ...s })) - 1
      at.set(END, id)
    }
    return id
  }
}
const END = Symbol('end')

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
