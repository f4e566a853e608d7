import type { Die } from '@quintain/dice'
import { decodeAnswer, encodeAnswer } from '../journal/codec.ts'
import type { EarlyAnswer, Fallen, Held, OpenQuestion, Recorded } from '../journal/line.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA } from '../model/state.ts'
import type { Context, Question } from '../model/vocabulary.ts'
import { type Answer, anyOf, firstAnswer, nameOf, Pending, type Source } from '../run/source.ts'
import type { LineEnding } from './step-cache.ts'

/** Thrown where a line ends: the next command is given by policy, in its own line. */
export const LINE_ENDS = new Error('the line ends before this command')

/** What was there before the line: faces and answers of the step that waits and of those below, faces that were taken back. */
export interface Earlier {
  readonly recorded: readonly Recorded[]
  readonly held: readonly Held[]
  readonly fallen: readonly Fallen[]
}

/** Who answers what while a line is made. */
export interface Answering {
  /** The answer that the line brings, and the question that it is for. */
  readonly given?: { readonly asked: OpenQuestion; readonly with: unknown; readonly by: string } | undefined
  /** Whether one command may be given by policy. */
  command: boolean
  /** Whether any answer was given ahead or by a standing order. */
  readonly orders: boolean
  /** An answer given ahead, or by a standing order. */
  ahead(
    question: string,
    who: string,
    options: readonly unknown[],
    about: unknown,
    c: Context,
  ): Answer<unknown> | undefined
  /** A step has run: what was answered ahead for it answers no other, though that asks the same. */
  stepDone(): void
  /** Whether a step of this line has had this answer. */
  isSpent(e: EarlyAnswer): boolean
  /** Whether an answer that the waiting step has had still counts. */
  counts(question: string, who: string, options: readonly unknown[], about: unknown, c: Context): boolean
  /** Whether a standing order answers this. */
  ordered(question: string, who: string, options: readonly unknown[], about: unknown): boolean
  /** Whether a person answers for a creature. */
  seated(who: number): boolean
}

const NONE: readonly never[] = []

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The rolls and answers of a line. A waiting step that runs again is given those that it has had, which are kept until it
 * ends: no die is thrown twice and nobody is asked twice. They go into the journal with the line.
 */
export class LineSource implements LineEnding {
  /** What the step has had. Answers of this line stand here as rules know them: most steps end, and theirs are never written. */
  private had: Recorded[]
  /** How many of the first are from earlier lines, in the journal's form. */
  private earlier: number
  /** What steps further below have had, the lowest first. */
  held: Held[]
  /** Faces that were taken back and have not been used again. */
  fallen: Fallen[]
  /** Whether the answer that the line brings was used. */
  used = false
  private at = 0
  private readonly scene: Scene
  private readonly source: Source
  private readonly answering: Answering

