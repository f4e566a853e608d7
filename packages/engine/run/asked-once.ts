import type { Finding, View } from '../model/vocabulary.ts'

/** Places for answers at first and at most, powers of two: much that is computed asks little. */
const [FEW, MANY] = [32, 512]

/** Answers to what is asked of one state again and again while one thing is computed: all that they read has been read already. */
export class AskedOnce {
  private questions: (Finding<unknown> | null)[] = new Array(FEW).fill(null)
  private first: number[] = new Array(FEW).fill(0)
  private second: number[] = new Array(FEW).fill(0)
  private answers: unknown[] = new Array(FEW).fill(0)
  /** For which of the things that were computed each answer was found. */
  private found: number[] = new Array(FEW).fill(0)
  private now = 0
  /** Answers that were found for what is computed now. */
  private held = 0

  /** Something else is computed. */
  begin(): void {
    this.now++
    this.held = 0
  }
  answer<T>(v: View, q: Finding<T>, a: number, b: number): T {
    const hash = q.place + Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca6b)
    const known = hash & (this.questions.length - 1)
    const { now } = this
    if (this.found[known] === now && this.questions[known] === q && this.first[known] === a && this.second[known] === b)
      return this.answers[known] as T
    const answer = q.read(v, a, b)
    // To answer it more may have been asked.
    if (++this.held > this.questions.length / 2 && this.questions.length < MANY) this.grow()
    const place = hash & (this.questions.length - 1)
    this.questions[place] = q
    this.first[place] = a
    this.second[place] = b
    this.found[place] = now
    this.answers[place] = answer
    return answer
  }
  /** More room: what was found is asked again. */
  private grow(): void {
    const places = this.questions.length * 4
    this.questions = new Array(places).fill(null)
    this.first = new Array(places).fill(0)
    this.second = new Array(places).fill(0)
    this.answers = new Array(places).fill(0)
    this.found = new Array(places).fill(0)
  }
}
