import { AT_MOST, BITS, COMPARE, FACT, seen, VALUE } from '../memory/read-tree.ts'
import type { Event } from '../model/events.ts'
import type { RuleId } from '../model/ids.ts'
import type { Masks } from '../model/masks.ts'
import type { Bar, OptionValue, Question, Slots } from '../model/ruleset.ts'
import { overrulings } from '../model/rulings.ts'
import type { Board, Scene, Sheet } from '../model/scene.ts'
import type { Bag, Condition, Counter, Ref, Value } from '../model/state.ts'
import { GAME } from '../model/state.ts'
import type { Step } from '../model/steps.ts'
import type { Explained, Stat, Stats, Term } from '../model/tally.ts'
import { Listing, Summing } from '../model/tally.ts'
import type { Die, Source } from './source.ts'

/** What facts may read: everything but counters. */
export interface View {
  readonly scene: Scene
  readonly board: Board
  readonly count: number
  sheet(who: number): Sheet
  get(who: number, field: Value): number
  read<T>(who: number, field: Ref<T>): T | undefined
  items<T>(who: number, field: Bag<T>): readonly T[]
  has(who: number, condition: Condition): boolean
  option(name: string): OptionValue | undefined
  barred(who: number, bar: Bar): { readonly condition: Condition; readonly rule: RuleId } | null
}

/**
 * A named pure function of the board: "flanked by", "watchers of". It may read everything but counters, and its answer is
 * a small integer (use `view.scene.values.id` for more), so that what depends on it depends on nothing else.
 */
export interface Fact {
  readonly fact: string
  readonly read: (v: View, a: number, b: number) => number
}
export const fact = (fact: string, read: Fact['read']): Fact => ({ fact, read })

/** Reading a state. What cannot be read here, a rule cannot depend on. */
export class Reader implements View {
  S: Int32Array
  readonly scene: Scene
  readonly board: Board
  readonly count: number
  readonly slots: Slots
  /** Set while explaining: every tally with its list is kept here. */
  why: Explained[] | null = null
  private readonly masks: Masks
  private readonly pool: Summing[] = []
  private depth = 0
  private readings: string[] = []

  constructor(scene: Scene, S: Int32Array) {
    this.scene = scene
    this.S = S
    this.board = scene.board
    this.count = scene.sheets.length
    this.slots = scene.rules.slots
    this.masks = scene.rules.masks
  }

  /** The one door of all reads; the context that enumerates overrides it to remember them. */
  protected cell(op: number, a: number, b: number, f: Fact | null): number {
    return op === FACT ? f!.read(this.untraced(), a, b) : seen(this.S, op, a, b)
  }
  /** The view that facts are given: never traced. */
  protected untraced(): View {
    return this
  }

  sheet(who: number): Sheet {
    return this.scene.sheets[who]!
  }
  get(who: number, field: Value): number {
    return this.cell(VALUE, this.scene.layout.cell(who, field), 0, null)
  }
  read<T>(who: number, field: Ref<T>): T | undefined {
    return this.scene.values.at(this.cell(VALUE, this.scene.layout.cell(who, field), 0, null)) as T | undefined
  }
  items<T>(who: number, field: Bag<T>): readonly T[] {
    return this.scene.bags.at(this.cell(VALUE, this.scene.layout.cell(who, field), 0, null)) as readonly T[]
  }
  has(who: number, condition: Condition): boolean {
    const start = this.scene.layout.start(who)
    const masks = this.masks.of(condition)
    for (let i = 0; i < masks.length; i++)
      if (this.cell(BITS, start + masks[i]!.word, masks[i]!.bits, null) !== 0) return true
    return false
  }
  /** Whether a creature is in any of these conditions; keep the list, for it is known by itself. */
  hasAny(who: number, list: readonly Condition[]): boolean {
    const start = this.scene.layout.start(who)
    for (const { word, bits } of this.masks.any(list)) if (this.cell(BITS, start + word, bits, null) !== 0) return true
    return false
  }
  /** "Hit points at most 0": the way to read a counter. */
  atMost(who: number, counter: Counter, n: number): boolean {
    return this.cell(AT_MOST, this.scene.layout.cell(who, counter), n, null) === 1
  }
  /** -1, 0 or 1: how one counter of a creature stands to another (nonlethal damage to hit points). */
  compare(who: number, a: Counter, b: Counter): number {
    return this.cell(COMPARE, this.scene.layout.cell(who, a), this.scene.layout.cell(who, b), null)
  }
  /** A counter by value: for what is told and for healing, which must know how much is missing. It keeps equal outcomes apart; prefer `atMost`. */
  amount(who: number, counter: Counter): number {
    return this.cell(VALUE, this.scene.layout.cell(who, counter), 0, null)
  }
  fact(f: Fact, a: number, b = 0): number {
    return this.cell(FACT, a, b, f)
  }
  /** The value of a reading or of a number that the text leaves open; undefined is the default. The breakdown names it. */
  option(name: string): OptionValue | undefined {
    const v = this.scene.rules.options[name]
    if (v !== undefined && v !== false && this.why) this.readings.push(name)
    return v
  }
  /** The condition that bars something, or null. */
  barred(who: number, bar: Bar): { readonly condition: Condition; readonly rule: RuleId } | null {
    const start = this.scene.layout.start(who)
    // Most creatures are barred by nothing: one look at the words that could say so.
    let any = false
    for (const m of this.masks.barring(bar)) if (this.cell(BITS, start + m.word, m.bits, null) !== 0) any = true
    if (!any) return null
    for (const { data, masks } of this.masks.bars(bar))
      for (const m of masks) if (this.cell(BITS, start + m.word, m.bits, null) !== 0) return data
    return null
  }