  constructor(scene: Scene, source: Source, earlier: Earlier, answering: Answering) {
    this.scene = scene
    this.source = source
    this.had = [...earlier.recorded]
    this.earlier = this.had.length
    this.held = [...earlier.held]
    this.fallen = [...earlier.fallen]
    this.answering = answering
  }
  /** What the step that waits has had, in the journal's form. */
  get recorded(): readonly Recorded[] {
    if (this.had.length === 0) return NONE
    return this.had.map((r, i) =>
      i < this.earlier || r.face !== undefined ? r : { ...r, answer: encodeAnswer(this.scene, r.key, r.answer) },
    )
  }
  /** The step on top of the agenda of `S` begins, perhaps again. */
  begin(step: string, S: Int32Array): void {
    this.at = 0
    if (this.held.length > 0) this.takeUp(step, this.scene.agendas.list(S[AGENDA]!).length)
  }
  /** What came between is over: the step below is given what it has had. Of steps that are gone nothing is kept. */
  private takeUp(step: string, depth: number): void {
    for (let last = this.held.at(-1); last && last.depth >= depth; last = this.held.at(-1)) {
      this.held.pop()
      if (last.depth !== depth || last.step !== step) continue
      this.had = [...last.recorded]
      this.earlier = this.had.length
    }
  }
  /** Whether the line ends before a question that nothing answers but policy. */
  ends({ q, who }: { readonly q: Question<unknown>; readonly who: number }): boolean {
    const { given, command, orders, seated } = this.answering
    if (q.question !== 'command' || command || orders || this.had.length > this.at) return false
    return (given === undefined || this.used) && !seated(who)
  }
  /** The step ended. */
  clear(): void {
    if (this.had.length > 0) this.had = []
    this.earlier = 0
    this.answering.stepDone()
  }
  /** Whether a step before this one has had an answer that was given ahead. */
  isSpent(e: EarlyAnswer): boolean {
    return this.answering.isSpent(e)
  }
  throw(key: string, die: Die): number {
    const had = this.next(key)
    if (had?.face !== undefined && has(die, had.face)) return had.face
    if (had) this.drop(--this.at)
    const face = this.fellBefore(key, die) ?? this.source.throw(key, die)
    this.keep({ key, face })
    return face
  }
  /** A face of such a die that fell before and was taken back. */
  private fellBefore(key: string, die: Die): number | undefined {
    const i = this.fallen.findIndex(f => f.key === key && has(die, f.face))
    return i < 0 ? undefined : this.fallen.splice(i, 1)[0]!.face
  }
  answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    c: Context,
    also: readonly number[] = [],
  ): Answer<O> {
    const { question } = q
    const name = this.scene.creatures[who] ?? 'gm'
    const had = this.next(question, name)
    const old = had && this.at <= this.earlier
    const counts = !old || this.answering.counts(question, name, options, about, c)
    const before = had && counts ? this.again(had, options) : undefined
    if (before !== undefined) return { answer: before, by: had!.by ?? 'policy' }
    if (had && counts) this.drop(--this.at)
    else if (had) this.askAnew(--this.at)
    const { given } = this.answering
    const meant = given && !this.used && fits(given.asked, question, name, options, about)
    if (meant) {
      this.used = true
      return this.take(question, name, { answer: this.among(question, options, given.with), by: given.by })
    }
    const ahead = this.ahead(question, name, options, about, c)
    if (ahead) return this.take(question, name, ahead)
    if (this.answering.seated(who))
      throw new Pending(
        question,
        who,
        options,
        about,
        also.filter(i => this.waits(question, i, options, about)),
      )
    if (question === 'command') {
      if (!this.answering.command) throw LINE_ENDS
      this.answering.command = false
    }
    return this.take(question, name, this.source.answer(q, who, options, about, c))
  }
  answerAny<O>(
    q: Question<O>,
    whos: readonly number[],
    idle: (answer: O) => boolean,
    c: Context,
    besides: readonly number[],
  ): (Answer<O> & { readonly who: number }) | null {
    const { answering, scene, source } = this
    const { given } = answering
    const all = [...whos, ...besides]
    const meant =
      given && !this.used && given.asked.any && given.asked.question === q.question
        ? all.find(who => nameOf({ scene }, who) === given.asked.who)
        : undefined
    if (meant !== undefined) {
      this.used = true
      return { answer: this.among(q.question, NONE, given!.with), by: given!.by, who: meant }
    }
    if (whos.some(who => answering.seated(who))) {
      // In the order of the file: another would tell who is asked first and who besides.
      const [first, ...also] = all.filter(who => answering.seated(who)).sort((x, y) => x - y)
      throw new Pending(q.question, first!, NONE, undefined, also, true)
    }
    const open = whos.filter(who => !answering.seated(who))
    // What was written down beforehand is all used, or nothing was: then nobody but the policy has an answer.
    if (!source.goesOn) return firstAnswer(source, q, open, idle, c)
    if (!source.goesOn()) return null
    if (!answering.command) throw LINE_ENDS
    answering.command = false
    return anyOf(
      source,
      q,
      open,
      idle,
      c,
      besides.filter(who => !answering.seated(who)),
    )
  }
  private ahead<O>(
    question: string,
    who: string,
    options: readonly O[],
    about: unknown,
    c: Context,
  ): Answer<O> | undefined {
    const given = this.answering.ahead(question, who, options, about, c)
    const answer = given && this.among(question, options, given.answer)
    return answer === undefined ? undefined : { answer, by: given!.by }
  }
  /** Whether a person has yet to answer this, or has done so ahead; what an order answers is not asked. */
  waits(question: string, who: number, options: readonly unknown[], about: unknown): boolean {
    const { answering } = this
    return answering.seated(who) && !answering.ordered(question, this.scene.creatures[who] ?? 'gm', options, about)
  }
  /** The option that the answer given last means. */
  private again<O>({ key, answer }: Recorded, options: readonly O[]): O {
    return this.at > this.earlier ? optionOf(options, answer) : this.among(key, options, answer)
  }
  /** The option that an answer in the journal's form means. */
  private among<O>(question: string, options: readonly O[], answer: unknown): O {
    return optionOf(options, decodeAnswer(this.scene, question, answer))
  }
  private take<O>(question: string, who: string, given: Answer<O>): Answer<O> {
    this.keep({ key: question, who, answer: given.answer, by: given.by })
    return given
  }
  private keep(r: Recorded): void {
    this.had.push(r)
    this.at++
  }
  /** Forgets what was had from this place on. */
  private drop(from: number): void {
    this.had.length = from
    this.earlier = Math.min(this.earlier, from)
  }
  /** Forgets the answers from this place on, and keeps the dice between them. */
  private askAnew(from: number): void {
    const dice = this.had.slice(from).filter(r => r.face !== undefined)
    this.drop(from)
    this.had.push(...dice)
    this.earlier = this.had.length
  }
  /**
   * Forgets what steps were answered that the line of a ruling did not take up again: it may not stand any more. Their dice stay. `from`: the
   * first step that the line itself has put aside.
   */
  forgetUnheard(from: number): void {
    const dice = (h: Held): Held => ({ ...h, recorded: h.recorded.filter(r => r.face !== undefined) })
    this.held = this.held.map((h, i) => (i < from ? h : dice(h)))
  }
  /** What was recorded at this place; when the key differs, it and all that follows are dropped. */
  private next(key: string, who?: string): Recorded | undefined {
    const g = this.had[this.at]
    if (g && g.key === key && g.who === who) {
      this.at++
      return g
    }
    if (g) this.drop(this.at)
    return undefined
  }
}

/** The option that is the same as an answer; any answer where there are no options. */
const optionOf = <O>(options: readonly O[], answer: unknown): O =>
  (options.length ? options.find(o => same(o, answer)) : answer) as O

/** Whether a die has a face. */
const has = (die: Die, face: number): boolean => die.w[face - die.lo]! > 0

/** Whether a question that is asked now is the one that was asked before. */
export const fits = (
  asked: OpenQuestion,
  question: string,
  who: string,
  options: readonly unknown[],
  about: unknown,
): boolean =>
  asked.question === question && asked.who === who && same(asked.options, options) && same(asked.about, about)
