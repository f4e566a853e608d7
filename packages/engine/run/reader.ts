import { packed } from '../memory/packed.ts'
import { AT_MOST, BITS, COMPARE, FACT, readCell, VALUE } from '../memory/read-tree.ts'
import type { RuleId } from '../model/ids.ts'
import type { Bar, Masks } from '../model/masks.ts'
import { matches, overrulings } from '../model/rulings/overrulings.ts'
import type { Bag, Condition, Counter, Ref, Value } from '../model/state.ts'
import { type Explained, Listing, type Stat, type Stats, Summing } from '../model/tally.ts'
import type * as vocabulary from '../model/vocabulary.ts'
import type { Board, Fact, Finding, OptionValue, SceneData, Sheet, Slots } from '../model/vocabulary.ts'

const NONE: readonly never[] = []

/** The implementation of the interface `Reader`. */
export class StateReader implements Reader {
  S: Int32Array
  readonly scene: SceneData
  readonly board: Board
  readonly count: number
  readonly slots: Slots
  /** Set while explaining: every tally with its list is kept here. */
  why: Explained[] | null = null
  private readonly masks: Masks
  private readonly pool: Summing[] = []
  private depth = 0
  private readings: string[] = []

  constructor(scene: SceneData, S: Int32Array) {
    this.scene = scene
    this.S = S
    this.board = scene.board
    this.count = scene.sheets.length
    this.slots = scene.rules.slots
    this.masks = scene.rules.masks
  }

  get moment(): number {
    return 0
  }
  /** Every read goes through this method; subclasses override it to record reads. */
  protected cell(op: number, a: number, b: number, f: Fact | null): number {
    return op === FACT ? f!.read(this, a, b) : readCell(this.S, op, a, b)
  }

  sheet(who: number): Sheet {
    const { S, scene } = this
    return S[scene.handed]! > 0 ? scene.sheetsIn(S)[who]! : scene.sheets[who]!
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
  /** Whether a creature is in any of these conditions. Reuse the same array: results are cached by its identity. */
  hasAny(who: number, list: readonly Condition[]): boolean {
    const start = this.scene.layout.start(who)
    for (const { word, bits } of this.masks.any(list)) if (this.cell(BITS, start + word, bits, null) !== 0) return true
    return false
  }
  /** Those of these conditions that a creature is in: one read for each word that holds some of them. */
  whichOf(who: number, list: readonly Condition[]): readonly Condition[] {
    const start = this.scene.layout.start(who)
    const found: number[] = []
    for (const { word, bits } of this.masks.any(list)) {
      const on = this.cell(BITS, start + word, bits, null)
      if (on !== 0) found[word] = on
    }
    if (found.length === 0) return NONE
    return list.filter(k => this.masks.of(k).some(({ word, bits }) => ((found[word] ?? 0) & bits) !== 0))
  }
  /** "Hit points at most 0": the way to read a counter. */
  atMost(who: number, counter: Counter, n: number): boolean {
    return this.cell(AT_MOST, this.scene.layout.cell(who, counter), n, null) === 1
  }
  /** -1, 0 or 1: how one counter of a creature compares with another (nonlethal damage with hit points). */
  compare(who: number, a: Counter, b: Counter): number {
    return this.cell(COMPARE, this.scene.layout.cell(who, a), this.scene.layout.cell(who, b), null)
  }
  /**
   * A counter by value: for display, and for healing, which must know how much is missing. It prevents equal outcomes
   * from being merged; prefer `atMost`.
   */
  amount(who: number, counter: Counter): number {
    return this.cell(VALUE, this.scene.layout.cell(who, counter), 0, null)
  }
  fact(f: Fact, a: number, b = 0): number {
    return this.cell(FACT, a, b, f)
  }
  find<T>(f: Finding<T>, a: number, b = 0): T {
    return f.read(this, a, b)
  }
  alsoRead(_all: Int32Array): void {}
  readsAll(): void {}
  /** The value of a reading or of a number that the text leaves open; undefined is the default. The breakdown names it. */
  option(name: string): OptionValue | undefined {
    const v = this.scene.rules.options[name]
    if (v !== undefined && v !== false && this.why) this.readings.push(name)
    return v
  }
  /** The condition that bars something, or null. */
  barred(who: number, bar: Bar): { readonly condition: Condition; readonly rule: RuleId } | null {
    const start = this.scene.layout.start(who)
    // Nothing bars most creatures, so the words that could are tested first.
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
    // Most creatures have no condition that counts, so the words that could hold one are tested first.
    let any = false
    for (const m of masks) if (this.cell(BITS, start + m.word, m.bits, null) !== 0) any = true
    if (any) {
      const on = packed(masks, m => this.cell(BITS, start + m.word, m.bits, null))
      for (const { mod, from, on: calls } of entries)
        if (calls.some(x => (on[x.mask]! & x.bits) !== 0) && matches(mod.when, facts))
          t.add(mod.value, mod.type, from, mod.rule)
    }
    overrulings(t, this, stat, who, facts)
  }
}

export type Reader = vocabulary.Reader
/** Makes a reader of a state. Only its public side is exported, so that every context is a reader too. */
export const Reader: new (scene: SceneData, S: Int32Array) => Reader = StateReader
