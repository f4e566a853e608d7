import type { Reader } from '@quintain/engine'
import type { GameSystem } from '@quintain/rules'
import { isTarget } from '../fight/creature.ts'

/** Creatures that could take part: a target that does not fight, a door or a shield, does not count. */
export const fighters = (r: Reader): readonly number[] =>
  r.scene.sheets.flatMap((sheet, who) => (isTarget(sheet) ? [] : [who]))

/** How many sides have a creature that can still fight, or comes back to it by itself. */
export const sidesFighting = (r: Reader): number =>
  new Set(
    fighters(r).flatMap(who =>
      r.barred(who, 'fight') && !r.scene.rules.slots.mayReturn?.(r, who) ? [] : [r.scene.sheets[who]!.side],
    ),
  ).size

/** Whether the fate of a fallen creature is still open, so that further rounds decide it. */
export const isAnyonesLotOpen = (r: Reader, { words }: GameSystem): boolean =>
  fighters(r).some(who => {
    const out = r.barred(who, 'fight')
    return out !== null && !words.conditions.forGood.includes(out.condition)
  })

/** Why there is no opponent, in words. */
export function unopposed(r: Reader): string {
  const sides = [...new Set(fighters(r).map(who => r.scene.sheets[who]!.side))]
  return sides.length < 2
    ? `The fight has only one side: all creatures are of ${sides[0] ?? 'none'}. A foe is a creature of another side.`
    : 'Only one side can fight, so there is nothing to decide.'
}
