import { type Chances, type Condition, Reader, type Scene } from '@quintain/engine'
import { at, type GameSystem, type Measure, type Store } from '@quintain/rules'

/** How one number of a creature may change: means over everything that may happen. */
export interface MeasureChange {
  /** The measure by its name in the text, or what the creature has a number of. */
  readonly name: string
  /** What stands behind an amount in short lines. */
  readonly unit: string
  /** Mean of the number afterwards less what it is now. */
  readonly mean: number
  /** Chance that it is less, and that it is more, than now. */
  readonly less: number
  readonly more: number
  /** Whether more of it is better for the creature. */
  readonly good: boolean
}

/** The possible consequences for one creature: means over everything that may happen, and chances from 0 to 1. */
export interface Consequences {
  /** Numbers that may change, in the order of the text's measures; then what is left of uses and the like. */
  readonly changes: readonly MeasureChange[]
  /** Conditions that may be other than now, by name: the chance to be in them afterwards. */
  readonly conditions: Readonly<Record<string, number>>
  /** Squares where it may stand afterwards, when they are other than now, with their chances; -1 off the map. */
  readonly places: readonly { readonly square: number; readonly p: number }[]
  /** Chance to be out of the fight afterwards. */
  readonly out: number
  /** Chance of each state afterwards, in the text's words. */
  readonly states: Readonly<Record<string, number>>
}

/** A chance or a mean below this is that of arithmetic. */
const NOTHING = 1e-12

/** Sums of one number over everything that may happen. */
class Sum {
  mean = 0
  less = 0
  more = 0
  private readonly was: number
  constructor(was: number) {
    this.was = was
  }
  add(n: number, p: number): void {
    const by = n - this.was
    if (by === 0) return
    this.mean += p * by
    if (by < 0) this.less += p
    else this.more += p
  }
  get changes(): boolean {
    return this.less + this.more > NOTHING
  }
}

/** Measures that hang on one thing, which was so. */
interface Group {
  readonly hangsOn: ((r: Reader, who: number) => unknown) | undefined
  readonly was: unknown
  readonly measures: { readonly measure: Measure; readonly sum: Sum }[]
}

/** What may become of the numbers of one creature, gathered state by state. */
export class Changes {
  private readonly system: GameSystem
  private readonly who: number
  private readonly groups: readonly Group[]
  private readonly had: readonly Store[]
  /** What it has a number of, by name; what a state does not have any more counts as none left. */
  private readonly stored = new Map<string, Sum>()
  constructor(system: GameSystem, who: number, before: Reader, measures = system.measures) {
    this.system = system
    this.who = who
    const groups: Group[] = []
    for (const measure of measures) {
      const { hangsOn } = measure
      let group = hangsOn && groups.find(g => g.hangsOn === hangsOn)
      if (!group) groups.push((group = { hangsOn, was: hangsOn?.(before, who), measures: [] }))
      group.measures.push({ measure, sum: new Sum(measure.read(before, who)) })
    }
    this.groups = groups
    this.had = system.stores(before, who)
    for (const { of, left } of this.had) this.stored.set(of, new Sum(left))
  }
  /** The state that is read may come with this chance. */
  add(r: Reader, p: number): void {
    const { who } = this
    for (const { hangsOn, was, measures } of this.groups) {
      if (hangsOn && hangsOn(r, who) === was) continue
      for (const { measure, sum } of measures) sum.add(measure.read(r, who), p)
    }
    const now = this.system.stores(r, who)
    if (now === this.had) return
    for (const { of, left } of now) this.sumOf(of).add(left, p)
    for (const [name, sum] of this.stored) if (!now.some(s => s.of === name)) sum.add(0, p)
  }
  private sumOf(name: string): Sum {
    let sum = this.stored.get(name)
    if (!sum) this.stored.set(name, (sum = new Sum(0)))
    return sum
  }
  get all(): readonly MeasureChange[] {
    const measured = this.groups.flatMap(g =>
      g.measures.map(({ measure: { name, unit = name, good }, sum }) => ({ name, unit, good, sum })),
    )
    const left = [...this.stored].map(([name, sum]) => ({ name, unit: name, good: true, sum }))
    return [...measured, ...left]
      .filter(x => x.sum.changes)
      .map(({ sum: { mean, less, more }, ...x }) => ({ ...x, mean, less, more }))
  }
}

/** The conditions of one creature that may be other than now. */
class ConditionChances {
  private readonly chances = new Map<string, number>()
  private readonly who: number
  private readonly conditions: readonly Condition[]
  private readonly had: readonly boolean[]
  /** For each of them those that bring it with them. */
  private readonly bringing: readonly (readonly Condition[])[]
  private seen = 0
  constructor(who: number, before: Reader) {
    this.who = who
    this.conditions = before.scene.rules.conditions.map(k => k.condition)
    this.had = this.conditions.map(k => before.has(who, k))
    const { masks } = before.scene.rules
    this.bringing = this.conditions.map(k => this.conditions.filter(x => x !== k && masks.implies(x, k)))
  }
  add(r: Reader, p: number): void {
    this.seen += p
    this.conditions.forEach((k, i) => {
      if (r.has(this.who, k) === this.had[i]) return
      // What another condition brings with it is told by that one.
      if (!this.had[i] && this.bringing[i]!.some(x => r.has(this.who, x))) return
      this.chances.set(k.name, (this.chances.get(k.name) ?? 0) + p)
    })
  }
  /** The chance to be in each that may change: of one that it is in, what is left. */
  get all(): Readonly<Record<string, number>> {
    const in_ = this.conditions.filter((_, i) => this.had[i]).map(k => k.name)
    return Object.fromEntries(
      [...this.chances]
        .filter(([, p]) => p > NOTHING)
        .map(([name, p]) => [name, in_.includes(name) ? this.seen - p : p]),
    )
  }
}

/** The possible consequences for each creature of a scene, from the state before and the chances of the states after it. */
export function consequencesOf(
  system: GameSystem,
  scene: Scene,
  before: Int32Array,
  odds: Chances,
): readonly Consequences[] {
  const [was, is] = [new Reader(scene, before), new Reader(scene, before)]
  const placed = scene.layout.has(at)
  const sums = scene.sheets.map((_, who) => ({
    changes: new Changes(system, who, was),
    conditions: new ConditionChances(who, was),
    here: placed ? was.get(who, at) : -1,
    places: new Map<number, number>(),
    out: 0,
    states: {} as Record<string, number>,
  }))
  odds.each((S, p) => {
    is.S = S
    for (const [who, sum] of sums.entries()) {
      sum.changes.add(is, p)
      sum.conditions.add(is, p)
      const square = placed ? is.get(who, at) : -1
      sum.places.set(square, (sum.places.get(square) ?? 0) + p)
      if (is.barred(who, 'fight') !== null) sum.out += p
      const state = system.state(is, who)
      sum.states[state] = (sum.states[state] ?? 0) + p
    }
  })
  return sums.map(({ changes, conditions, here, places, out, states }) => ({
    changes: changes.all,
    conditions: conditions.all,
    places: [...places]
      .filter(([square, p]) => square !== here && p > NOTHING)
      .map(([square, p]) => ({ square, p }))
      .sort((a, b) => b.p - a.p || a.square - b.square),
    out,
    states,
  }))
}
