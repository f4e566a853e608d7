import type { Die } from '@quintain/dice'
import { ints } from '../memory/arena.ts'
import { packed } from '../memory/packed.ts'
import { ReadPlaces } from '../memory/read-places.ts'
import { BITS, BLANK, FACT, readCell } from '../memory/read-tree.ts'
import type { Event } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import type { Stat, Stats } from '../model/tally.ts'
import type { Fact, Question } from '../model/vocabulary.ts'
import { FactCache } from '../run/fact-cache.ts'
import { Running } from '../run/run.ts'
import { byPolicy } from '../run/source.ts'
import { applyForeseen, CLAMP, Recorder } from '../run/writer.ts'
import { type Branch, type Emission, Outcomes } from './outcomes.ts'
import { grades, Rolls } from './rolls.ts'
import { type EventWatch, type Said, saidAlike } from './watch.ts'
import { multiple, sizeOf } from './whole.ts'

interface Read {
  readonly op: number
  readonly a: number
  readonly b: number
  readonly what: Fact | null
  readonly v: number
  /** What a fact asked about counters. */
  readonly asked: readonly number[]
}
const NONE: readonly number[] = []

/** Runs a step once for each combination of grades, remembering what it reads. */
export class Enumerating extends Running {
  readonly reads: Read[] = []
  private readonly places = new ReadPlaces()
  tracing = false
  /** Whether outcomes say of what number their chances are multiples. */
  counting = false
  /** What is noted of events, where outcomes that say something else are kept apart. */
  watch: EventWatch | null = null
  /** The reads of the run before, in the order in which it made them: the next run mostly makes the same. */
  private readonly path: number[] = []
  /** How many of them are of this step: the rest is of an earlier one. */
  private trodden = 0
  private made = 0
  /** Of words of conditions that are mostly blank, by cell: twice the run's number where the word is, and 1 more where not; -1: any other cell. */
  private readonly blanks: Int32Array
  private round = 0
  private readonly recorder: Recorder
  private readonly facts: FactCache
  private readonly step = new Rolls()
  private readonly decision = new Rolls()
  /** Those of the step, or of the decision that is being made. */
  private rolls = this.step
  private within = false
  /** How many events were emitted before the spread. */
  private before = 0
  private last: { die: Die; amount: (face: number) => number; event: (n: number) => Event } | null = null

