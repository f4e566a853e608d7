import type { Die } from '@quintain/dice'
import type { Context, Question } from '../model/vocabulary.ts'
import { type Answer, Pending, type Source } from '../run/source.ts'

/** Whom a die asks. */
const DIE = -1
/** What was thrown or answered. */
type Got =
  | { readonly key: string; readonly who: typeof DIE; readonly face: number }
  | { readonly key: string; readonly who: number; readonly given: Answer<unknown> }

/**
 * Luck and players of a step that waits for people. A step that asks begins again when its answer comes, so what it threw
 * and was told before is held until it ends: no die falls twice, and no one is asked twice.
 */
export class Held implements Source {
  private readonly source: Source
  private readonly seated: ((who: number) => boolean) | undefined
  private got: Got[] = []
  private at = 0
  constructor(source: Source, seated?: (who: number) => boolean) {
    this.source = source
    this.seated = seated
  }
  /** The step begins, perhaps again. */
  begin(): void {
    this.at = 0
  }
  /** The step ended, or will not go on from where it was. */
  drop(): void {
    if (this.got.length > 0) this.got = []
  }
  /** The answer that the step waits for. */
  hold(question: string, who: number, given: Answer<unknown>): void {
    this.got.push({ key: question, who, given })
  }
  throw(key: string, die: Die): number {
    const before = this.next(key, DIE)
    if (before && 'face' in before) return before.face
    const face = this.source.throw(key, die)
    this.got.push({ key, who: DIE, face })
    this.at++
    return face
  }
  answer<O>(q: Question<O>, who: number, options: readonly O[], about: unknown, c: Context): Answer<O> {
    const before = this.next(q.question, who)
    if (before && 'given' in before) return before.given as Answer<O>
    if (this.seated?.(who)) throw new Pending(q.question, who, options, about)
    const given = this.source.answer(q, who, options, about, c)
    this.hold(q.question, who, given)
    this.at++
    return given
  }
  /** What was given for this before; what does not fit any more is forgotten. */
  private next(key: string, who: number): Got | undefined {
    const g = this.got[this.at]
    if (g && g.key === key && g.who === who) {
      this.at++
      return g
    }
    if (g) this.got.length = this.at
    return undefined
  }
}
