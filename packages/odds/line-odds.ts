import type { LineSave } from '@quintain/rules'
import type { ActionOdds, AttackOdds } from './attack.ts'
import type { CheckOdds } from './checks/check.ts'
import type { Turns } from './turns/turns.ts'

/** What becomes of one of several targets. Chances from 0 to 1. */
export interface TargetOdds {
  /** It as it stands in the line: `14, 12 hp`. */
  readonly part: string
  /** The chance that one of them fails its save, resistance counted in; null under attacks. */
  readonly fails: number | null
  /** How many of them it tells of: all that are alike under a save, one under attacks. */
  readonly count: number
  /** Each attack by itself, as if it were made at this target; empty for a save. */
  readonly attacks: readonly AttackOdds[]
  /** Mean damage that it takes; null where the text deals none in points. */
  readonly expected: number | null
  /** Null of a save alone, which deals no damage. */
  readonly drops: number | null
  /** Chance that it is dead afterwards; null where the text knows no death. */
  readonly kills: number | null
  readonly outcomes: readonly { readonly state: string; readonly p: number }[]
}

/** What a line comes to, exactly: the odds of its attacks, and what a line may ask beside them. */
export interface LineOdds extends ActionOdds {
  /**
   * The save of the line with the chance that it fails, and that spell resistance keeps the effect off before it; null where there
   * are attacks.
   */
  readonly save: (LineSave & { readonly fails: number; readonly resisted: number }) | null
  /** The check of the line with its chances; null of other lines. */
  readonly check: CheckOdds | null
  /** Chance that the target is dead afterwards; null where the line does not say when it would be. */
  readonly kills: number | null
  /** Chance that exactly 0, 1, 2 ... of several targets drop; null for one target. */
  readonly several: readonly number[] | null
  /** Chance that exactly 0, 1, 2 ... of several targets fail their saves; null for one target, and under attacks. */
  readonly failing: readonly number[] | null
  /** The damage of one blow that asks for a save against death, and the chance of such a blow; null where the line does not ask of it. */
  readonly massive: { readonly points: number; readonly p: number } | null
  /** How many turns of this one target takes to drop; null where the line does not say, and for several. */
  readonly turns: Turns | null
  /** What becomes of each of several targets, in the order in which they are attacked; null for one target. */
  readonly targets: readonly TargetOdds[] | null
}
