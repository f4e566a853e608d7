import type { Alias, Die, Rng } from '@quintain/dice'
import { alias, drawAlias } from '@quintain/dice'
import type { Fact, View } from './context.ts'
import { Reader } from './context.ts'
import type { Event } from './events.ts'
import { KnownFacts } from './facts.ts'
import { byPolicy } from './luck.ts'
import { Read } from './reads.ts'
import type { Question } from './ruleset.ts'
import { Running } from './run.ts'
import type { Scene } from './scene.ts'
import { AGENDA } from './state.ts'
import type { Step } from './steps.ts'
import { apply, Recorder, writeCell } from './writer.ts'

/**
 * One outcome of a step: a blind patch. Amounts of one counter lie dense in it: all hits that plan the same next steps are
 * one branch, with the weights of losing `lo`, `lo + 1`, ...
 */
export interface Branch {
  readonly ops: readonly number[]
  /** Ids of the steps that it plans, in order. */
  readonly steps: readonly number[]
  /** The cell of the counter, or -1. */
  readonly counter: number
  lo: number
  readonly w: number[]
  /** The agenda below the step when this was last written, and the agenda afterwards; others in the map. */
  rest: number
  onward: number
  after: Map<number, number> | null
}

/** Every outcome of a step in one state, with weights that sum to 1. */
export class Outcomes {
  readonly branches: readonly Branch[]
  private table: Alias | null = null
  private flat: { branch: Branch; loss: number }[] = []
  /** What the step may tell, where the lists keep it. */
  readonly told: readonly Telling[] | undefined
  constructor(branches: readonly Branch[], told?: readonly Telling[]) {
    this.branches = branches
    this.told = told
  }
  /** Draws an outcome: one draw, whatever the step rolled. */
  draw(rng: Rng): { branch: Branch; loss: number } {
    if (this.table === null) {
      const w: number[] = []
      for (const branch of this.branches)
        branch.w.forEach((p, i) => {
          if (p > 0) {
            w.push(p)
            this.flat.push({ branch, loss: branch.lo + i })
          }
        })
      this.table = alias(w)
    }
    return this.flat.length === 1 ? this.flat[0]! : this.flat[drawAlias(this.table, rng.next32())]!
  }
}

/** Takes the head step off the agenda and writes an outcome. */
export function patch(scene: Scene, S: Int32Array, b: Branch, loss: number): void {
  const o = b.ops
  for (let i = 0; i < o.length; i += 4) writeCell(S, scene, o[i]!, o[i + 1]!, o[i + 2]!, o[i + 3]!)
  if (b.counter >= 0) S[b.counter] = S[b.counter]! - loss
  const rest = scene.agendas.rest[S[AGENDA]!]!
  S[AGENDA] = b.steps.length === 0 ? rest : rest === b.rest ? b.onward : afterwards(scene, b, rest)
}
function afterwards(scene: Scene, b: Branch, rest: number): number {
  let a = b.after?.get(rest)
  if (a === undefined) {
    a = rest
    for (let i = b.steps.length - 1; i >= 0; i--) a = scene.agendas.push(b.steps[i]!, a)
    if (b.rest >= 0) {
      b.after ??= new Map([[b.rest, b.onward]])
      b.after.set(rest, a)
    }
  }
  b.rest = rest
  b.onward = a
  return a
}

/** A place in the tree of what a step reads; its outcomes at the end. */
type Node = Read<Fact, Outcomes>

/** One way that a step can go, by its grades: what it tells, without the number of a last sum. */
export interface Telling {
  readonly p: number
  readonly events: readonly Event[]
  readonly planned: readonly Step[]
}

/** Runs a step once for each combination of grades, remembering what it reads. */
class Enumerating extends Running {
  readonly reads: { op: number; a: number; b: number; f: Fact | null; v: number }[] = []
  tracing = false
  /** The reads of the run before, in the order in which it made them: the next run mostly makes the same. */
  private readonly path: number[] = []
  private made = 0
  private readonly recorder: Recorder
  private readonly beside: Reader
  private at: number[] = []
  private labels: (string | number)[][] = []
  private weights: number[][] = []
  private rolled = 0
  private weight = 1
  private last: { die: Die; amount: (face: number) => number; event: (n: number) => Event } | null = null

