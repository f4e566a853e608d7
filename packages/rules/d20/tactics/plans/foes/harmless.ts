import type { Reader } from '@quintain/engine'
import { actsIn } from '../../../creature/documents/acts.ts'
import { sheetOf } from '../../../position/position.ts'
import type { Means } from '../distances.ts'

/** A foe that does less than so much of what the worst of them does counts for less, and one that does nothing for so little. */
const POINTS = [0.5, 0.25] as const
/** The same where harm is counted in states: to put one out of the fight is worth what that one does in it. */
const STATES = [1, 0.1] as const
const harmOf = ({ best, times }: Means): number => best * times
/**
 * How much less a blow at each foe counts that does little harm beside the others, and less still one of a low level. Those who can do
 * nothing for now are known by their levels alone; who has acts may do more than shows, and counts in full.
 */
export function harmlessness(r: Reader, foes: readonly number[], dangers: readonly Means[]): readonly number[] {
  const most = dangers.reduce((n, means) => Math.max(n, harmOf(means)), 0)
  const [counts, least] = r.slots.harmWorth ? STATES : POINTS
  const highest = foes.reduce((n, foe) => Math.max(n, sheetOf(r, foe).level), 1)
  return dangers.map((means, i) => {
    const sheet = sheetOf(r, foes[i]!)
    const level = sheet.level / highest
    const part = means.deeds.length === 0 || most === 0 ? level : harmOf(means) / most
    if (part >= counts || actsIn(sheet).length > 0) return 1
    return least + ((1 - least) * Math.min(part, (part + level) / 2)) / counts
  })
}

/** How much of what is spared one that does little harm is gone when it is about to fall: one blow then puts it out of the fight. */
const FAILING = 1.5
/** What is left of that as a foe falls, which a blow at it counts so many times more for. */
export const heededFailing = (heeded: number, finished: number): number =>
  heeded + (1 - heeded) * Math.min(1, Math.max(0, FAILING * (finished - 1)))
