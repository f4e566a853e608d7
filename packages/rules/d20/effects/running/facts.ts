import type { View } from '@quintain/engine'
import { GAME, perScene, sheetsEver } from '@quintain/engine'
import { aura, covers, distanceInAir, touches } from '@quintain/grid'
import { actsIn, effectOf, followsIn, type Origin } from '../../creature/documents/acts.ts'
import type { Effect } from '../../creature/effect.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { bodyOf, rise } from '../../position/height.ts'
import { mapOf, spaceOf, squareAt } from '../../position/position.ts'
import { type RunningEffect, runningEffects } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'

/** The running effect of this id; undefined when it has ended. */
export const runningOf = (r: View, id: string): RunningEffect | undefined =>
  r.items(GAME, runningEffects).find(e => e.id === id)
/** Where the document of a running effect stands. */
export const originOf = ({ by, act, weapon, critical }: Pick<RunningEffect, 'by' | 'act' | 'weapon' | 'critical'>) =>
  weapon === undefined ? { by, act } : { by, weapon, ...(critical ? { critical } : {}) }
/** The document of a running effect, which stands in its maker's sheet. */
export const documentOf = (v: View, effect: RunningEffect): Effect | undefined =>
  effectOf(v, { ...originOf(effect), lost: effect.lost ?? 0 } satisfies Origin)?.effect

/** The effects of a list with their numbers, in an order that does not depend on how they were added. */
export const inRow = (all: readonly RunningEffect[]): readonly RunningEffect[] =>
  all.length > 1 ? [...all].sort((a, b) => (a.id < b.id ? -1 : 1)) : all
/** All that run and are not suppressed. */
export const active = (v: View): readonly RunningEffect[] => {
  const all = v.items(GAME, runningEffects)
  return all.length === 0 ? all : inRow(all.filter(e => !e.suppressed))
}

/** The name of an act and the lowest number that no running effect of that name has, so that equal states meet. */
export function freeId(r: View, act: string): string {
  const taken = new Set(r.items(GAME, runningEffects).map(e => e.id))
  let n = 1
  while (taken.has(`${act} ${n}`)) n++
  return `${act} ${n}`
}

/** Of a scene: whether any act or weapon has an effect that runs on, and what those do. Sheets never change. */
interface Lasting {
  readonly any: boolean
  /** One of them calls a creature that goes with it. */
  readonly summons: boolean
  readonly changes: boolean
  readonly lights: boolean
  readonly darkens: boolean
  /** One of them harms with each square. */
  readonly eachSquare: boolean
  /** One of them may be discharged before its time. */
  readonly discharges: boolean
}
function lastingOf(runs: readonly Effect[]): Lasting {
  const has = (of: (e: Effect) => unknown) => runs.some(e => of(e) !== undefined)
  return {
    any: runs.length > 0,
    summons: has(e => e.summons),
    changes: has(e => e.changes?.conceals ?? e.changes?.hampers ?? e.changes?.blocks),
    lights: has(e => e.changes?.light ?? e.changes?.darkens),
    darkens: has(e => e.changes?.darkens),
    eachSquare: runs.some(e => e.eachSquare === true),
    discharges: has(e => e.discharge),
  }
}
const NONE_LAST = lastingOf([])
const lasting = perScene((scene): Lasting => {
  const runs: Effect[] = []
  const add = (effect: Effect | undefined): void => {
    if (effect?.lasts !== undefined) runs.push(effect)
  }
  for (const sheet of sheetsEver(scene)) {
    for (const act of actsIn(sheet)) add(act.effect)
    for (const follow of followsIn(sheet)) add(follow.effect)
    for (const weapon of (sheet as D20Sheet).weapons) {
      add(weapon.effect)
      add(weapon.criticalEffect)
    }
  }
  return runs.length === 0 ? NONE_LAST : lastingOf(runs)
})
export const lastingIn = (v: View): Lasting => lasting(v.scene)

/** Whether an effect reaches a creature, were the creature and the one that it goes with to stand at these squares. */
export function reaches(
  v: View,
  effect: RunningEffect,
  who: number,
  here = v.get(who, at),
  there = effect.on === undefined ? -1 : v.get(effect.on, at),
): boolean {
  const doc = documentOf(v, effect)
  if (!doc || here < 0) return false
  if (!doc.area) return effect.on === who
  const space = spaceOf(v, who, here)
  if (effect.squares) return effect.squares.some(i => covers(space, squareAt(v, i)))
  if (effect.on === undefined || there < 0) return false
  const around = spaceOf(v, effect.on, there)
  if (!bodyOf(v, who, here).some(part => touches(aura(mapOf(v), around, doc.area!.feet), part))) return false
  return distanceInAir(around, space, rise(v, effect.on, who, there, here)) <= doc.area.feet
}

/** The running effects that this creature made. */
export const madeBy = (v: View, who: number): readonly RunningEffect[] =>
  lastingIn(v).any ? inRow(v.items(GAME, runningEffects).filter(e => e.by === who)) : []
export const everyone = (v: View): number[] => v.scene.sheets.map((_, who) => who)
