import type { Command, Reader } from '@quintain/engine'
import { type Act, actNamed, weaponOfAct } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { placingIn } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { areaOf, caughtIn, nearestFirst } from '../area.ts'
import { placingRefusals } from './placing.ts'

/**
 * Creatures that an act attacks which sends a weapon's attacks through an area, friend and foe, the nearest first: all
 * within but its user, or as many as the weapon has shots for.
 */
export function struckIn(r: Reader, by: number, act: Act, to: number, lies: Parameters<typeof caughtIn>[4]) {
  const all = caughtIn(r, by, act.effect!.area!, to, lies).filter(i => i !== by)
  const most = r.slots.volley?.(r, by, act)?.most
  if (most === undefined) return nearestFirst(r, by, all)
  const weapon = weaponOfAct(r, by, act)
  const open = all.filter(at => canAttackNow(r, { by, at, weapon, as: 'attack' }))
  return withinTargets(r, nearestFirst(r, by, open), most)
}
/** As many of these as so many attacks are enough for; what counts for more than are left takes them, and is not struck. */
function withinTargets(r: Reader, all: readonly number[], most: number): readonly number[] {
  const counts = r.scene.rules.added.targetsInOne ?? []
  let left = most
  return all.filter(i => {
    const n = Math.max(1, ...counts.map(of => of(r, i) ?? 1))
    left -= n
    return left >= 0
  })
}

/** Creatures that a command catches in the area of an act, friend and foe and its user; none where it has no area. */
export function caughtBy(r: Reader, who: number, act: Act, command: Command): readonly number[] {
  const { effect } = act
  if (!effect?.area) return []
  const { to, lies } = laidBy(r, who, act, command)
  // Nobody is caught by what cannot lie so.
  if (r.slots.effects.placed && placingRefusals(r, who, act, to, lies.placing ?? {}).length > 0) return []
  if (act.automatic) return struckIn(r, who, act, to, lies)
  const all = caughtIn(r, who, effect.area, to, lies)
  return effect.others ? all.filter(i => i !== who) : all
}
/** Where a command lays the area of an act. */
function laidBy(r: Reader, who: number, { effect }: Act, command: Command) {
  const to = typeof command['to'] === 'number' ? command['to'] : r.get(who, at)
  return { to, lies: { placing: placingIn(command), range: effect?.range, only: effect?.only } }
}
/** The squares over which a command lays the area of an act, and who is caught in it; null where it has none. */
export function areaOfCommand(r: Reader, who: number, command: Command) {
  const act = actNamed(r, who, command['act'])
  const of = act?.effect?.area
  if (!act || !of) return null
  const { to, lies } = laidBy(r, who, act, command)
  return { area: areaOf(r, who, of, to, lies), caught: caughtBy(r, who, act, command) }
}
/** Those against whom a command is a blow that carries out an act: whom it names and whom its area catches, where it does harm. */
export function assailed(r: Reader, who: number, command: Command): readonly number[] {
  const act = actNamed(r, who, command['act'])
  if (!act || (act.strikes === undefined && act.effect && !isHarmful(act.effect))) return []
  const named = [command['target'], ...((command['targets'] as readonly unknown[] | undefined) ?? [])]
  return [...named.filter(i => typeof i === 'number'), ...caughtBy(r, who, act, command)]
}

/** The same where the act is harmful. */
export function harmedBy(r: Reader, who: number, command: Command): readonly number[] {
  const act = actNamed(r, who, command['act'])
  return act?.effect && isHarmful(act.effect) ? caughtBy(r, who, act, command) : []
}
