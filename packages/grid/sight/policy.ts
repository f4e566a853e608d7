/**
 * How a text finds cover from lines. The geometry below knows no ruleset: each hands in its own way. Rule ids name the
 * entries that settle a choice; where one has an option, its name follows the id.
 */
export interface CoverPolicy {
  /**
   * Whose corner counts: the attacker takes the corner with the least cover (starfinder/cover/line-test,
   * true20/cover/total), or the one with the most counts (the defender picks).
   */
  readonly corner: 'attacker-picks' | 'defender-picks'
  /**
   * Melee against an adjacent target: the same lines from one corner (starfinder), or cover as soon as any line from the
   * attacker's space to the target's is stopped by a barrier (the usual d20 way), where creatures give none.
   */
  readonly adjacent: 'same-lines' | 'any-line'
  /** A target on several squares: all of its corners count, or those of its nearest square (large-target-nearest-square). */
  readonly large: 'whole-space' | 'nearest-square'
  /**
   * A line that runs along a wall (starfinder/cover/line-border): counts when the two stand on opposite sides of it,
   * always (border-run-always-counts), or never (border-run-never-counts).
   */
  readonly borderRun: 'opposite-sides' | 'always' | 'never'
  /** Against which attacks creatures in the way give soft cover (starfinder/cover/soft; soft-cover-ranged-only). */
  readonly soft: 'ranged-and-reach' | 'ranged' | 'never'
  /** A low obstacle helps only targets within this many feet (starfinder/cover/low-obstacle-range). */
  readonly lowFeet: number
  /** How high a low obstacle is, in feet, for attackers that look down over it (true20/cover/relative-to-attacker). */
  readonly lowHeight: number
  /**
   * Partial cover (starfinder/cover/partial): only from what the map marks so, or also when more than half of the lines
   * from the corner are free.
   */
  readonly partial: 'marked' | 'most-lines-free'
  /** Lines between corners, or from centre to centre (true20/cover/total, cover-by-center-lines). */
  readonly trace: 'corners' | 'centres'
}

/** Starfinder's lines: one test for melee and ranged attacks, adjacent or not. */
export const ONE_CORNER: CoverPolicy = {
  corner: 'attacker-picks',
  adjacent: 'same-lines',
  large: 'whole-space',
  borderRun: 'opposite-sides',
  soft: 'ranged-and-reach',
  lowFeet: 30,
  lowHeight: 3,
  partial: 'marked',
  trace: 'corners',
}

/** The usual d20 lines: as above at a distance, any line against adjacent targets in melee. */
export const USUAL: CoverPolicy = { ...ONE_CORNER, adjacent: 'any-line' }
