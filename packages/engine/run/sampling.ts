import type { Die, Rng } from '@quintain/dice'
import { COMPARE, FACT, readCell } from '../memory/read-tree.ts'
import type { Event } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Fact, Finding, Question } from '../model/vocabulary.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type KnownAnswers, knownAnswers, type Noted, notesOf } from './known-answers.ts'
import { Running } from './run.ts'
import { byPolicy, draw } from './source.ts'
import { applyForeseen, Mutator, writeCell } from './writer.ts'

/** Writes into a state whose pending steps are a stack beside it. */
class StackMutator extends Mutator {
  private readonly stack: Step[]
  private readonly kept: KeptAnswers
  constructor(scene: Scene, S: Int32Array, stack: Step[], kept: KeptAnswers) {
    super(scene, S)
    this.stack = stack
    this.kept = kept
  }
  protected override op(code: number, cell: number, x: number, y: number): void {
    const was = this.S[cell]
    writeCell(this.S, this.scene, code, cell, x, y)
    if (this.S[cell] !== was) this.kept.write(cell)
  }
  override clear(): void {
    this.stack.length = 0
  }
  override skip(): void {
    this.stack.pop()
  }
}

/** The last moment of any sampled state. */
const moments = { last: 0 }

/**
 * Runs steps for simulation: draws from a generator, answers by policy, records nothing. While it runs, the pending steps
 * are a stack of its own and the agenda of the state is empty: steps that are never seen again need no number.
 */
export class Sampling extends Running {
  private readonly rng: Rng
  private readonly mutator: StackMutator
  private readonly kept: KeptAnswers
  private readonly itself = this
  private readonly known: KnownAnswers
  private readonly noted: Noted
  /** Whether reads are noted now. */
  private notes = false
  private now = 0
  /** Pending steps, the next one last. */
  private readonly stack: Step[] = []
  constructor(scene: Scene, rng: Rng) {
    super(scene, new Int32Array(0))
    this.rng = rng
    this.kept = new KeptAnswers(scene)
    this.mutator = new StackMutator(scene, this.S, this.stack, this.kept)
    this.known = knownAnswers(scene)
    this.noted = notesOf(scene)
  }
  /** Another step begins, or the state is written. */
  private changed(): void {
    this.kept.pass()
    this.now = ++moments.last
  }
  override get moment(): number {
    return this === this.itself && !this.notes ? this.now : 0
  }
  /** Goes on from a state, which it writes into. What was pending in the state before is forgotten. */
  begin(S: Int32Array): void {
    this.S = S
    this.mutator.S = S
    this.kept.forget()
    this.changed()
    this.stack.length = 0
    this.stack.push(...this.scene.pending(S).reverse())
    S[AGENDA] = 0
  }
  /** The step that runs next, or null when nothing is pending. */
  get next(): Step | null {
    return this.stack.at(-1) ?? null
  }
  /** Runs the next step and writes its results. Throws an Error when nothing is pending. */
  step(): void {
    const { stack, events, planned, mutator, scene } = this
    const step = stack.pop()
    if (!step) throw new Error('no step is pending')
    // Emptying an array takes long even where it is empty.
    if (events.length > 0) events.length = 0
    if (planned.length > 0) planned.length = 0
    this.changed()
    this.runStep(step)
    for (const e of events) applyForeseen(mutator, e, scene)
    for (let i = planned.length - 1; i >= 0; i--) stack.push(planned[i]!)
    this.changed()
  }
  /** Writes the pending steps into the state, which is then whole. */
  end(): void {
    this.S[AGENDA] = this.scene.agenda(this.waiting(), 0)
    this.stack.length = 0
  }
  override waiting(): readonly Step[] {
    return [...this.stack].reverse()
  }
  protected override cell(op: number, a: number, b: number, f: Fact | null): number {
    if (op !== FACT) {
      const v = readCell(this.S, op, a, b)
      this.kept.read(a)
      if (op === COMPARE) this.kept.read(b)
      if (this.notes) this.noted.add(op, a, b, v)
      return v
    }
    // A board as if something else were so is made of this one, and has its own answers.
    if (this !== this.itself) return f!.read(this, a, b)
    // What was handed over is read without a note.
    const keeps = !this.notes && this.known.pays && this.S[this.scene.handed] === 0
    return f!.costly && keeps ? this.costly(f!, a, b) : this.kept.answer(this, f!, a, b)
  }
  override find<T>(f: Finding<T>, a: number, b = 0): T {
    return this === this.itself ? this.kept.answer(this, f, a, b) : f.read(this, a, b)
  }
  /** The answer of a fact that takes long: as it was in another state that is the same to it, else found and kept. */
  private costly(f: Fact, a: number, b: number): number {
    // Whatever asks for it is not told what it goes by.
    this.kept.readsAll()
    const known = this.known.find(this.S, f, a, b)
    if (known !== undefined) return known
    // What was answered already would not be noted.
    const since = this.kept.only()
    this.noted.begin()
    this.notes = true
    const answer = f.read(this, a, b)
    this.notes = false
    this.kept.only(since)
    if (!this.noted.whole) this.known.keep(f, a, b, this.noted, answer)
    return answer
  }
  override alsoRead(all: Int32Array): void {
    for (let i = 0; i < all.length; i += 4) {
      this.kept.read(all[i + 1]!)
      if (all[i] === COMPARE) this.kept.read(all[i + 2]!)
      if (this.notes) this.noted.add(all[i]!, all[i + 1]!, all[i + 2]!, all[i + 3]!)
    }
  }
  override readsAll(): void {
    this.kept.readsAll()
    this.noted.whole = true
  }
  override roll<K extends string | number>(_key: string, die: Die, grade: (face: number) => K): K {
    return grade(draw(die, this.rng))
  }
  override spread(_key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void {
    const n = amount(draw(die, this.rng))
    if (n !== 0) this.emit(event(n))
  }
  override ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O {
    return byPolicy(q, who, options, about, this)
  }
}

/**
 * Runs the agenda of `S` to its end by policy, without a journal. Returns how many steps ran; stops at `limit`. `horizon`: no
 * more rounds than this are run, so that timers that run for longer stand still.
 */
export function simulate(scene: Scene, S: Int32Array, rng: Rng, limit = 1_000_000, horizon?: number): number {
  if (horizon !== undefined) scene.rules.slots.beyondHorizon?.(scene, S, horizon)
  const c = new Sampling(scene, rng)
  c.begin(S)
  let n = 0
  for (let s = c.next; s; s = c.next) {
    if (n++ >= limit) {
      c.end()
      throw new Error(`the agenda is not empty after ${limit} steps: on top is "${s.do}"`)
    }
    c.step()
  }
  return n
}
