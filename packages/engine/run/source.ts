import type { Die, Rng } from '@quintain/dice'
import { alias, drawAlias } from '@quintain/dice'
import type { Names } from '../model/fields.ts'
import type { Context, Question } from '../model/vocabulary.ts'

export type { Die, Rng }

/** What decided a roll or a question, as the journal keeps it. */
export interface Pick {
  readonly key: string
  /** The grade of a roll, or the answer to a question. */
  readonly outcome: unknown
  /** The face or sum that the die showed; absent for questions. */
  readonly face?: number
  /** Who was asked. */
  readonly who?: string
  /** Who answered: a person's name, or `policy`. */
  readonly by?: string
}

/** An answer, and who gave it: a person's name, or `policy`. */
export interface Answer<O> {
  readonly answer: O
  readonly by: string
}

/** A source of randomness and of players' answers. */
export interface Source {
  /** The face or sum that a die shows. */
  throw(key: string, die: Die): number
  /**
   * One of the options, and who chose it. Throws Pending when no answer is available yet. `also`: those who are asked
   * the same next.
   */
  answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    c: Context,
    also?: readonly number[],
  ): Answer<O>
  /**
   * The first answer of any of them, or null. Throws Pending when people are asked. Absent: each is asked in turn, and an
   * idle answer is none.
   */
  answerAny?<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    c: Context,
    besides: readonly number[],
  ): (Answer<O> & { readonly who: number }) | null
  /** Of what was written down beforehand, whether an answer to such a question is left. */
  goesOn?(): boolean
}

/** The first answer that is not idle, where each is asked in turn. */
export function firstAnswer<O>(
  source: Source,
  q: Question<O>,
  whos: readonly number[],
  idle: (answer: O) => boolean,
  c: Context,
): (Answer<O> & { readonly who: number }) | null {
  for (const who of whos) {
    const given = source.answer(q, who, NONE, undefined, c)
    if (!idle(given.answer)) return { ...given, who }
  }
  return null
}
const NONE: readonly never[] = []
/** The same by a source's own way, where it has one. */
export const anyOf = <O>(
  source: Source,
  q: Question<O>,
  whos: readonly number[],
  idle: (answer: O) => boolean,
  c: Context,
  besides: readonly number[],
): (Answer<O> & { readonly who: number }) | null =>
  source.answerAny
    ? source.answerAny(q, whos, idle, c, besides)
    : firstAnswer(source, q, [...whos, ...besides], idle, c)

/** A question waits for its answer. A source throws it and no rule catches it; the step has had no effect. */
export class Pending extends Error {
  readonly question: string
  readonly who: number
  readonly options: readonly unknown[]
  readonly about: unknown
  /** Others who are asked the same at once, and whose answers are not there either. */
  readonly also: readonly number[]
  /** Whether the first answer of any of them is the only one. */
  readonly any: boolean
  constructor(
    question: string,
    who: number,
    options: readonly unknown[],
    about: unknown,
    also: readonly number[] = [],
    any = false,
  ) {
    super(`waiting for an answer to "${question}"`)
    this.question = question
    this.who = who
    this.options = options
    this.about = about
    this.also = also
    this.any = any
  }
}

/** What the rules compute does not match the journal; the message says where. */
export class Drift extends Error {}

const tables = new WeakMap<Float64Array, ReturnType<typeof alias>>()
/** One draw from a die. */
export function draw(die: Die, rng: Rng): number {
  let t = tables.get(die.w)
  if (!t) {
    t = alias(die.w)
    tables.set(die.w, t)
  }
  return die.lo + drawAlias(t, rng.next32())
}

/** Answers by the ruleset's policy. Throws when the question has none: every question has a policy. */
export function byPolicy<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): O {
  const p = c.scene.rules.policies[q.question]
  if (!p)
    throw new Error(`the question "${q.question}" has no policy under ${c.scene.rules.id}: every question needs one`)
  return p(c, who, options as readonly never[], about) as O
}

/** Who answers a person's question: returns undefined to leave it to the policy, throws Pending to wait. */
export type Answering = <O>(
  q: Question<O>,
  who: number,
  options: readonly O[],
  about: unknown,
) => { answer: O; by: string } | undefined

/** Dice by a seeded generator; questions by people, else by policy. */
export function live(rng: Rng, answering: Answering = () => undefined): Source {
  return {
    throw: (_, die) => draw(die, rng),
    answer: (q, who, options, about, c) =>
      answering(q, who, options, about) ?? { answer: byPolicy(q, who, options, about, c), by: 'policy' },
  }
}

