import type { Command, Reader, Refusal } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { isInanimate, isThing } from '../position/things.ts'
import { refusal } from '../words/refusals.ts'

const LINED_UP = 'srd35/objects/line-up-a-shot'
const BONUS = 5

/** Why a shot cannot be lined up with care: its target moves. */
export const lineUpRefusals = (r: Reader, { carefully, target }: Command): readonly Refusal[] =>
  carefully === true && isThing(r, target) && !isInanimate(r, target)
    ? [{ why: refusal.moves(r.sheet(target).name), rule: LINED_UP }]
    : []

/** A whole round for one attack on a thing that does not move: in melee it hits, at range it has a bonus. */
export const liningUp = feature(LINED_UP, {
  terms: {
    attack(t, _c, _who, f) {
      if (f.linedUp && f.ranged) t.add(BONUS, 'untyped', 'lined up', LINED_UP)
    },
  },
})
