import type { Context, Reader, Refusal, RuleId, RulingKind, Step } from '@quintain/engine'
import { ruled, ruling } from '@quintain/engine'
import { altitudeOf, isAloft, isWeightless } from '../../position/height.ts'
import { present } from '../../position/position.ts'
import { dropped } from '../../vocabulary/movement.ts'
import { refusal } from '../../words/refusals.ts'

export const FALL: RuleId = 'house/ruling/fall'
/** Feet of the longest fall that is ruled. */
export const MOST_FEET = 100_000

/** Why somebody cannot fall as far as that. */
export const fallRefusals = (r: Reader, who: number, feet: number, rule: RuleId): readonly Refusal[] => [
  ...(feet >= 1 && feet <= MOST_FEET ? [] : [{ why: refusal.feetFrom1To(MOST_FEET), rule }]),
  ...(isWeightless(r, who) ? [{ why: refusal.cannotFall(r.sheet(who).name), rule }] : []),
  ...(present(r, who) ? [] : [{ why: refusal.isNotThere(r.sheet(who).name), rule }]),
]
/** A creature falls by ruling: out of the air no farther than to the ground, else as far as is said. */
export function fallByRuling(c: Context, who: number, feet: number, lands: (feet: number) => readonly Step[]): void {
  const height = isAloft(c, who) ? altitudeOf(c, who) : 0
  const fell = height === 0 ? feet : Math.min(height, feet)
  if (height > 0) c.emit(dropped({ who, feet: fell, altitude: height - fell, fallen: 0 }))
  if (height === 0 || fell === height) c.plan(...lands(fell))
}

/** The game master has a creature fall: `fall ann 30`. What it does is the text's. */
export const fallRuling: RulingKind = ruling({
  name: 'fall',
  rule: FALL,
  parameters: { who: 'creature', feet: 'int' },
  refuse: (r, { who, feet }) => fallRefusals(r, who, feet, FALL),
  plan(c, { who, feet }) {
    fallByRuling(c, who, feet, fell => c.slots.flight!.hits(c, who, fell))
    c.emit(ruled({ what: 'fall', who }))
  },
})