  constructor(scene: Scene, facts = new FactCache(scene)) {
    super(scene, new Int32Array(0))
    this.recorder = new Recorder(scene)
    this.facts = facts
    this.blanks = ints(scene.size).fill(-1)
    for (let who = 0; who < this.count; who++) this.blanks.fill(0, ...scene.layout.rareWords(who))
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (!this.tracing) return this.now(op, a, b, f)
    if (op === BITS && this.blanks[a]! >= 0 && this.isBlank(a)) return 0
    const { reads, path } = this
    const here = this.made++
    if (here < this.trodden) {
      const r = reads[path[here]!]
      if (r !== undefined && r.op === op && r.a === a && r.b === b && r.what === f) return r.v
    } else this.trodden = here + 1
    const found = this.places.find(reads, op, a, b, f)
    if (found >= 0) {
      path[here] = found
      return reads[found]!.v
    }
    const v = this.now(op, a, b, f)
    path[here] = reads.push({ op, a, b, what: f, v, asked: op === FACT ? this.facts.asked : NONE }) - 1
    return v
  }
  override alsoRead(all: Int32Array): void {
    for (let i = 0; i < all.length; i += 4) this.cell(all[i]!, all[i + 1]!, all[i + 2]!, null)
  }
  /** Whether a word of conditions is blank. That is read once, and stands outside of the path: later runs do not ask again. */
  private isBlank(cell: number): boolean {
    const { blanks, round } = this
    if (blanks[cell]! < 2 * round) {
      const v = readCell(this.S, BLANK, cell, 0)
      this.places.find(this.reads, BLANK, cell, 0, null)
      this.reads.push({ op: BLANK, a: cell, b: 0, what: null, v, asked: NONE })
      blanks[cell] = 2 * round + (1 - v)
    }
    return blanks[cell] === 2 * round
  }
  private now(op: number, a: number, b: number, f: Fact | null): number {
    return op === FACT ? this.facts.value(this.S, this.facts.of(f!, a, b)) : readCell(this.S, op, a, b)
  }
  override tally<N extends Stat>(stat: N, who: number, facts: Stats[N]): number {
    if (this.within) return super.tally(stat, who, facts)
    const known = this.rolls.recall()
    if (known) {
      this.made = known.made
      return known.value as number
    }
    this.within = true
    const total = super.tally(stat, who, facts)
    this.within = false
    this.rolls.keep(total, this.made)
    return total
  }
  override settled<T>(make: () => T): T {
    if (this.within) return make()
    const known = this.rolls.recall()
    if (known) {
      this.made = known.made
      return known.value as T
    }
    this.within = true
    const value = make()
    this.within = false
    this.rolls.keep(value, this.made)
    return value
  }
  override decide<T extends object>(make: () => T): T {
    const outer = this.rolls
    if (outer !== this.step) return make()
    if (outer.fresh) {
      const results: T[] = []
      const weights: number[] = []
      const did = this.events.length + this.planned.length
      const begun = this.made
      const rolls = this.decision
      let size = 1n
      this.rolls = rolls
      rolls.begin()
      do {
        this.made = begun
        const result = make()
        if (this.counting) size = multiple(size, rolls.size)
        const m = results.findIndex(r => alike(r, result))
        if (m < 0) {
          results.push(result)
          weights.push(rolls.weight)
        } else weights[m] = weights[m]! + rolls.weight
      } while (rolls.next())
      this.rolls = outer
      if (this.last || this.events.length + this.planned.length !== did)
        throw new Error('a decision only rolls: what follows from it is emitted and planned after it')
      outer.open(results, weights, this.made, this.counting ? size : undefined)
    }
    const result = outer.take() as T
    this.made = outer.made
    return result
  }
  enumerate(step: Step, S: Int32Array, trace: boolean, emissions?: Emission[]): Outcomes {
    const out: Branch[] = []
    this.S = S
    this.facts.begin()
    this.tracing = trace
    this.reads.length = 0
    this.places.clear()
    this.trodden = 0
    this.round++
    this.within = false
    this.rolls = this.step
    const { rolls } = this
    rolls.begin()
    let size = 1n
    do {
      this.made = 0
      this.last = null
      this.events.length = 0
      this.planned.length = 0
      this.recorder.reset()
      this.runStep(step)
      if (this.counting) size = multiple(size, rolls.size * this.spreadSize)
      emissions?.push({ p: rolls.weight, events: [...this.events], planned: [...this.planned] })
      let later = -1
      for (let i = 0; i < this.events.length; i++) {
        if (this.last && i === this.before) later = this.recorder.ops.length
        applyForeseen(this.recorder, this.events[i]!, this.scene)
      }
      const steps = packed(this.planned, s => this.scene.steps.id(s))
      if (this.last) this.law(out, steps, this.last, step, later)
      else
        add(
          branchOf(out, steps, this.recorder.ops, this.recorder.counter, this.said(null)),
          0 - this.recorder.delta,
          rolls.weight,
        )
    } while (rolls.next())
    this.tracing = false
    return new Outcomes(out, emissions, size)
  }

  /** What the events of this run say that is noted; `last`: that of the spread with them. */
  private said(last: Said | null): readonly Said[] | null {
    const { watch, events } = this
    if (watch === null) return null
    const said: Said[] = []
    for (let i = 0; i <= events.length; i++) {
      if (last !== null && i === this.before) said.push(last)
      const event = events[i]
      if (event !== undefined && watch.events.has(event.e)) said.push({ event, a: watch.amount(event), b: 0 })
    }
    return said.length > 0 ? said : null
  }
  /** What the event of a spread says, by the loss: the losses are `-(base + sign * n)`. */
  private spreadSaid(event: (n: number) => Event, base: number, sign: number): Said | null {
    const [one, two] = [event(1), event(2)]
    if (!this.watch?.events.has(one.e)) return null
    const each = this.watch.amount(two) - this.watch.amount(one)
    return { event: one, a: this.watch.amount(one) - each - each * sign * base, b: 0 - each * sign }
  }

