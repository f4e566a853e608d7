import type { Die } from '@quintain/dice'
import type { Oath } from '../journal/line.ts'
import type { Context, Question } from '../model/vocabulary.ts'
import { type Answer, draw, type Source } from '../run/source.ts'

/** The numbers that an oath settles. */
export interface SwornNumbers {
  /** Number `n` for the dice of the fight, from 0 to 2^32 - 1. Throws DiceToCome where it is not computed yet. */
  fight(oath: Oath, n: number): number
}

/** The next numbers are being computed: what was proposed is to be proposed again once they have come. */
export class DiceToCome extends Error {
  readonly come: Promise<void>
  constructor(come: Promise<void>) {
    super('sworn dice are being computed')
    this.come = come
  }
}

/** Dice of an oath, each by the next of its numbers; questions go to another source. */
export class SwornSource implements Source {
  /** How many numbers are taken. */
  thrown: number
  private readonly rest: Source
  private readonly oath: Oath
  private readonly numbers: SwornNumbers
  private readonly next = { next32: () => this.numbers.fight(this.oath, this.thrown++) }

  constructor(rest: Source, oath: Oath, numbers: SwornNumbers) {
    this.rest = rest
    this.oath = oath
    this.numbers = numbers
    this.thrown = oath.thrown
  }
  throw(_: string, die: Die): number {
    return draw(die, this.next)
  }
  answer<O>(
    q: Question<O>,
    who: number,
    options: readonly O[],
    about: unknown,
    c: Context,
    also?: readonly number[],
  ): Answer<O> {
    return this.rest.answer(q, who, options, about, c, also)
  }
}
