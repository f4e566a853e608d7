import type { Reader } from '@quintain/engine'
import { distanceBetween, type Footprint } from '@quintain/grid'
import { type Act, actsOf, storeOf } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { FROM_USER } from '../../effects/area.ts'
import { areFoes, isBarred, spaceOf, standingInFight, standsInFight } from '../../position/position.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { harmOf } from '../acts.ts'

/** What is left of it among foes. */
const MINGLED = 0.5

/** What a creature thrown at catches besides: feet around it, and what that does to one whom it catches. */
interface Area {
  readonly feet: number
  readonly worth: number
}

/** The feet around one that it is laid upon in which an act harms friends of that one too; 0 for all others. */
function spreadOf(r: Reader, who: number, act: Act): number {
  const { effect, uses } = act
  if (!effect?.area || FROM_USER.includes(effect.area.shape) || !isHarmful(effect)) return 0
  return uses !== undefined && remaining(r, who, storeOf(act)) <= 0 ? 0 : effect.area.feet
}
/** Whether an act has been seen: it has been used. */
const isSeen = (r: Reader, who: number, act: Act): boolean =>
  act.uses !== undefined && remaining(r, who, storeOf(act)) < act.uses.max

/** The worst area that one may throw: of a foe, what it has shown. */
function worstOf(r: Reader, by: number, on: number, seen: boolean): Area | undefined {
  let worst: Area | undefined
  if (isBarred(r, by, 'act') || !standsInFight(r, by)) return undefined
  for (const act of actsOf(r, by)) {
    const feet = spreadOf(r, by, act)
    if (feet === 0 || (seen && !isSeen(r, by, act))) continue
    const worth = harmOf(r, by, on, act)
    if (worth > (worst?.worth ?? 0)) worst = { feet, worth }
  }
  return worst
}

/** Foes of whom one has so many percent of its points left would have thrown by then what they have. */
const HELD_BACK = 75
const wouldHaveThrown = (r: Reader, foes: readonly number[]): boolean =>
  foes.some(foe => r.slots.badlyHurt?.(r, foe, HELD_BACK) === true)

/**
 * What it costs to stand beside friends, by square, where foes throw what harms all around: such a foe does twice as much to two who
 * stand together. One that throws such a thing itself reckons with it before a foe has shown any, until the fight is well under way. Undefined where nobody has reason to.
 */
export function crowding(r: Reader, who: number, foes: readonly number[]): ((square: number) => number) | undefined {
  const areas = foes.flatMap(foe => worstOf(r, foe, who, true) ?? [])
  const first = areas.length === 0 && !wouldHaveThrown(r, foes) ? foes[0] : undefined
  const own = first === undefined ? undefined : worstOf(r, who, first, false)
  if (own) areas.push(own)
  if (areas.length === 0) return undefined
  const friends: Footprint[] = []
  for (const i of standingInFight(r)) if (i !== who && !areFoes(r, i, who)) friends.push(spaceOf(r, i))
  if (friends.length === 0) return undefined
  const theirs = foes.map(foe => spaceOf(r, foe))
  const { side } = spaceOf(r, who)
  const { width } = r.board
  return square => {
    const x = square % width
    const space = { x, y: (square - x) / width, side }
    let sum = 0
    for (const { feet, worth } of areas) {
      if (!friends.some(its => distanceBetween(space, its) < feet)) continue
      // Whoever throws at those among its own friends harms these too.
      sum += own === undefined && theirs.some(its => distanceBetween(space, its) < feet) ? MINGLED * worth : worth
    }
    return sum
  }
}
