/** A place in the initiative order: the count, and what decides among equals. */

export type Place = readonly [count: number, tie: number]
/**
 * When a condition ends. `count`: just before the initiative count on which it began, `left` rounds later: the place in
 * the order then held, ties included, whatever its maker does since. `turn-start` and `turn-end`: at that edge of the next
 * turn of `of` (`left` edges from now). `fight`: with the fight. `while`: ended by a rule of its own, never by the clock.
 */
export interface Timer {
  readonly kind: 'count' | 'turn-start' | 'turn-end' | 'fight' | 'while'
  /** Name of the condition that ends; its bearer is the creature in whose bag the timer lies. */
  readonly ends: string
  /** Whose turn it hangs on. */
  readonly of?: number
  /** Rounds, or edges of turns, left; 1 when absent. */
  readonly left?: number
  readonly place?: Place
  /** What made it, for people and for telling two of a kind apart. */
  readonly source?: string
}
