import type { Context, Reader, RulesInForce, Step, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import type { Affliction } from '../creature/effect.ts'
import { endAffliction, undergo } from '../vocabulary/effect-steps.ts'
import { timers } from '../vocabulary/fields.ts'
import type { Timer } from '../vocabulary/timers.ts'

/** A check of an affliction that is still to come. */
export type Course = ReturnType<typeof undergo>
const isCourse = (s: Step): s is Course => s.do === undergo.kind

/** The check that a timer starts; undefined for any other timer. */
export const courseOf = (t: Timer): Course | undefined => t.steps.find(isCourse)

/** The afflictions of a text as the options of a ruleset read them. */
const asRead = new WeakMap<RulesInForce, readonly Affliction[]>()
function afflictionsOf(rules: RulesInForce): readonly Affliction[] {
  const { afflictions = [], byReadings = {} } = rules.slots.effects
  const known = asRead.get(rules)
  if (known) return known
  const changes = Object.entries(byReadings).filter(([option]) => rules.options[option] === true)
  const read = changes.reduce((all, [, change]) => all.map(change), afflictions)
  asRead.set(rules, read)
  return read
}

/** An affliction by its name: of the sheet of `by`, else of the text. */
export function afflictionOf(
  r: Reader | View,
  { by, of }: { readonly by?: number | undefined; readonly of: string },
): Affliction | undefined {
  const own = by === undefined ? undefined : (r.sheet(by) as { afflictions?: readonly Affliction[] }).afflictions
  const named = (a: Affliction) => a.name === of
  return own?.find(named) ?? afflictionsOf(r.scene.rules).find(named) ?? r.scene.rules.slots.effects.described?.(of)
}

/** The highest dose of an affliction that runs; 0 when a creature does not have it. */
const doseOf = fact('dose of an affliction', (v, who, id) => {
  const of = v.scene.values.at(id)
  return v.items(who, timers).reduce((most, t) => {
    const course = courseOf(t)
    return course && course.of === of ? Math.max(most, course.dose ?? 1) : most
  }, 0)
})
export const dosesOf = (r: Reader, who: number, of: string): number => r.fact(doseOf, who, r.scene.values.id(of))

/** The afflictions of a creature, as names. */
const afflictions = fact('afflictions', (v, who) => {
  const names = v.items(who, timers).flatMap(t => {
    const course = courseOf(t)
    return course ? [course] : []
  })
  return v.scene.values.id([...new Set(names.map(x => JSON.stringify([x.of, x.by ?? null])))].sort())
})
/** What a creature is exposed to in another degree: that which another exposure takes the place of. */
export function otherDegreesOf(r: Context, who: number, { name, exposure }: Affliction): readonly Course[] {
  if (exposure === undefined) return []
  return r.items(who, timers).flatMap(t => {
    const course = courseOf(t)
    return course && course.of !== name && afflictionOf(r, course)?.exposure === exposure ? [course] : []
  })
}
/** The steps that end what a cure is for: an affliction of this name, or all with this descriptor. */
export function curedBy(r: Reader, who: number, cures: string): readonly Step[] {
  const all = r.scene.values.at(r.fact(afflictions, who)) as readonly string[]
  const ended = new Set<string>()
  for (const text of all) {
    const [of, by] = JSON.parse(text) as [string, number | null]
    const doc = afflictionOf(r, { of, by: by ?? undefined })
    if (of === cures || doc?.descriptors?.includes(cures)) ended.add(of)
  }
  return [...ended].map(of => endAffliction({ who, of, how: 'cured' }))
}
