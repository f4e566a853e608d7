import type { Die } from '@quintain/dice'
import type { Event } from '../model/events.ts'
import type { Step } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import type { Explained } from '../model/tally.ts'
import type { Context, Question } from '../model/vocabulary.ts'
import { StateReader } from './reader.ts'
import { type Answer, anyOf, nameOf, type Pick as Picked, replaying, type Source } from './source.ts'
import { finish, Mutator } from './writer.ts'

const NONE: readonly never[] = []

export abstract class Running extends StateReader implements Context {
  events: Event[] = []
  planned: Step[] = []
  abstract roll<K extends string | number>(key: string, die: Die, grade: (face: number) => K): K
  abstract spread(key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void
  decide<T extends object>(make: () => T): T {
    return make()
  }
  settled<T>(make: () => T): T {
    return make()
  }
  abstract ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O
  askAll<O>(q: Question<O>, whos: readonly number[], options: readonly O[], about?: unknown): readonly O[] {
    return whos.map(who => this.ask(q, who, options, about))
  }
  askAny<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    besides: readonly number[] = NONE,
  ): readonly [number, O] | null {
    for (const who of [...whos, ...besides]) {
      const answer = this.ask(q, who, NONE)
      if (!idle(answer)) return [who, answer]
    }
    return null
  }
  emit(e: Event): void {
    this.events.push(e)
    const triggers = this.scene.rules.triggers[e.e]
    if (!triggers) return
    for (let i = 0; i < triggers.length; i++) {
      const more = triggers[i]!(this, e as never)
      for (let j = 0; j < more.length; j++) this.planned.push(more[j]!)
    }
  }
  plan(...steps: readonly Step[]): void {
    this.planned.push(...steps)
  }
  waiting(): readonly Step[] {
    return this.scene.pending(this.S).slice(1)
  }
  protected runStep(step: Step): void {
    const run = this.scene.rules.steps[step.do]
    if (!run) throw new Error(`no rule runs the step "${step.do}" under ${this.scene.rules.id}`)
    ;(run.run as (c: Context, s: Step) => void)(this, step)
  }
}

/** The result of one step, before it is written. */
export interface Done {
  readonly step: Step
  readonly events: readonly Event[]
  readonly planned: readonly Step[]
  readonly picks: readonly Picked[]
  readonly why: readonly Explained[]
}

/** Runs steps at the table: dice and answers come from a source, and everything is recorded. */
export class Playing extends Running {
  private source!: Source
  private picks: Picked[] = []
  /**
   * Runs the step on top of the agenda of `S` and writes nothing. May throw Pending: then nothing has happened. With `explain`
   * every tally of a step that threw dice is listed.
   */
  run(S: Int32Array, step: Step, source: Source, explain = false): Done {
    const done = this.once(S, step, source, null)
    return explain && done.picks.some(p => p.face !== undefined) ? { ...done, why: this.whyOf(S, done) } : done
  }
  /** The tallies of a step: the rule runs again on the state before it, with the same picks. */
  whyOf(S: Int32Array, done: Pick<Done, 'step' | 'picks'>): readonly Explained[] {
    return this.once(S, done.step, replaying(done.picks), []).why
  }
  private once(S: Int32Array, step: Step, source: Source, why: Explained[] | null): Done {
    this.S = S
    this.source = source
    this.events = []
    this.planned = []
    this.picks = []
    this.why = why
    this.runStep(step)
    this.why = null
    return { step, events: this.events, planned: this.planned, picks: this.picks, why: why ?? [] }
  }
  /** Throws a die and returns its grade, which is all that the rule sees of the face. */
  protected graded<K>(key: string, die: Die, grade: (face: number) => K): K {
    const face = this.source.throw(key, die)
    const outcome = grade(face)
    this.picks.push({ key, outcome, face })
    return outcome
  }
  /** The answer, and who gave it. */
  protected answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    also?: readonly number[],
  ): Answer<O> {
    return this.source.answer(q, who, options, about, this, also)
  }
  override roll<K extends string | number>(key: string, die: Die, grade: (face: number) => K): K {
    return this.graded(key, die, grade)
  }
  override spread(key: string, die: Die, amount: (face: number) => number, event: (n: number) => Event): void {
    const n = this.graded(key, die, amount)
    if (n !== 0) this.emit(event(n))
  }
  override askAll<O>(q: Question<O>, whos: readonly number[], options: readonly O[], about?: unknown): readonly O[] {
    return whos.map((who, i) => this.asked(q, who, options, about, whos.slice(i + 1)))
  }
  override ask<O>(q: Question<O>, who: number, options: readonly O[], about?: unknown): O {
    return this.asked(q, who, options, about)
  }
  override askAny<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    besides: readonly number[] = NONE,
  ): readonly [number, O] | null {
    const given = anyOf(this.source, q, whos, idle, this, besides)
    if (!given) return null
    const { who, answer, by } = given
    this.picks.push({ key: q.question, outcome: answer, who: nameOf(this, who), by })
    return [who, answer]
  }
  private asked<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, also?: readonly number[]): O {
    const { answer, by } = this.answer(q, who, options, about, also)
    this.picks.push({ key: q.question, outcome: answer, who: this.scene.creatures[who] ?? 'gm', by })
    return answer
  }
}

/** Writes the result of a step into a state. */
export function write(S: Int32Array, scene: Scene, done: Pick<Done, 'events' | 'planned'>): void {
  finish(new Mutator(scene, S), done.events, done.planned)
}

/**
 * Runs the agenda of `S` to its end, or until a question waits, and writes into `S`. Returns the result of each step,
 * in order.
 */
export function play(
  scene: Scene,
  S: Int32Array,
  source: Source,
  how: { explain?: boolean; limit?: number } = {},
): Done[] {
  const c = new Playing(scene, S)
  const all: Done[] = []
  const limit = how.limit ?? 100_000
  for (let s = scene.next(S); s !== null; s = scene.next(S)) {
    if (all.length >= limit) throw new Error(`the agenda is not empty after ${limit} steps: on top is "${s.do}"`)
    const done = c.run(S, s, source, how.explain)
    write(S, scene, done)
    all.push(done)
  }
  return all
}
