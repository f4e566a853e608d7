import type { RuleId } from './ids.ts'
import type { Condition, Layout } from './state.ts'
import type { Mod, ModOf, Stat } from './tally.ts'

/** What conditions can bar, extended by declaration merging: the tags that rules ask for. */
export interface Bars {
  /** Any act of its own. */
  act: true
}
/** The name of something that conditions can bar. */
export type Bar = keyof Bars & string

/** What a condition does under one ruleset. */
export interface ConditionData {
  readonly condition: Condition
  readonly rule: RuleId
  readonly mods?: readonly Mod[]
  readonly bars?: readonly Bar[]
  /** A creature that has this condition counts as having these too. */
  readonly implies?: readonly Condition[]
  /** Whether only its own side sees it. Visible by default. */
  readonly secret?: boolean
  /** Only the living have it: it ends with their death. */
  readonly living?: true
  /** Kinds of such conditions, for those who are immune to a kind: `sleep`, `fear`. */
  readonly kinds?: readonly string[]
}

/** Conditions to look for in one word of a creature's cells. */
export interface Mask {
  readonly word: number
  readonly bits: number
}
/** Modifiers to one stat that conditions give, by the bits that call for them. */
export interface StatMods {
  readonly masks: readonly Mask[]
  /** `on`: which of the masks, and which of its bits, call for the modifier. */
  readonly entries: readonly {
    readonly mod: ModOf<Stat>
    readonly from: string
    readonly on: readonly { readonly mask: number; readonly bits: number }[]
  }[]
}

/** Which bits mean which conditions, and what those modify and bar; computed once for a ruleset and shared by its scenes. */
export class Masks {
  private readonly conditions: readonly ConditionData[]
  private readonly layout: Layout
  private readonly maskCache: (readonly Mask[] | undefined)[] = []
  private readonly listCache = new WeakMap<readonly Condition[], readonly Mask[]>()
  /** The list that was asked for last: the same one is often asked for again. */
  private last: readonly Condition[] | null = null
  private ofLast: readonly Mask[] = []
  private readonly modCache = new Map<string, StatMods>()
  private readonly barringCache = new Map<string, readonly Mask[]>()
  private readonly barCache = new Map<string, readonly { data: ConditionData; masks: readonly Mask[] }[]>()

  constructor(conditions: readonly ConditionData[], layout: Layout) {
    this.conditions = conditions
    this.layout = layout
  }

  /** Bits that mean this condition: its own and those of every condition that implies it. */
  of(k: Condition): readonly Mask[] {
    let m = this.maskCache[k.id]
    if (!m) {
      m = this.gather([k])
      this.maskCache[k.id] = m
    }
    return m
  }
  /** Bits that mean any of these; cached by the identity of the array. */
  any(list: readonly Condition[]): readonly Mask[] {
    if (list === this.last) return this.ofLast
    let m = this.listCache.get(list)
    if (!m) {
      m = this.gather(list)
      this.listCache.set(list, m)
    }
    this.last = list
    this.ofLast = m
    return m
  }
  private gather(conditions: readonly Condition[]): readonly Mask[] {
    const all = new Set<Condition>()
    const add = (k: Condition) => {
      if (all.has(k)) return
      all.add(k)
      for (const d of this.conditions) if (d.implies?.includes(k)) add(d.condition)
    }
    for (const k of conditions) if (this.layout.knows(k)) add(k)
    const words = new Map<number, number>()
    for (const k of all)
      words.set(this.layout.wordOffset(k), (words.get(this.layout.wordOffset(k)) ?? 0) | this.layout.bitOf(k))
    return [...words].map(([word, bits]) => ({ word, bits }))
  }

  /** Modifiers of a stat; only conditions that modify it are in the list. */
  mods(stat: string): StatMods {
    let m = this.modCache.get(stat)
    if (!m) {
      const words: number[] = []
      const all: number[] = []
      const entries: StatMods['entries'][number][] = []
      for (const d of this.conditions)
        for (const mod of (d.mods ?? []) as readonly ModOf<Stat>[])
          if (mod.to === stat) {
            const on = this.of(d.condition).map(({ word, bits }) => {
              let mask = words.indexOf(word)
              if (mask < 0) mask = words.push(word) - 1
              all[mask] = (all[mask] ?? 0) | bits
              return { mask, bits }
            })
            entries.push({ mod, from: d.condition.name, on })
          }
      m = { masks: words.map((word, i) => ({ word, bits: all[i]! })), entries }
      this.modCache.set(stat, m)
    }
    return m
  }
  /** The bits of all conditions that bar something, word by word. */
  barring(bar: string): readonly Mask[] {
    let m = this.barringCache.get(bar)
    if (!m) {
      m = this.gather(this.bars(bar).map(b => b.data.condition))
      this.barringCache.set(bar, m)
    }
    return m
  }
  /** Whether a creature that has this condition is barred, by it or by one that it implies. */
  means(k: Condition, bar: string): boolean {
    return this.within(k, this.barring(bar))
  }
  /** Whether a creature that has one condition counts as having the other. */
  implies(k: Condition, other: Condition): boolean {
    return this.layout.knows(other) && this.within(k, this.of(other))
  }
  private within(k: Condition, masks: readonly Mask[]): boolean {
    const { layout } = this
    return masks.some(m => m.word === layout.wordOffset(k) && (m.bits & layout.bitOf(k)) !== 0)
  }
  /** Conditions that bar something, each with the bits that mean it. */
  bars(bar: string): readonly { data: ConditionData; masks: readonly Mask[] }[] {
    let b = this.barCache.get(bar)
    if (!b) {
      b = this.conditions
        .filter(d => (d.bars as readonly string[] | undefined)?.includes(bar))
        .map(data => ({ data, masks: this.of(data.condition) }))
      this.barCache.set(bar, b)
    }
    return b
  }
}
