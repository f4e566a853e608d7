import type { RuleId } from './ids.ts'
import type { Condition, Layout } from './state.ts'
import type { Mod, ModOf, Stat } from './tally.ts'

/** What conditions can bar, extended by declaration merging: the tags that rules ask for. */
export interface Bars {
  /** Any act of its own. */
  act: true
}
export type Bar = keyof Bars & string

/** What a condition does under one ruleset. */
export interface ConditionData {
  readonly condition: Condition
  readonly rule: RuleId
  readonly mods?: readonly Mod[]
  readonly bars?: readonly Bar[]
  /** Whoever has this one counts as having those. */
  readonly implies?: readonly Condition[]
  /** Who sees that a creature has it; visible by default. */
  readonly secret?: boolean
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

/** Where the conditions of a ruleset lie and what they call for: worked out once for the ruleset, shared by every scene. */
export class Masks {
  private readonly conditions: readonly ConditionData[]
  private readonly layout: Layout
  private readonly knownMasks: (readonly Mask[] | undefined)[] = []
  private readonly knownLists = new WeakMap<readonly Condition[], readonly Mask[]>()
  private readonly knownMods = new Map<string, StatMods>()
  private readonly knownBarring = new Map<string, readonly Mask[]>()
  private readonly knownBars = new Map<string, readonly { data: ConditionData; masks: readonly Mask[] }[]>()

  constructor(conditions: readonly ConditionData[], layout: Layout) {
    this.conditions = conditions
    this.layout = layout
  }

  /** Bits that mean this condition: its own and those of every condition that implies it. */
  of(k: Condition): readonly Mask[] {
    let m = this.knownMasks[k.id]
    if (!m) {
      m = this.gather([k])
      this.knownMasks[k.id] = m
    }
    return m
  }
  /** Bits that mean any of these; worked out once for a list that is kept. */
  any(list: readonly Condition[]): readonly Mask[] {
    let m = this.knownLists.get(list)
    if (!m) {
      m = this.gather(list)
      this.knownLists.set(list, m)
    }
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

  /** Narrow by construction: only conditions that modify this stat are looked at. */
  mods(stat: string): StatMods {
    let m = this.knownMods.get(stat)
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
      this.knownMods.set(stat, m)
    }
    return m
  }
  /** The bits of all conditions that bar something, word by word. */
  barring(bar: string): readonly Mask[] {
    let m = this.knownBarring.get(bar)
    if (!m) {
      m = this.gather(this.bars(bar).map(b => b.data.condition))
      this.knownBarring.set(bar, m)
    }
    return m
  }
  /** Conditions that bar something, each with the bits that mean it. */
  bars(bar: string): readonly { data: ConditionData; masks: readonly Mask[] }[] {
    let b = this.knownBars.get(bar)
    if (!b) {
      b = this.conditions
        .filter(d => (d.bars as readonly string[] | undefined)?.includes(bar))
        .map(data => ({ data, masks: this.of(data.condition) }))
      this.knownBars.set(bar, b)
    }
    return b
  }
}
