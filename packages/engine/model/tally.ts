import type { RuleId } from './ids.ts'

/**
 * The numbers a ruleset knows, each with the facts that it depends on: extended by declaration merging, so that a tally
 * of an unknown stat, or a modifier that names an unknown fact, does not compile.
 */
export interface Stats {}
/** The name of a number that rules count. */
export type Stat = keyof Stats & string

/** A typed modifier as data: it counts when every fact named in `when` has that value. */
export type Mod = { [S in Stat]: ModOf<S> }[Stat]
/** A modifier of one number: its value, its type, the rule that gives it, and the facts under which it counts. */
export interface ModOf<S extends Stat> {
  readonly to: S
  readonly value: number
  readonly type: string
  readonly rule: RuleId
  readonly when?: Partial<Stats[S]>
}

/** A term of a number. A term that does not count stays in the list, with the reason. */
export interface Term {
  readonly value: number
  /** Kind of bonus or penalty, as the text names it; `untyped` where it does not. */
  readonly type: string
  /** Where it comes from, for people: "Strength", "prone", "chain shirt". */
  readonly from: string
  readonly rule: RuleId
  /** Why it does not count. */
  readonly lost?: string
  /** The rule by which it does not count, where that is another one. */
  readonly lostBy?: RuleId
}

/** A number that explains itself: the total is the sum of the terms that are not lost. */
export interface Explained {
  readonly stat: string
  readonly who: number
  readonly total: number
  /** The lowest and the highest that it may be, where only these are known; it has no terms then. */
  readonly between?: readonly [number, number]
  readonly terms: readonly Term[]
  /** Options (readings) that the number depends on. */
  readonly readings: readonly string[]
}

/**
 * How terms of one type combine: all `add`; only the `best` bonus counts while penalties add; only the `strongest` bonus
 * and the strongest penalty count; all add but the same `source` counts once (the best of it), or but `equal` amounts count once.
 */
export type Stacking = (type: string, value: number) => 'add' | 'best' | 'strongest' | 'source' | 'equal'
/** The rule by which terms do not add up: one for all, or by the type and value of the term that does not count. */
export type StackingRule = RuleId | ((type: string, value: number) => RuleId)

/** Collects the terms of one number. A rule of a stat adds to it; the kernel adds what conditions, feats and rulings give. */
export interface Tally {
  add(value: number, type: string, from: string, rule: RuleId): void
  /** A term that a rule takes away: it is shown and does not count. */
  lose(value: number, type: string, from: string, rule: RuleId, why: string, by?: RuleId): void
  /** The number is this, whatever else was added (a rule that replaces, or a ruling); the others are kept as lost. */
  replace(value: number, from: string, rule: RuleId, why: string): void
}

/** Adds up without keeping a list: for simulation and odds. It must agree with `Listing` on every state. */
export class Summing implements Tally {
  private n = 0
  private readonly values: number[] = []
  private readonly types: string[] = []
  private readonly froms: string[] = []
  private fixed: number | null = null
  private readonly stacking: Stacking
  constructor(stacking: Stacking) {
    this.stacking = stacking
  }
  begin(): void {
    this.n = 0
    this.fixed = null
  }
  add(value: number, type: string, from: string): void {
    if (value === 0) return
    this.values[this.n] = value
    this.types[this.n] = type
    this.froms[this.n++] = from
  }
  lose(): void {}
  replace(value: number): void {
    this.fixed = value
  }
  total(): number {
    if (this.fixed !== null) return this.fixed
    let sum = 0
    for (let i = 0; i < this.n; i++) if (!this.beaten(i)) sum += this.values[i]!
    return sum
  }
  private beaten(i: number): boolean {
    const type = this.types[i]!
    const v = this.values[i]!
    const how = this.stacking(type, v)
    if (how === 'add') return false
    if (how === 'best' && v < 0) return false
    for (let j = 0; j < this.n; j++) {
      if (j === i || this.types[j] !== type) continue
      if (how === 'source' && (this.froms[j] !== this.froms[i] || this.values[j]! > 0 !== v > 0)) continue
      const w = this.values[j]!
      if (how === 'equal' && w !== v) continue
      if (how === 'strongest' && w > 0 !== v > 0) continue
      const stronger = v > 0 ? w > v : w < v
      if (stronger || (w === v && j < i)) return true
    }
    return false
  }
}

/** Keeps every term, with the losers and why. */
export class Listing implements Tally {
  private terms: Term[] = []
  private fixed: Term | null = null
  private readonly stacking: Stacking
  /** The rule by which terms of one type do not add up. */
  private readonly by: StackingRule | undefined
  constructor(stacking: Stacking, by?: StackingRule) {
    this.stacking = stacking
    this.by = by
  }
  add(value: number, type: string, from: string, rule: RuleId): void {
    if (value !== 0) this.terms.push({ value, type, from, rule })
  }
  lose(value: number, type: string, from: string, rule: RuleId, why: string, by?: RuleId): void {
    if (value !== 0) this.terms.push({ value, type, from, rule, lost: why, ...(by ? { lostBy: by } : {}) })
  }
  replace(value: number, from: string, rule: RuleId, why: string): void {
    this.fixed = { value, type: why, from, rule }
  }
  done(stat: string, who: number, readings: readonly string[]): Explained {
    const terms = this.fixed
      ? [this.fixed, ...this.terms.map(t => (t.lost ? t : { ...t, lost: `replaced: ${this.fixed!.type}` }))]
      : this.terms.map((t, i) => this.stacked(t, i))
    return { stat, who, total: terms.reduce((n, t) => (t.lost ? n : n + t.value), 0), terms, readings }
  }
  private stacked(t: Term, i: number): Term {
    if (t.lost) return t
    const how = this.stacking(t.type, t.value)
    if (how === 'add' || (how === 'best' && t.value < 0)) return t
    const rival = this.terms.find((u, j) => {
      if (j === i || u.lost || u.type !== t.type) return false
      if (how === 'source' && (u.from !== t.from || u.value > 0 !== t.value > 0)) return false
      if (how === 'equal' && u.value !== t.value) return false
      if (how === 'strongest' && u.value > 0 !== t.value > 0) return false
      const stronger = t.value > 0 ? u.value > t.value : u.value < t.value
      return stronger || (u.value === t.value && j < i)
    })
    if (!rival) return t
    const what =
      how === 'source'
        ? `the same source counts once`
        : how === 'equal'
          ? `equal amounts count once, as ${rival.from}`
          : how === 'strongest'
            ? `${rival.from} ${signed(rival.value)} counts in its place`
            : `another ${t.type} bonus, ${rival.from} ${signed(rival.value)}, is as good or better`
    const by = typeof this.by === 'function' ? this.by(t.type, t.value) : this.by
    return { ...t, lost: what, ...(by ? { lostBy: by } : {}) }
  }
}

/** `+3`, `-2`. */
export const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)
