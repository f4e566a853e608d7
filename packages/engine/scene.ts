import { Agendas, Bags, Steps, Values } from './intern.ts'
import type { ConditionData, ModOf, Ruleset } from './ruleset.ts'
import type { Declared, Names } from './shape.ts'
import type { Condition, Layout } from './state.ts'
import { AGENDA } from './state.ts'
import type { Step } from './steps.ts'
import type { Stat } from './tally.ts'

/** What never changes about a creature during a scene. Rulesets extend it with what their texts need. */
export interface Sheet {
  readonly id: string
  readonly name: string
  readonly side: string
}
/** The map, as far as the kernel cares; rulesets extend it by declaration merging. Feet a square: 5. */
export interface Board {
  readonly width: number
  readonly height: number
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

/** Everything a cache may rely on: ruleset, sheets, board, and the tables of interned values. Under one scene, equal means identical. */
export class Scene implements Names {
  readonly rules: Ruleset
  readonly sheets: readonly Sheet[]
  readonly board: Board
  readonly layout: Layout
  readonly size: number
  readonly creatures: readonly string[]
  readonly width: number
  readonly values = new Values()
  readonly bags = new Bags(this.values)
  readonly steps: Steps
  readonly agendas = new Agendas()
  private readonly masks = new Map<number, readonly Mask[]>()
  private readonly mods = new Map<string, StatMods>()
  private readonly barred = new Map<string, readonly Mask[]>()
  private readonly bars = new Map<string, readonly { data: ConditionData; masks: readonly Mask[] }[]>()

  constructor(rules: Ruleset, sheets: readonly Sheet[], board: Board) {
    this.rules = rules
    this.sheets = sheets
    this.board = board
    this.layout = rules.layout
    this.size = rules.layout.size(sheets.length)
    this.creatures = sheets.map(s => s.id)
    this.width = board.width
    this.steps = new Steps(rules.steps)
    const twice = this.creatures.find((id, i) => this.creatures.indexOf(id) !== i)
    if (twice !== undefined) throw new Error(`two creatures have the id "${twice}": ids must differ`)
  }

  /** A state with every cell 0 and these steps pending. */
  empty(...agenda: readonly Step[]): Int32Array {
    const S = new Int32Array(this.size)
    S[AGENDA] = this.agenda(agenda, 0)
    return S
  }
  agenda(steps: readonly Step[], rest: number): number {
    let a = rest
    for (let i = steps.length - 1; i >= 0; i--) a = this.agendas.push(this.steps.id(steps[i]!), a)
    return a
  }
  /** The step on top of the agenda, or null when nothing is pending. */
  next(S: Int32Array): Step | null {
    const a = S[AGENDA]!
    return a === 0 ? null : this.steps.all[this.agendas.head[a]!]!
  }
  pending(S: Int32Array): Step[] {
    return this.agendas.list(S[AGENDA]!).map(i => this.steps.all[i]!)
  }
  /** Parameters of a command, by its name. */
  takes(command: string): Declared | undefined {
    return this.rules.commands[command]?.takes
  }
  who(id: string): number {
    const i = this.creatures.indexOf(id)
    if (i < 0) throw new Error(`no creature "${id}" in this fight: there are ${this.creatures.join(', ')}`)
    return i
  }

  /** Bits that mean this condition: its own and those of every condition that implies it. */
  maskOf(k: Condition): readonly Mask[] {
    let m = this.masks.get(k.id)
    if (!m) {
      m = this.gather([k])
      this.masks.set(k.id, m)
    }
    return m
  }
  private gather(conditions: readonly Condition[]): readonly Mask[] {
    const all = new Set<Condition>()
    const add = (k: Condition) => {
      if (all.has(k)) return
      all.add(k)
      for (const d of this.rules.conditions) if (d.implies?.includes(k)) add(d.condition)
    }
    for (const k of conditions) if (this.layout.knows(k)) add(k)
    const words = new Map<number, number>()
    for (const k of all)
      words.set(this.layout.wordOffset(k), (words.get(this.layout.wordOffset(k)) ?? 0) | this.layout.bitOf(k))
    return [...words].map(([word, bits]) => ({ word, bits }))
  }

  /** Narrow by construction: only conditions that modify this stat are looked at. */
  modsOf(stat: string): StatMods {
    let m = this.mods.get(stat)
    if (!m) {
      const words: number[] = []
      const all: number[] = []
      const entries: StatMods['entries'][number][] = []
      for (const d of this.rules.conditions)
        for (const mod of (d.mods ?? []) as readonly ModOf<Stat>[])
          if (mod.to === stat) {
            const on = this.maskOf(d.condition).map(({ word, bits }) => {
              let mask = words.indexOf(word)
              if (mask < 0) mask = words.push(word) - 1
              all[mask] = (all[mask] ?? 0) | bits
              return { mask, bits }
            })
            entries.push({ mod, from: d.condition.name, on })
          }
      m = { masks: words.map((word, i) => ({ word, bits: all[i]! })), entries }
      this.mods.set(stat, m)
    }
    return m
  }
  /** The bits of all conditions that bar something, word by word. */
  barMasks(bar: string): readonly Mask[] {
    let m = this.barred.get(bar)
    if (!m) {
      m = this.gather(this.barsOf(bar).map(b => b.data.condition))
      this.barred.set(bar, m)
    }
    return m
  }
  /** Conditions that bar something, each with the bits that mean it. */
  barsOf(bar: string): readonly { data: ConditionData; masks: readonly Mask[] }[] {
    let b = this.bars.get(bar)
    if (!b) {
      b = this.rules.conditions
        .filter(d => (d.bars as readonly string[] | undefined)?.includes(bar))
        .map(data => ({ data, masks: this.maskOf(data.condition) }))
      this.bars.set(bar, b)
    }
    return b
  }
}
