import type { Reader } from '@quintain/engine'

/** What nobody comes back from in a fight. */
const FOR_GOOD: readonly string[] = ['dead', 'destroyed', 'gone']

/** Who could take part: what is struck and does not fight, a door or a shield, does not. */
const fighters = (r: Reader): readonly number[] =>
  r.scene.sheets.flatMap((sheet, who) => ((sheet as { object?: unknown }).object ? [] : [who]))

/** How many sides have somebody who can still fight. */
export const sidesFighting = (r: Reader): number =>
  new Set(fighters(r).flatMap(who => (r.barred(who, 'fight') ? [] : [r.scene.sheets[who]!.side]))).size

/** Whether somebody lies there whose lot the rounds to come decide. */
export const isAnyonesLotOpen = (r: Reader): boolean =>
  fighters(r).some(who => {
    const out = r.barred(who, 'fight')
    return out !== null && !FOR_GOOD.includes(out.condition.name)
  })

/** Why there is nobody to fight, for people. */
export function unopposed(r: Reader): string {
  const sides = [...new Set(fighters(r).map(who => r.scene.sheets[who]!.side))]
  return sides.length < 2
    ? `The fight has but one side: all creatures are of ${sides[0] ?? 'none'}. A foe is a creature of another side.`
    : 'The fight has but one side that can fight, and nothing more comes of it.'
}
