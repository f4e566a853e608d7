import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { areFoes, present } from '../../position/position.ts'
import { hasRolled } from '../../vocabulary/fields.ts'
import { inFreePlay } from '../end.ts'

/**
 * Whether one of another side leaves a creature in peace: outside of a fight, in a text with attitudes, one that feels nothing either way, or
 * better. Who has fought before has to be better disposed than that.
 */
function isPeaceful(r: Reader, other: number, who: number): boolean {
  const { regard, attitudes = [] } = r.slots
  if (!regard || !inFreePlay(r)) return false
  const middle = Math.floor(attitudes.length / 2)
  return attitudes.indexOf(regard(r, other, who)) >= middle + (r.get(other, hasRolled) === 0 ? 0 : 1)
}

/** Reasons against letting time pass in rounds' stead: foes of `who` who can still fight, and would. */
export const foesAboutRefusals = (
  r: Reader,
  who: number,
  rule: RuleId,
  why: (name: string) => string,
): readonly Refusal[] =>
  r.scene.sheets.flatMap((sheet, i) =>
    present(r, i) && areFoes(r, who, i) && !r.barred(i, 'fight') && !isPeaceful(r, i, who)
      ? [{ why: why(sheet.name), rule }]
      : [],
  )
