/** Attacks that a full attack grants by base attack bonus; no text names a fifth (spirit/attack/attacks-by-base-attack-bonus). */
export const attacksAt = (baseAttack: number): number =>
  baseAttack >= 16 ? 4 : baseAttack >= 11 ? 3 : baseAttack >= 6 ? 2 : 1

/** How much lower each further attack of a turn is, by the thresholds +6, +11 and +16. */
export const ITERATIVE_STEP = 5