  constructor(scene: Scene) {
    super(scene, new Int32Array(0))
    this.recorder = new Recorder(scene)
    this.beside = new Reader(scene, this.S)
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (!this.tracing) return super.cell(op, a, b, f)
    const { reads, path } = this
    const here = this.made++
    const again = path[here]
    if (again !== undefined) {
      const r = reads[again]!
      if (r.op === op && r.a === a && r.b === b && r.f === f) return r.v
    }
    for (let i = 0; i < reads.length; i++) {
      const r = reads[i]!
      if (r.op !== op || r.a !== a || r.b !== b || r.f !== f) continue
      path[here] = i
      return r.v
    }
    const v = super.cell(op, a, b, f)
    path[here] = reads.push({ op, a, b, f, v }) - 1
    return v
  }
  protected override untraced(): View {
    return this.beside
  }
  enumerate(step: Step, S: Int32Array, trace: boolean, told?: Telling[]): Outcomes {
    const out: Branch[] = []
    this.S = S
    this.beside.S = S
    this.tracing = trace
    this.reads.length = 0
    this.path.length = 0
    this.at = []
    this.labels = []
    this.weights = []
    for (;;) {
      this.made = 0
      this.rolled = 0
      this.weight = 1
      this.last = null
      this.events.length = 0
      this.planned.length = 0
      this.recorder.reset()
      this.runStep(step)
      told?.push({ p: this.weight, events: [...this.events], planned: [...this.planned] })
      for (const e of this.events) apply(this.recorder, e, this.scene)
      const steps = this.planned.map(s => this.scene.steps.id(s))
      if (this.last) this.law(out, steps, this.last, step)
      else this.into(out, steps, this.recorder.ops, this.recorder.counter, -this.recorder.delta, this.weight)
      let i = this.at.length - 1
      while (i >= 0 && this.at[i]! + 1 >= this.labels[i]!.length) i--
      if (i < 0) break
      this.at[i] = this.at[i]! + 1
      this.at.length = i + 1
    }
    this.tracing = false
    return new Outcomes(out, told)
  }

  /** The event of the last roll writes -n to one counter for every n: checked at 1 and 2, written for all. */
  private law(out: Branch[], steps: number[], last: NonNullable<Enumerating['last']>, step: Step): void {
    const before = this.recorder.ops.slice()
    const had = this.recorder.counter
    const base = this.recorder.delta
    apply(this.recorder, last.event(1), this.scene)
    const { counter, delta } = this.recorder
    const one = this.recorder.ops.slice()
    this.recorder.ops = before.slice()
    this.recorder.counter = had
    this.recorder.delta = base
    apply(this.recorder, last.event(2), this.scene)
    const sign = delta - base
    if (
      Math.abs(sign) !== 1 ||
      this.recorder.delta - base !== 2 * sign ||
      !same(one, before) ||
      !same(this.recorder.ops, before)
    )
      throw new Error(`${step.do}: the event of a spread must add its number to one counter and do nothing else`)
    last.die.w.forEach((p, j) => {
      const n = last.amount(last.die.lo + j)
      if (p > 0) this.into(out, steps, before, n === 0 && had < 0 ? -1 : counter, -(base + sign * n), this.weight * p)
    })
  }

  private into(out: Branch[], steps: number[], ops: number[], counter: number, loss: number, p: number): void {
    for (const b of out) {
      if (b.counter !== counter || !same(b.ops, ops) || !same(b.steps, steps)) continue
      while (loss < b.lo) {
        b.w.unshift(0)
        b.lo--
      }
      while (loss - b.lo >= b.w.length) b.w.push(0)
      b.w[loss - b.lo] = b.w[loss - b.lo]! + p
      return
    }
    out.push({ ops: ops.slice(), steps: steps.slice(), counter, lo: loss, w: [p], rest: -1, onward: 0, after: null })
  }

