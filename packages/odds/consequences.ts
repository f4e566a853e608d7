import { AGENDA, type Chances, type Condition, GAME, perScene, Reader, type Scene } from '@quintain/engine'
import { at, endCheck, type GameSystem, isOutOfFight, type Measure, type Store } from '@quintain/rules'

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
  /** By how much it is other than before in the state that was looked at last. */
  by = 0
  private readonly was: number
  constructor(was: number) {
    this.was = was
  }
  /** Whether the number is another one. */
  look(n: number): boolean {
    this.by = n - this.was
    return this.by !== 0
  }
  take(p: number): void {
    const { by } = this
    this.mean += p * by
    if (by < 0) this.less += p
    else this.more += p
  }
  get changes(): boolean {
    return this.less + this.more > NOTHING
  }
  told(name: string, unit: string, good: boolean): MeasureChange {
    const { mean, less, more } = this
    return { name, unit, good, mean, less, more }
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
  /** Those that are other than before in the state that was looked at last. */
  private readonly other: Sum[] = []
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
    this.look(r)
    this.take(p)
  }
  /** Reads a state, of which `take` says with what chance it comes. */
  look(r: Reader): void {
    const { who, other } = this
    if (other.length > 0) other.length = 0
    for (const { hangsOn, was, measures } of this.groups) {
      if (hangsOn && hangsOn(r, who) === was) continue
      for (const { measure, sum } of measures) if (sum.look(measure.read(r, who))) other.push(sum)
    }
    const now = this.system.stores(r, who)
    if (now === this.had) return
    for (const { of, left } of now) if (this.sumOf(of).look(left)) other.push(this.sumOf(of))
    for (const [name, sum] of this.stored) if (!now.some(s => s.of === name) && sum.look(0)) other.push(sum)
  }
  take(p: number): void {
    for (const sum of this.other) sum.take(p)
  }
  private sumOf(name: string): Sum {
    let sum = this.stored.get(name)
    if (!sum) this.stored.set(name, (sum = new Sum(0)))
    return sum
  }
  get all(): readonly MeasureChange[] {
    const out: MeasureChange[] = []
    for (const { measures } of this.groups)
      for (const { measure, sum } of measures)
        if (sum.changes) out.push(sum.told(measure.name, measure.unit ?? measure.name, measure.good))
    for (const [name, sum] of this.stored) if (sum.changes) out.push(sum.told(name, name, true))
    return out
  }
}

/**
 * The conditions of a scene's rules, with those that bring each with them, and the words of a creature's cells that
 * hold them.
 */
const conditionsOf = perScene(({ rules }) => {
  const all = rules.conditions.map(k => k.condition)
  return {
    all,
    bringing: all.map(k => all.filter(x => x !== k && rules.masks.implies(x, k))),
    words: [...new Set(all.map(k => rules.layout.wordOffset(k)))],
    masks: all.map(k => rules.masks.of(k)),
  }
})

/** The conditions of one creature that may be other than now. */
class ConditionChances {
  private readonly chances = new Map<Condition, number>()
  private readonly who: number
  private readonly before: Reader
  /** The words that hold the conditions in the state that was read last, and what was other than before in it. */
  private readonly last: number[] = []
  private other: readonly Condition[] = []
  constructor(who: number, before: Reader) {
    this.who = who
    this.before = before
  }
  /** Reads a state, of which `take` says with what chance it comes. */
  look(r: Reader): void {
    const { words } = conditionsOf(r.scene)
    const start = r.scene.layout.start(this.who)
    // States that follow each other mostly differ in a counter alone.
    if (words.every((word, i) => r.S[start + word] === this.last[i])) return
    words.forEach((word, i) => {
      this.last[i] = r.S[start + word]!
    })
    this.other = this.changed(r)
  }
  take(p: number): void {
    for (const k of this.other) this.chances.set(k, (this.chances.get(k) ?? 0) + p)
  }
  /** The conditions that are other than before, but for those that another one brings with it. */
  private changed(r: Reader): readonly Condition[] {
    const { who, before } = this
    const { all, bringing, masks } = conditionsOf(r.scene)
    const start = r.scene.layout.start(who)
    const out: Condition[] = []
    for (let i = 0; i < all.length; i++) {
      // Of most conditions no bit is other than before.
      if (!masks[i]!.some(({ word, bits }) => ((r.S[start + word]! ^ before.S[start + word]!) & bits) !== 0)) continue
      const k = all[i]!
      const had = before.has(who, k)
      if (r.has(who, k) !== had && (had || !bringing[i]!.some(x => r.has(who, x)))) out.push(k)
    }
    return out
  }
  /** The chance to be in each that may change: of one that it is in, what is left of `seen`. */
  all(seen: number): Readonly<Record<string, number>> {
    const { who, before, chances } = this
    const out: Record<string, number> = {}
    for (const [k, p] of chances) if (p > NOTHING) out[k.name] = before.has(who, k) ? seen - p : p
    return out
  }
}

