import type { Means } from '../distances.ts'

/**
 * Which part of what each foe does next turn is for one of those whom it may turn to: after a move, after a charge, from afar, and as it
 * stands. Whom it would have to go to get but one of its blows, so that one whom it reaches already gets the greater part.
 */
export class Shares {
  private readonly met: Float64Array
  private readonly charged: Float64Array
  private readonly afar: Float64Array
  private readonly reached: Float64Array
  private readonly dangers: readonly Means[]
  /** Which of the foes charge. */
  private readonly charges: readonly boolean[]
  /** Feet from which each gets at somebody from afar: 0 for those who do nothing from afar. */
  readonly shot: readonly number[]

  constructor(dangers: readonly Means[], charges: readonly boolean[]) {
    const one = (): Float64Array => new Float64Array(dangers.length).fill(1)
    this.dangers = dangers
    this.charges = charges
    this.met = one()
    this.charged = one()
    this.afar = one()
    this.reached = one()
    this.shot = dangers.map(({ deeds }) => deeds.reduce((far, d) => (d.melee ? far : Math.max(far, d.feet)), 0))
  }
  /** Somebody else to whom foe number `i` may turn, so many feet from it. */
  add(i: number, feet: number): void {
    const { walks, reach, times } = this.dangers[i]!
    const met = feet <= walks + reach
    if (met) {
      this.met[i]! += 1
      this.reached[i]! += feet <= reach ? 1 : 1 / times
    } else if (this.charges[i]! && feet <= 2 * walks + reach) this.charged[i]! += 1
    if (met || feet <= this.shot[i]!) this.afar[i]! += 1
  }
  /** Makes shares of the numbers of those whom each may turn to. */
  close(): void {
    const { met, charged, afar, reached, dangers } = this
    for (let i = 0; i < met.length; i++) {
      charged[i] = 1 / (charged[i]! + met[i]! - 1)
      afar[i] = 1 / afar[i]!
      // Who shoots as well as it strikes does not come for the nearest.
      const shoots = dangers[i]!.shot > dangers[i]!.blow
      met[i] = shoots ? afar[i]! : 1 / met[i]!
      reached[i] = shoots ? afar[i]! : 1 / reached[i]!
    }
  }
  /** The part that is for one that stands so many feet away. */
  at(i: number, feet: number): number {
    const { walks, reach } = this.dangers[i]!
    if (feet <= reach) return this.reached[i]!
    if (feet <= walks + reach) return this.met[i]!
    return this.charges[i]! && feet <= 2 * walks + reach ? this.charged[i]! : this.afar[i]!
  }
  /** The part of what it does from afar. */
  fromAfar(i: number): number {
    return this.afar[i]!
  }
}