  /** A number by its rule, with what conditions and rulings add. Explained while `why` is set. */
  tally<S extends Stat>(stat: S, who: number, facts: Stats[S]): number {
    return this.why ? this.explain(stat, who, facts).total : this.sum(stat, who, facts)
  }
  sum<S extends Stat>(stat: S, who: number, facts: Stats[S]): number {
    const t = (this.pool[this.depth] ??= new Summing(this.scene.rules.stacking))
    this.depth++
    t.begin()
    this.collect(t, stat, who, facts)
    this.depth--
    return t.total()
  }
  /** The number with its terms, losers kept. Also pushed to `why` while that is set. */
  explain<S extends Stat>(stat: S, who: number, facts: Stats[S]): Explained {
    const t = new Listing(this.scene.rules.stacking, this.scene.rules.stackingRule)
    const kept = this.readings
    const why = this.why
    this.readings = []
    this.why ??= []
    this.collect(t, stat, who, facts)
    const done = t.done(stat, who, [...new Set(this.readings)])
    this.readings = kept
    this.why = why
    if (why) why.push(done)
    return done
  }
  private collect<S extends Stat>(t: Summing | Listing, stat: S, who: number, facts: Stats[S]): void {
    const rule = this.scene.rules.stats[stat] as
      | ((t: Summing | Listing, c: Reader, who: number, f: Stats[S]) => void)
      | undefined
    if (!rule) throw new Error(`ruleset ${this.scene.rules.id} has no rule for the number "${stat}"`)
    rule(t, this, who, facts)
    const { masks, entries } = this.masks.mods(stat)
    const start = this.scene.layout.start(who)
    // Most creatures are in no state that counts: one look at the words that could say so.
    let any = false
    for (const m of masks) if (this.cell(BITS, start + m.word, m.bits, null) !== 0) any = true
    if (any) {
      const on = masks.map(m => this.cell(BITS, start + m.word, m.bits, null))
      for (const { mod, from, on: calls } of entries)
        if (calls.some(x => (on[x.mask]! & x.bits) !== 0) && matches(mod.when, facts))
          t.add(mod.value, mod.type, from, mod.rule)
    }
    overrulings(t, this, stat, who)
  }
}

function matches(when: object | undefined, facts: object): boolean {
  const f = facts as Record<string, unknown>
  const w = when as Record<string, unknown> | undefined
  if (w) for (const k in w) if (f[k] !== w[k]) return false
  return true
}

/** What a step sees: it reads the state as it was when the step began, draws and asks by the one door, and says what is so now. */
export interface Context extends Reader {
  /** Throws a die and tells the rule only the grade that it sorted the face into. */
  roll<K extends string | number>(key: string, die: Die, grade: (face: number) => K): K
  /**
   * The last roll of a step, whose number only goes into one counter: `event(n)` must be linear in n. The rule runs once,
   * not once for each sum.
   */
  spread(key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void
  /** Asks before anything is rolled or emitted; an unanswered step has done nothing and runs again from its start. */
  ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O
  emit(e: Event): void
  /** Steps to run after this one, in this order, before the rest of the agenda. */
  plan(...steps: readonly Step[]): void
}

export type { Source, Term }
export { GAME }
