import { type Chapter, type Context, reading } from '@quintain/engine'
import { maximum } from '../../d20/injury/points.ts'
import { bare, pointsIn } from '../../d20/injury/pools.ts'
import { STAMINA } from '../injury/fields.ts'
import { staminaMaximum } from '../injury/maxima.ts'

const UNTIL_FULL = reading('fatigue-until-stamina-and-hit-points-full', 'starfinder/fatigue/hustle-fatigue')

/** Points of a march or a hustle that are still owed once n have come back: fatigue ends with the last of them. */
export function owedAfter(c: Context, who: number, owed: number, { n }: { readonly n: number }): number {
  // By a reading only who lacks nothing has recovered.
  const whole = bare(c, who) >= maximum(c, who) && pointsIn(c, who, STAMINA) >= staminaMaximum(c, who)
  return UNTIL_FULL(c) ? (whole ? 0 : owed) : Math.max(0, owed - n)
}

/** Fatigue of those who hustle or march too far, which goes as far as falling unconscious. */
export const marchFatigue: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  readings: [UNTIL_FULL],
}
