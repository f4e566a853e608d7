import type { Fact, View } from '../model/vocabulary.ts'

/** Places for answers; a power of two. */
const PLACES = 512

/**
 * Answers of facts while one step runs: a state does not change within a step, and rules ask for the same fact of the
 * board again and again. A later answer takes the place of an earlier one.
 */
export class FactsOfStep {
  private readonly facts: (Fact | null)[] = new Array(PLACES).fill(null)
  private readonly first = new Int32Array(PLACES)
  private readonly second = new Int32Array(PLACES)
  private readonly answers = new Int32Array(PLACES)
  private readonly steps = new Int32Array(PLACES)
  private step = 1

  /** Forgets all answers: another step begins, or the state is written. */
  forget(): void {
    this.step = (this.step + 1) | 0
  }
  /** The answer of a fact in this step: as it was kept, or read from the board and kept. */
  answer(v: View, f: Fact, a: number, b: number): number {
    const place = (f.place + Math.imul(a, 0x9e3779b1) + Math.imul(b, 0x85ebca6b)) & (PLACES - 1)
    if (
      this.steps[place] === this.step &&
      this.facts[place] === f &&
      this.first[place] === a &&
      this.second[place] === b
    )
      return this.answers[place]!
    const { step } = this
    const answer = f.read(v, a, b)
    this.facts[place] = f
    this.first[place] = a
    this.second[place] = b
    this.answers[place] = answer
    this.steps[place] = step
    return answer
  }
}