/** What may become of one creature, gathered state by state. */
class Future {
  private readonly changes: Changes
  private readonly conditions: ConditionChances
  private readonly places = new Map<number, number>()
  private readonly states: Record<string, number> = {}
  private out = 0
  /** What is so in the state that was looked at last. */
  private square = -1
  private isOut = false
  private state = ''
  /** Chances of that state, and of those in which nothing of the creature is other than before. */
  private p = 0
  private still = 0
  private readonly system: GameSystem
  private readonly who: number
  private readonly placed: boolean
  constructor(system: GameSystem, who: number, was: Reader) {
    this.system = system
    this.who = who
    this.placed = was.scene.layout.has(at)
    this.changes = new Changes(system, who, was)
    this.conditions = new ConditionChances(who, was)
  }
  /** Reads a state of the creature, which may come with the chances that are added after it. */
  look(is: Reader): void {
    this.settle()
    this.changes.look(is)
    this.conditions.look(is)
    this.stand(is)
  }
  private stand(is: Reader): void {
    const { who } = this
    this.square = this.placed ? is.get(who, at) : -1
    this.isOut = isOutOfFight(is, who)
    this.state = this.system.state(is, who)
  }
  /** The state that was looked at last may come with this chance. */
  add(p: number): void {
    this.p += p
  }
  /** With this chance nothing of the creature is other than before. */
  stays(p: number): void {
    this.still += p
  }
  /** Counts the state that was looked at last. */
  private settle(): void {
    const { p } = this
    if (p === 0) return
    this.changes.take(p)
    this.conditions.take(p)
    this.count(p)
    this.p = 0
  }
  private count(p: number): void {
    const { places, states, square, state } = this
    places.set(square, (places.get(square) ?? 0) + p)
    if (this.isOut) this.out += p
    states[state] = (states[state] ?? 0) + p
  }
  consequences(was: Reader, seen: number): Consequences {
    this.settle()
    if (this.still > 0) {
      this.stand(was)
      this.count(this.still)
    }
    const here = this.placed ? was.get(this.who, at) : -1
    return {
      changes: this.changes.all,
      conditions: this.conditions.all(seen),
      places: [...this.places]
        .filter(([square, p]) => square !== here && p > NOTHING)
        .map(([square, p]) => ({ square, p }))
        .sort((a, b) => b.p - a.p || a.square - b.square),
      out: this.out,
      states: this.states,
    }
  }
}
/** The consequences for a creature that stays as it is, with all the chances that were seen. */
function unchanged(system: GameSystem, who: number, was: Reader, seen: number): Consequences {
  const out = was.barred(who, 'fight') === null ? 0 : seen
  return { changes: [], conditions: {}, places: [], out, states: { [system.state(was, who)]: seen } }
}

/** The possible consequences for each creature of a scene, from the state before and the chances of the states after it. */
export function consequencesOf(
  system: GameSystem,
  scene: Scene,
  before: Int32Array,
  odds: Chances,
): readonly Consequences[] {
  const [was, is] = [new Reader(scene, before), new Reader(scene, before)]
  const { layout } = scene
  const futures: (Future | undefined)[] = scene.sheets.map(() => undefined)
  // What is told of a creature hangs on its own cells and on those of the game, but not on whether the end is still to be looked at.
  const quiet = layout.has(endCheck) ? layout.cell(GAME, endCheck) : AGENDA
  const game = layout.start(0)
  let seen = 0
  /** Those of whom something is other than before in the state that is read, and those of whom it was in an earlier one. */
  let changed: number[] = []
  const met: number[] = []
  const isOther = (S: Int32Array, who: number) => !alike(S, before, layout.start(who), layout.start(who + 1))
  odds.each((S, p, only) => {
    is.S = S
    const one = only < 0 ? -1 : layout.whose(only)
    if (one < 0) {
      const all = !alike(S, before, AGENDA + 1, quiet) || !alike(S, before, quiet + 1, game)
      changed = futures.flatMap((_, who) => (all || isOther(S, who) ? [who] : []))
      for (const who of changed) meet(who)
    } else if (!changed.includes(one)) {
      // The plane's own counter came back to what it was, or left it.
      changed.push(one)
      meet(one)
    }
    for (const who of met) {
      const future = futures[who]!
      if (!changed.includes(who)) future.stays(p)
      else {
        // While one counter changes, all that is told of the others is as it was.
        if (one < 0 || who === one) future.look(is)
        future.add(p)
      }
    }
    seen += p
  })
  function meet(who: number): void {
    if (futures[who]) return
    const future = new Future(system, who, was)
    if (seen > 0) future.stays(seen)
    futures[who] = future
    met.push(who)
  }
  return futures.map((future, who) => future?.consequences(was, seen) ?? unchanged(system, who, was, seen))
}

/** Whether two states are the same in the cells from `from` to before `to`. */
function alike(a: Int32Array, b: Int32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (a[i] !== b[i]) return false
  return true
}