/** Faces and answers written down beforehand: for tests and for fights at a table that rolls its own dice. */
export class Script implements Source {
  private readonly faces: number[]
  private readonly answers: unknown[]
  private readonly rest: Source | null
  /** `rest` goes on when the script runs out; without one, a missing face is an error. */
  constructor(
    faces: readonly (number | readonly number[])[],
    answers: readonly unknown[] = [],
    rest: Source | null = null,
  ) {
    this.faces = faces.map(f => (typeof f === 'number' ? f : f.reduce((a, b) => a + b, 0)))
    this.answers = [...answers]
    this.rest = rest
  }
  throw(key: string, die: Die): number {
    const face = this.faces.shift()
    if (face === undefined) {
      if (this.rest) return this.rest.throw(key, die)
      throw new Error(`the script has no face left for "${key}"`)
    }
    if (face < die.lo || face >= die.lo + die.w.length)
      throw new Error(`the script's face ${face} for "${key}" cannot be: ${die.lo} to ${die.lo + die.w.length - 1}`)
    return face
  }
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): { answer: O; by: string } {
    if (this.answers.length === 0)
      return this.rest
        ? this.rest.answer(q, who, options, about, c)
        : { answer: byPolicy(q, who, options, about, c), by: 'policy' }
    const given = this.answers.shift()
    // A question without a list of options takes any answer: what to do in a turn.
    if (options.length === 0) return { answer: given as O, by: 'script' }
    const wanted = JSON.stringify(given)
    const found = options.find(o => JSON.stringify(o) === wanted)
    if (found === undefined)
      throw new Error(
        `the script answers ${wanted} to "${q.question}": the options are ${options.map(o => JSON.stringify(o)).join(', ')}`,
      )
    return { answer: found, by: 'script' }
  }
  answerAny<O>(q: Question<O>, whos: readonly number[], idle: (answer: O) => boolean, c: Context) {
    if (this.answers.length === 0) return this.rest ? anyOf(this.rest, q, whos, idle, c, []) : null
    const given = this.answers.shift() as O | readonly [string, O]
    const [name, answer] = Array.isArray(given) ? (given as readonly [string, O]) : [null, given as O]
    const who = name === null ? whos[0] : whos.find(w => nameOf(c, w) === name)
    if (who === undefined) throw new Error(`the script answers "${q.question}" for ${name}, who is not asked`)
    return { answer, by: 'script', who }
  }
  goesOn(): boolean {
    return this.answers.length > 0 || this.rest?.goesOn?.() === true
  }
  /** Throws when faces or answers are left over: a test that expected more than happened has failed. */
  exhausted(): void {
    if (this.faces.length || this.answers.length)
      throw new Error(
        `left over in the script: faces ${JSON.stringify(this.faces)}, answers ${JSON.stringify(this.answers)}`,
      )
  }
}

/** What a journal calls who is asked. */
export const nameOf = ({ scene }: { readonly scene: Names }, who: number): string => scene.creatures[who] ?? 'gm'

/** The picks of a journal once more. Throws Drift when the rules now ask for something else than was recorded. */
export function replaying(picks: readonly Pick[]): Source & { done(): void } {
  let i = 0
  const next = (key: string): Pick => {
    const p = picks[i++]
    if (!p) throw new Drift(`the rules ask for "${key}", the journal has no pick left for this step`)
    if (p.key !== key) throw new Drift(`the rules ask for "${key}", the journal has "${p.key}"`)
    return p
  }
  return {
    throw: (key, die) => {
      const p = next(key)
      if (p.face === undefined) throw new Drift(`the rules roll "${key}", the journal has an answer there`)
      if (!(die.w[p.face - die.lo]! > 0))
        throw new Drift(`the face ${String(p.face)} of "${key}" cannot be: ${die.lo} to ${die.lo + die.w.length - 1}`)
      return p.face
    },
    answer: (q, _who, options) => {
      const p = next(q.question)
      const wanted = JSON.stringify(p.outcome)
      const answer = options.length ? options.find(o => JSON.stringify(o) === wanted) : (p.outcome as never)
      if (answer === undefined)
        throw new Drift(`the answer ${wanted} to "${q.question}" is not among ${JSON.stringify(options)}`)
      return { answer, by: p.by ?? 'policy' }
    },
    answerAny: (q, whos, _idle, c, besides) => {
      const p = picks[i]
      if (!p) return null
      if (p.key !== q.question) throw new Drift(`the rules ask for "${q.question}", the journal has "${p.key}"`)
      const who = [...whos, ...besides].find(w => nameOf(c, w) === p.who)
      if (who === undefined) throw new Drift(`${p.who} answered "${q.question}", and is not among those who are asked`)
      i++
      return { answer: p.outcome as never, by: p.by ?? 'policy', who }
    },
    done: () => {
      if (i < picks.length) throw new Drift(`the journal has a pick "${picks[i]!.key}" that the rules do not ask for`)
    },
  }
}
