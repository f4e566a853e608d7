import type { Die } from '@quintain/dice'
import type { Context, Question } from '../model/vocabulary.ts'
import { type Answer, Pending, type Source } from '../run/source.ts'

/** In place of a creature, for a die. */
const DIE = -1
/** What was thrown or answered. */
type Recorded =
  | { readonly key: string; readonly who: typeof DIE; readonly face: number }
  | { readonly key: string; readonly who: number; readonly given: Answer<unknown> }

/**
 * Replays rolls and answers already given when a waiting step runs again. They are kept until the step ends, so no die is
 * thrown twice and no question is asked twice.
 */
export class AnswerLog implements Source {
  private readonly source: Source
  private readonly seated: ((who: number) => boolean) | undefined
  private recorded: Recorded[] = []
  private at = 0
  constructor(source: Source, seated?: (who: number) => boolean) {
    this.source = source
    this.seated = seated
  }
  /** The step begins, perhaps again. */
  begin(): void {
    this.at = 0
  }
  /** Forgets everything: the step ended, or was abandoned. */
  clear(): void {
    if (this.recorded.length > 0) this.recorded = []
  }
  /** Records the answer that the step waits for. */
  record(question: string, who: number, given: Answer<unknown>): void {
    this.recorded.push({ key: question, who, given })
  }
  throw(key: string, die: Die): number {
    const before = this.next(key, DIE)
    if (before && 'face' in before) return before.face
    const face = this.source.throw(key, die)
    this.recorded.push({ key, who: DIE, face })
    this.at++
    return face
  }
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): Answer<O> {
    const before = this.next(q.question, who)
    if (before && 'given' in before) return before.given as Answer<O>
    if (this.seated?.(who)) throw new Pending(q.question, who, options, about)
    const given = this.source.answer(q, who, options, about, c)
    this.record(q.question, who, given)
    this.at++
    return given
  }
  /** The roll or answer recorded at this place; when the key differs, it and all later ones are dropped. */
  private next(key: string, who: number): Recorded | undefined {
    const g = this.recorded[this.at]
    if (g && g.key === key && g.who === who) {
      this.at++
      return g
    }
    if (g) this.recorded.length = this.at
    return undefined
  }
}
