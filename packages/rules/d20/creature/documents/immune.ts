import type { Condition, Context, Reader, View } from '@quintain/engine'
import { event, perScene, stateEntered } from '@quintain/engine'

/** A condition would have come to a creature that is immune to it. */
export const keptOff = event('condition-kept-off', { who: 'creature', condition: 'text' }, null, {
  of: 'who',
  to: 'seen',
})

/** Other words under which sheets name conditions of several texts that do nothing to a creature; `kinds` says it of others. */
const WORDS_FOR: Readonly<Record<string, readonly string[]>> = {
  paralyzed: ['paralysis'],
  stunned: ['stunning', 'stun'],
  shaken: ['fear'],
  frightened: ['fear'],
  panicked: ['fear'],
  winded: ['fatigue'],
  fatigued: ['fatigue'],
  exhausted: ['exhaustion'],
  petrified: ['petrification'],
  nauseated: ['nausea'],
  'knocked out': ['nonlethal', 'nonlethal damage'],
}
const NONE: readonly string[] = []
const kindsOf = perScene(({ rules }) => new Map(rules.conditions.map(d => [d.condition.name, d.kinds ?? NONE])))
/** Whether these words for what does nothing to a creature name a condition. */
export const isNamed = (v: View, immune: readonly string[], { name }: Condition): boolean =>
  immune.length > 0 &&
  (immune.includes(name) ||
    (WORDS_FOR[name]?.some(word => immune.includes(word)) ?? false) ||
    (kindsOf(v.scene)
      .get(name)
      ?.some(kind => immune.includes(kind)) ??
      false))

/** What does nothing to a creature: by its sheet, and by what it has for a time. */
export function immuneTo(v: Reader, who: number): readonly string[] {
  const own = (v.sheet(who) as { readonly immune?: readonly string[] }).immune ?? NONE
  const more = v.scene.rules.added.immuneNow?.flatMap(now => now(v, who)) ?? NONE
  return more.length > 0 ? [...own, ...more] : own
}
/** Whether something does nothing to a creature: `ability damage`, `energy drain`. */
export const proofAgainst = (r: Reader, who: number, what: string): boolean => immuneTo(r, who).includes(what)

/** Whether a condition never comes to a creature: its sheet names it among what does nothing to it, or a rule keeps it off. */
export const isImmune = (r: Reader, who: number, k: Condition): boolean =>
  isNamed(r, immuneTo(r, who), k) || r.scene.rules.added.keepsOff?.some(keeps => keeps(r, who, k)) === true

declare module '@quintain/engine' {
  interface Additions {
    /** The condition that comes to a creature in place of another one; the first answer counts. */
    comesAs(v: View, who: number, k: Condition): Condition | undefined
    /** What does nothing to a creature for now, in the words in which sheets say it. */
    immuneNow(r: Reader, who: number): readonly string[]
    /** Whether a creature is immune to a condition by what it is. */
    keepsOff(v: View, who: number, k: Condition): boolean
  }
}
/** What really comes of a condition that comes to a creature from outside: who is knocked down without gravity does not lie. */
export function comesAs(v: View, who: number, k: Condition): Condition {
  for (const instead of v.scene.rules.added.comesAs ?? []) {
    const other = instead(v, who, k)
    if (other) return other
  }
  return k
}

/** A condition comes to a creature from outside: false, and said, where it is immune to it. */
export function befall(c: Context, who: number, condition: Condition): boolean {
  const k = comesAs(c, who, condition)
  const off = isImmune(c, who, k)
  c.emit((off ? keptOff : stateEntered)({ who, condition: k.name }))
  return !off
}
