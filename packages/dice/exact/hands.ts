import type { Measure } from './chain.ts'
import { checkSize } from './distribution.ts'

/** Values that lie on the table together, in rising order, and the chance of that. */
export interface Hand {
  readonly values: readonly number[]
  weight: number
}

/** What it costs to look a hand up, in multiplications. */
export const HAND_COST = 400

/** Hands that differ in no value are one. Refuses to hold more than can be enumerated in a second. */
export class Hands {
  private readonly by = new Map<string, Hand>()
  private work = 0

  static of(values: readonly number[]): Hands {
    const hands = new Hands()
    hands.add(values, 1)
    return hands
  }

  add(values: readonly number[], weight: number): void {
    this.work += 1 + values.length / 8
    checkSize(this.by.size, this.work * HAND_COST, 'going through the dice one by one')
    const sorted = [...values].sort((a, b) => a - b)
    const key = sorted.join()
    const known = this.by.get(key)
    if (known) known.weight += weight
    else this.by.set(key, { values: sorted, weight })
  }

  get all(): Iterable<Hand> {
    return this.by.values()
  }

  /** What becomes of each hand: one that is certain, or several with their chances. */
  change(f: (values: readonly number[]) => readonly number[] | Hands): Hands {
    const next = new Hands()
    for (const { values, weight } of this.all) {
      const after = f(values)
      if (!(after instanceof Hands)) next.add(after, weight)
      else for (const hand of after.all) next.add(hand.values, weight * hand.weight)
    }
    return next
  }

  /** Each hand with `n` more numbers drawn alike. */
  and(number: Measure, n = 1): Hands {
    if (n > 1) checkSize(1, number.length ** 2 * HAND_COST, 'going through the dice one by one')
    let hands: Hands = this
    for (let i = 0; i < n; i++) {
      const next = new Hands()
      for (const { values, weight } of hands.all)
        for (const [value, share] of number) next.add([...values, value], weight * share)
      hands = next
    }
    return hands
  }
}
