import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import type { Weapon } from '../creature/sheet.ts'
import { dead } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { mapFrom, unwalled } from './cover.ts'
import { betweenBodies } from './height.ts'
import { present } from './position.ts'
import { feetBetween } from './range.ts'
import type { MovementText } from './slots.ts'

/** Feet that an act carries which says nothing of it. */
export const TOUCH = 5

/** The same of what stands nowhere by itself: a thing that somebody bears is where its bearer is, a door beside its squares. */
function thingRefusals(r: Reader, who: number, target: number, rule: RuleId, feet: number): readonly Refusal[] {
  const { name } = r.sheet(target)
  const { placeOf, spotOf } = r.slots.attackLimits
  const bearer = placeOf?.(r, target) ?? target
  if (bearer !== target && present(r, bearer)) return carryRefusals(r, who, bearer, rule, feet)
  const from = r.get(who, at)
  const spot = from < 0 ? undefined : spotOf?.(r, target, who, from)
  if (!spot) return [{ why: refusal.notOnMap(name), rule }]
  return spot.feet <= feet ? [] : [{ why: refusal.notWithin(name, feet), rule }]
}

/** Every reason why an act with a range of n feet cannot reach a target from where its user stands; oneself it always does. */
export function carryRefusals(r: Reader, who: number, target: number, rule: RuleId, feet = TOUCH): readonly Refusal[] {
  const { name } = r.sheet(target)
  // Who is off the map, swallowed, has itself, and whom a rule of its own gives it.
  if (r.get(who, at) < 0 && !r.has(target, dead)) {
    if (target === who || r.scene.rules.added.reachesOffMap?.some(reaches => reaches(r, who, target))) return []
    return [{ why: refusal.notOnMap(r.sheet(who).name), rule }]
  }
  if (!present(r, target)) return thingRefusals(r, who, target, rule, feet)
  if (r.has(target, dead)) return [{ why: refusal.isDead(name), rule }]
  if (target === who) return []
  const out: Refusal[] = []
  if (r.fact(feetBetween, who, target) > feet) out.push({ why: refusal.notWithin(name, feet), rule })
  const map = mapFrom(r, who)
  const near = [r.get(who, at), r.get(target, at)] as const
  if (!betweenBodies(r, who, near[0], target, near[1], (a, b) => unwalled(r, a, b, map)))
    out.push({ why: refusal.noStraightLine(name), rule })
  return out
}

/**
 * What a creature of a natural reach, in feet, reaches with a weapon. A reach weapon reaches as far as it says, else twice as far,
 * and not whom its wielder reaches without it; a part of the body that reaches farther than others reaches those as well.
 */
export function reachWith(natural: number, weapon: Weapon | undefined): ReturnType<MovementText['reach']> {
  const { reach, natural: isPart } = weapon ?? {}
  if (!reach) return { feet: natural }
  if (isPart && reach !== true) return { feet: reach }
  return { feet: reach === true ? 2 * natural : reach, weapon: true, from: natural + FEET_PER_SQUARE }
}
