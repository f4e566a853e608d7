import type { Chapter, Command, Context, Reader, Refusal, RuleId, View } from '@quintain/engine'
import { run } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { groundOf } from '../../position/ground.ts'
import { altitudeOf, asIf } from '../../position/height.ts'
import { nameOf } from '../../position/names.ts'
import { mapOf, present, spaceOf } from '../../position/position.ts'
import { effectResisted, teleport } from '../../vocabulary/effect-steps.ts'
import { altitude, at } from '../../vocabulary/fields.ts'
import { placed } from '../../vocabulary/movement.ts'
import { refusal } from '../../words/refusals.ts'
import { active, documentOf, lastingIn, reaches } from './facts.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Whether a creature goes nowhere without a way there. */
    staysHere(v: View, who: number): boolean
  }
}
/** Descriptors of what keeps everyone from travelling through the Astral Plane, and of what goes there all the same. */
const BLOCKS = 'blocks astral travel'
const IGNORES = 'not by astral travel'

/** Why a creature cannot be sent to a square: too far, or no room there. Nothing needs to lead there. */
export function teleportRefusals(
  r: Reader,
  who: number,
  act: Act,
  { to, target }: Command,
  rule: RuleId,
): readonly Refusal[] {
  if (target !== undefined) return [{ why: refusal.summonsTo(act.name), rule }]
  const map = mapOf(r)
  if (typeof to !== 'number' || to < 0 || to >= map.width * map.height)
    return [{ why: refusal.needsSquare(act.name), rule }]
  const feet = act.effect?.range ?? Number.POSITIVE_INFINITY
  const [here, there] = [spaceOf(r, who), spaceOf(r, who, to)]
  if (distanceBetween(here, there) > feet) return [{ why: refusal.squareTooFar(feet), rule }]
  const ground = groundOf(r, who)
  return ground.stands[to] && mayStop(ground, to)
    ? []
    : [{ why: refusal.noRoomIn(nameOf(r, to), r.sheet(who).name), rule }]
}
/** Whether astral travel is blocked where a creature is, or would be. */
function blocked(c: Context, who: number, to: number): boolean {
  if (c.scene.rules.added.staysHere?.some(stays => stays(c, who))) return true
  if (!lastingIn(c).any) return false
  const places: readonly View[] = [c, asIf(c, who, { square: to, feet: altitudeOf(c, who) })]
  return active(c).some(
    e => documentOf(c, e)?.descriptors?.includes(BLOCKS) === true && places.some(v => reaches(v, e, who)),
  )
}

/** Travel without a way: no square is left or entered on it, and what blocks astral travel stops it. */
export const teleporting: Chapter = {
  topic: 'effects',
  from: 'd20',
  reads: { effect: ['teleports'] },
  needs: { fields: [altitude, at], slots: ['movement'] },
  events: [placed],
  steps: [
    run(
      teleport,
      (c, { who, act, to }) => {
        const ground = groundOf(c, who)
        if (!present(c, who) || !ground.stands[to] || !mayStop(ground, to)) return
        const own = actNamed(c, who, act)?.effect?.descriptors ?? []
        if (!own.includes(IGNORES) && blocked(c, who, to)) c.emit(effectResisted({ who, by: who, act, why: 'blocked' }))
        else if (c.get(who, at) !== to) c.emit(placed({ who, to, settled: true }))
      },
      { plain: true },
    ),
  ],
}
