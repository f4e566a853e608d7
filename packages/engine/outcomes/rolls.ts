import type { Die } from '@quintain/dice'

/** What a run computed, and how many reads the run had made by then. */
interface Known {
  readonly value: unknown
  readonly made: number
}

/**
 * The rolls of one step, or of one decision within it: which result each takes in this run, and what the run before
 * computed ahead of the first roll that differs.
 */
export class Rolls {
  /** The chance of the results that this run takes. */
  weight = 1
  private readonly at: number[] = []
  private readonly results: unknown[][] = []
  private readonly weights: number[][] = []
  private readonly known: Known[] = []
  /** How many values were asked for before each roll. */
  private readonly askedBefore: number[] = []
  /** What the chances of each roll are whole multiples of 1 / of, where it is asked for. */
  private readonly sizes: bigint[] = []
  /** How many reads were made after each decision. */
  private readonly madeAfter: number[] = []
  private rolled = 0
  private asked = 0
  /** How many values of the run before hold in this run. */
  private sure = 0

  /** The first run. */
  begin(): void {
    this.at.length = 0
    this.sure = 0
    this.restart()
  }
  /** The run with the next results; false when there is none. */
  next(): boolean {
    const { at, results } = this
    let i = at.length - 1
    while (i >= 0 && at[i]! + 1 >= results[i]!.length) i--
    if (i < 0) return false
    at[i] = at[i]! + 1
    at.length = i + 1
    this.sure = this.askedBefore[i]!
    this.restart()
    return true
  }
  private restart(): void {
    this.rolled = 0
    this.asked = 0
    this.weight = 1
  }

  /** The value that is asked for next, if the run before computed it from the same rolls. */
  recall(): Known | null {
    return this.asked < this.sure ? this.known[this.asked++]! : null
  }
  keep(value: unknown, made: number): void {
    this.known[this.asked++] = { value, made }
  }

  /** Whether the next roll was not made by a run before. */
  get fresh(): boolean {
    return this.rolled >= this.at.length
  }
  /** The results that the next roll may have. */
  open(results: unknown[], weights: number[], made = 0, size?: bigint): void {
    const i = this.rolled
    if (size !== undefined) this.sizes[i] = size
    this.results[i] = results
    this.weights[i] = weights
    this.madeAfter[i] = made
    this.at[i] = 0
  }
  /** The result of the next roll in this run. */
  take(): unknown {
    const i = this.rolled++
    this.askedBefore[i] = this.asked
    this.weight *= this.weights[i]![this.at[i]!]!
    return this.results[i]![this.at[i]!]
  }
  /** What the chance of the results that this run takes is a whole multiple of 1 / of. */
  get size(): bigint {
    let n = 1n
    for (let i = 0; i < this.rolled; i++) n *= this.sizes[i]!
    return n
  }
  /** How many reads were made after the roll that was taken last. */
  get made(): number {
    return this.madeAfter[this.rolled - 1]!
  }
}

/** The grades of a die, each with the chance of its faces. */
export function grades<K>(die: Die, grade: (face: number) => K): [K[], number[]] {
  const labels: K[] = []
  const weights: number[] = []
  for (let j = 0; j < die.w.length; j++) {
    const p = die.w[j]!
    if (p === 0) continue
    const k = grade(die.lo + j)
    const m = labels.indexOf(k)
    if (m < 0) {
      labels.push(k)
      weights.push(p)
    } else weights[m] = weights[m]! + p
  }
  return [labels, weights]
}
