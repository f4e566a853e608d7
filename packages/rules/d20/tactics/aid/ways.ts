import type { Reader } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { isArmed } from '../../creature/held/hands.ts'
import { speedOf } from '../../movement/budget.ts'
import { wings } from '../../movement/flight/wings.ts'
import { altitudeOf, isAloft } from '../../position/height.ts'
import { sheetOf } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'

/** To get about faster is worth so much of a blow; to fly over who only strikes so much of the blows of that one. */
const [FASTER, SAFE] = [0.25, 0.5]
const shoots = (r: Reader, who: number): boolean =>
  sheetOf(r, who).weapons.some((w, i) => w.use !== 'melee' && isArmed(r, who, i))

/**
 * What ways of moving are worth to a creature in one round, by its blow at the nearest foe and the blow of that one: flight to
 * who cannot reach a foe in the air, or shoots at one that only strikes; a better speed while the foe is away.
 */
export function worthOfWays(
  r: Reader,
  who: number,
  foe: number,
  { speeds = {}, upright }: Consequence,
  blow: { readonly own: number; readonly foes: number; readonly away: boolean },
): number {
  const { fly } = speeds
  if (typeof fly !== 'number' || upright || !('fly' in r.scene.rules.commands)) return 0
  const now = movingOf(r, who).speeds?.fly ?? 0
  if (fly <= now) return 0
  if (now > 0) return blow.away ? FASTER * blow.own : 0
  if (isAloft(r, foe) && !shoots(r, who)) return blow.own
  if (shoots(r, who) && !shoots(r, foe) && !wings(r, foe)) return SAFE * blow.foes
  return blow.away && fly > speedOf(r, who) ? FASTER * blow.own : 0
}

/** Feet of a fall for each die, the most dice, and what one does. */
const [PER_DIE, MOST, MEAN] = [10, 20, 3.5]
/** What the fall of a creature in the air can be expected to do, as points; 0 on the ground. */
export const fallOf = (r: Reader, who: number): number =>
  isAloft(r, who) ? Math.min(MOST, Math.floor(altitudeOf(r, who) / PER_DIE)) * MEAN : 0