  private get spreadSize(): bigint {
    return this.last ? sizeOf(this.last.die) : 1n
  }

  /** The event of the last roll writes -n to one counter for every n: checked at 1 and 2, written for all. */
  private law(out: Branch[], steps: number[], last: NonNullable<Enumerating['last']>, step: Step, later: number): void {
    const { recorder } = this
    const { counter: had, delta: base, ops } = recorder
    const fixed = ops.length
    applyForeseen(recorder, last.event(1), this.scene)
    const { counter, delta } = recorder
    recorder.counter = had
    recorder.delta = base
    applyForeseen(recorder, last.event(2), this.scene)
    const sign = delta - base
    if (Math.abs(sign) !== 1 || recorder.delta - base !== 2 * sign || ops.length !== fixed)
      throw new Error(`${step.do}: the event of a spread must add its number to one counter and do nothing else`)
    for (let i = later; i >= 0 && i < ops.length; i += 4)
      if (ops[i] === CLAMP && ops[i + 1] === counter)
        throw new Error(`${step.do}: what is emitted after a spread must not clamp its counter: plan a step that does`)
    let branch: Branch | null = null
    const said = this.watch === null ? null : this.said(this.spreadSaid(last.event, base, sign))
    const { lo, w } = last.die
    for (let j = 0; j < w.length; j++) {
      const p = w[j]! * this.rolls.weight
      if (p === 0) continue
      const n = last.amount(lo + j)
      if (n === 0 && had < 0) add(branchOf(out, steps, ops, -1, this.said(null)), 0, p)
      else {
        branch ??= branchOf(out, steps, ops, counter, said)
        add(branch, 0 - (base + sign * n), p)
      }
    }
  }

  override roll<K extends string | number>(_key: string, die: Die, grade: (face: number) => K): K {
    const { rolls } = this
    if (rolls.fresh) {
      const [results, weights] = grades(die, grade)
      rolls.open(results, weights, 0, this.counting ? sizeOf(die) : undefined)
    }
    return rolls.take() as K
  }
  override spread(_key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void {
    if (this.last) throw new Error('one spread a step: what depends on a second sum is a step of its own')
    this.last = { die, amount, event }
    this.before = this.events.length
  }
  override ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O {
    return byPolicy(q, who, options, about, this)
  }
}

/** The branch of outcomes that write and plan the same but for how much they take from the counter. */
function branchOf(
  out: Branch[],
  steps: readonly number[],
  ops: readonly number[],
  counter: number,
  said: readonly Said[] | null,
): Branch {
  for (const b of out)
    if (b.counter === counter && equal(b.ops, ops) && equal(b.steps, steps) && sameSaid(b.said, said)) return b
  const b: Branch = {
    ops: ops.slice(),
    steps: steps.slice(),
    counter,
    lo: 0,
    w: [],
    said,
    rest: -1,
    onward: 0,
    after: null,
  }
  out.push(b)
  return b
}
const sameSaid = (a: readonly Said[] | null, b: readonly Said[] | null): boolean =>
  a === b || (a !== null && b !== null && saidAlike(a) === saidAlike(b))
/** Adds the chance of a loss to a branch. */
function add(b: Branch, loss: number, p: number): void {
  const { w } = b
  if (w.length === 0) b.lo = loss
  for (; loss < b.lo; b.lo--) w.unshift(0)
  while (loss - b.lo >= w.length) w.push(0)
  w[loss - b.lo]! += p
}
/** Whether two results of a decision say the same. */
function alike(a: object, b: object): boolean {
  if (a === b) return true
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const k in x) if (x[k] !== y[k]) return false
  for (const k in y) if (!(k in x)) return false
  return true
}
function equal(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
