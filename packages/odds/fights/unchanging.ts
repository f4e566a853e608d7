import type { SeededRng } from '@quintain/dice'

/**
 * Finds out that a fight will never end: a round begins as an earlier one did, and no die was thrown and no damage dealt since.
 * All that follows is what followed then. Two sides with a wall between them come to that.
 */
export class Unchanging {
  private readonly state: Int32Array
  private readonly rng: SeededRng
  private waiting = ''
  private drawn = ''
  private round = 0
  /** The round whose beginning is kept, and the next one that replaces it: rounds come again after any number of others. */
  private next = 1

  constructor(cells: number, rng: SeededRng) {
    this.state = new Int32Array(cells)
    this.rng = rng
  }
  /** Damage was dealt: what is counted of the fight changed. */
  dealt(): void {
    this.next = 1
    this.round = 0
    this.drawn = ''
  }
  /** A round begins in this state, with these steps pending. True when none that follows will bring anything new. */
  begins(state: Int32Array, waiting: readonly unknown[]): boolean {
    this.round++
    if (
      this.drawn === this.dice() &&
      this.state.every((x, i) => x === state[i]) &&
      this.waiting === JSON.stringify(waiting)
    )
      return true
    if (this.round < this.next && this.drawn !== '') return false
    this.next = this.round * 2
    this.state.set(state)
    this.waiting = JSON.stringify(waiting)
    this.drawn = this.dice()
    return false
  }
  private dice(): string {
    return this.rng.state().join(' ')
  }
}
