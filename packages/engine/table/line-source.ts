import type { Die } from '@quintain/dice'
import { decodeAnswer, encodeAnswer } from '../journal/codec.ts'
import type { OpenQuestion, Recorded } from '../journal/line.ts'
import type { Scene } from '../model/scene.ts'
import type { Context, Question } from '../model/vocabulary.ts'
import { type Answer, Pending, type Source } from '../run/source.ts'
import type { LineEnding } from './step-cache.ts'

/** Thrown where a line ends: the next command is given by policy, in a line of its own. */
export const LINE_ENDS = new Error('the line ends before this command')

/** Who answers what while a line is made. */
export interface Answering {
  /** The answer that the line brings, and the question that it is for. */
  readonly given?: { readonly asked: OpenQuestion; readonly with: unknown; readonly by: string } | undefined
  /** Whether one command may be given by policy. */
  command: boolean
  /** Whether any answer was given ahead or by a standing order. */
  readonly orders: boolean
  /** An answer given ahead, or by a standing order. */
  ahead(question: string, who: string, options: readonly unknown[], about: unknown): Answer<unknown> | undefined
  /** Whether a person answers for a creature. */
  seated(who: number): boolean
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The rolls and answers of a line. A waiting step that runs again is given those that it has had, which are kept until it
 * ends: no die is thrown twice and nobody is asked twice. They go into the journal with the line.
 */
export class LineSource implements LineEnding {
  recorded: Recorded[]
  /** Whether the answer that the line brings was used. */
  used = false
  private at = 0
  private readonly scene: Scene
  private readonly source: Source
  private readonly answering: Answering

  constructor(scene: Scene, source: Source, earlier: readonly Recorded[], answering: Answering) {
    this.scene = scene
    this.source = source
    this.recorded = [...earlier]
    this.answering = answering
  }
  /** The step begins, perhaps again. */
  begin(): void {
    this.at = 0
  }
  /** Whether the line ends before a question that nothing answers but policy. */
  ends({ q, who }: { readonly q: Question<unknown>; readonly who: number }): boolean {
    const { given, command, orders, seated } = this.answering
    if (q.question !== 'command' || command || orders || this.recorded.length > this.at) return false
    return (given === undefined || this.used) && !seated(who)
  }
  /** The step ended. */
  clear(): void {
    if (this.recorded.length > 0) this.recorded = []
  }
  throw(key: string, die: Die): number {
    const had = this.next(key)
    if (had?.face !== undefined) return had.face
    const face = this.source.throw(key, die)
    this.keep({ key, face })
    return face
  }
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): Answer<O> {
    const { question } = q
    const name = this.scene.creatures[who] ?? 'gm'
    const had = this.next(question, name)
    if (had) return { answer: this.among(question, options, had.answer), by: had.by ?? 'policy' }
    const { given } = this.answering
    const meant = given && !this.used && fits(given.asked, question, name, options, about)
    if (meant) {
      this.used = true
      return this.take(question, name, { answer: this.among(question, options, given.with), by: given.by })
    }
    const ahead = this.answering.ahead(question, name, options, about)
    if (ahead) {
      const answer = this.among(question, options, ahead.answer)
      if (answer !== undefined) return this.take(question, name, { answer, by: ahead.by })
    }
    if (this.answering.seated(who)) throw new Pending(question, who, options, about)
    if (question === 'command') {
      if (!this.answering.command) throw LINE_ENDS
      this.answering.command = false
    }
    return this.take(question, name, this.source.answer(q, who, options, about, c))
  }
  /** The option that an answer in the journal's form means; any answer where there are no options. */
  private among<O>(question: string, options: readonly O[], answer: unknown): O {
    const meant = decodeAnswer(this.scene, question, answer)
    return (options.length ? options.find(o => same(o, meant)) : meant) as O
  }
  private take<O>(question: string, who: string, { answer, by }: Answer<O>): Answer<O> {
    this.keep({ key: question, who, answer: encodeAnswer(this.scene, question, answer), by })
    return { answer, by }
  }
  private keep(r: Recorded): void {
    this.recorded.push(r)
    this.at++
  }
  /** What was recorded at this place; when the key differs, it and all that follows are dropped. */
  private next(key: string, who?: string): Recorded | undefined {
    const g = this.recorded[this.at]
    if (g && g.key === key && g.who === who) {
      this.at++
      return g
    }
    if (g) this.recorded.length = this.at
    return undefined
  }
}

/** Whether a question that is asked now is the one that was asked before. */
export const fits = (
  asked: OpenQuestion,
  question: string,
  who: string,
  options: readonly unknown[],
  about: unknown,
): boolean =>
  asked.question === question && asked.who === who && same(asked.options, options) && same(asked.about, about)