  override roll<K extends string | number>(_key: string, die: Die, grade: (face: number) => K): K {
    const i = this.rolled++
    if (i >= this.at.length) {
      const labels: K[] = []
      const weights: number[] = []
      for (let j = 0; j < die.w.length; j++) {
        const p = die.w[j]!
        if (p === 0) continue
        const k = grade(die.lo + j)
        const m = labels.indexOf(k)
        if (m < 0) {
          labels.push(k)
          weights.push(p)
        } else weights[m] = weights[m]! + p
      }
      this.labels[i] = labels
      this.weights[i] = weights
      this.at[i] = 0
    }
    this.weight *= this.weights[i]![this.at[i]!]!
    return this.labels[i]![this.at[i]!] as K
  }
  override spread(_key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void {
    if (this.last) throw new Error('one spread a step: what depends on a second sum is a step of its own')
    this.last = { die, amount, event }
  }
  override ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O {
    return byPolicy(q, who, options, about, this)
  }
}

function same(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The outcome lists of a scene, found by what each step reads. */
export class Lists {
  readonly scene: Scene
  /** How many lists were made. */
  made = 0
  /** The values for which the answer of `along` holds. */
  from = 0
  to = 0
  private readonly roots: (Node | undefined)[] = []
  private readonly c: Enumerating
  private readonly facts: KnownFacts

  private readonly keep: boolean

  /** `told`: every list also keeps what its step may tell, for `telling`. */
  constructor(scene: Scene, how: { told?: boolean } = {}) {
    this.scene = scene
    this.c = new Enumerating(scene)
    this.facts = new KnownFacts(scene)
    this.keep = how.told ?? false
  }

  /** Outcomes of the step on top of the agenda. A plain step is run anew each time. */
  next(S: Int32Array): Outcomes {
    const id = this.scene.agendas.head[S[AGENDA]!]!
    let n = this.roots[id]
    if (n === undefined) {
      n = new Read()
      this.roots[id] = n
    }
    this.facts.begin()
    for (;;) {
      if (n.end !== null) return n.end
      if (n.op < 0) return this.miss(id, S)
      const way: Node | undefined = n.way(this.answer(n, S))
      if (way === undefined) return this.miss(id, S)
      n = way
    }
  }

  /**
   * Outcomes of the step on top of the agenda, which are the same for every value of this counter from `from` to `to` (the
   * cell -1: no counter is asked about). A step that is run plainly tells nothing about its reads: one value only.
   */
  along(S: Int32Array, counter: number): Outcomes {
    const outcomes = this.next(S)
    this.from = Number.NEGATIVE_INFINITY
    this.to = Number.POSITIVE_INFINITY
    if (counter < 0) return outcomes
    const here = S[counter]!
    let n = this.roots[this.scene.agendas.head[S[AGENDA]!]!]!
    while (n.end !== outcomes) {
      if (n.op === 2 && n.a === counter) {
        if (here <= n.b) this.to = Math.min(this.to, n.b)
        else this.from = Math.max(this.from, n.b + 1)
      } else if (n.op < 0 || (n.op !== 3 && n.a === counter) || (n.op === 4 && n.b === counter)) {
        this.from = here
        this.to = here
        break
      }
      n = n.way(this.answer(n, S))!
    }
    return outcomes
  }

  private answer(n: Node, S: Int32Array): number {
    const cell = S[n.a]!
    switch (n.op) {
      case 0:
        return cell
      case 1:
        return cell & n.b
      case 2:
        return cell <= n.b ? 1 : 0
      case 3:
        return this.facts.value(S, n.what!, n.a, n.b)
      default:
        return Math.sign(cell - S[n.b]!)
    }
  }

  private miss(id: number, S: Int32Array): Outcomes {
    const step = this.scene.steps.all[id]!
    const plain = (this.scene.rules.steps[step.do]!.plain as (s: Step) => boolean)(step)
    this.made++
    const outcomes = this.c.enumerate(step, S, !plain, this.keep ? [] : undefined)
    if (plain) return outcomes
    let n = this.roots[id]!
    for (const r of this.c.reads) {
      if (n.op < 0) {
        n.op = r.op
        n.a = r.a
        n.b = r.b
        n.what = r.f
      } else if (n.op !== r.op || n.a !== r.a || n.b !== r.b || n.what !== r.f)
        throw new Error(`${step.do}: what it reads depends on something that it did not read through the context`)
      n = n.grow(r.v)
    }
    n.end = outcomes
    return outcomes
  }

  /** What the step on top of the agenda may tell, with its chances: for odds of hits and criticals. */
  telling(S: Int32Array): readonly Telling[] {
    if (this.keep) return this.next(S).told!
    const told: Telling[] = []
    const step = this.scene.next(S)
    if (step) this.c.enumerate(step, S, false, told)
    return told
  }

  /** Writes an outcome of the step on top of the agenda. */
  patch(S: Int32Array, branch: Branch, loss: number): void {
    patch(this.scene, S, branch, loss)
  }

  /** Runs the agenda of `S` to its end, drawing from the lists. Returns how many steps ran. */
  sample(S: Int32Array, rng: Rng, limit = 1_000_000): number {
    let n = 0
    while (S[AGENDA] !== 0) {
      if (n++ >= limit)
        throw new Error(`the agenda is not empty after ${limit} steps: on top is "${this.scene.next(S)!.do}"`)
      const { branch, loss } = this.next(S).draw(rng)
      patch(this.scene, S, branch, loss)
    }
    return n
  }
}
