import type { Condition, Context, View } from '@quintain/engine'
import { event, stateEntered } from '@quintain/engine'

/** A condition would have come to a creature that is immune to it. */
export const keptOff = event('condition-kept-off', { who: 'creature', condition: 'text' }, null, {
  of: 'who',
  to: 'seen',
})

/** Whether a condition never comes to a creature: its sheet names it among what does nothing to it. */
export const isImmune = (r: View, who: number, { name }: Condition): boolean =>
  (r.sheet(who) as { readonly immune?: readonly string[] }).immune?.includes(name) === true

/** A condition comes to a creature from outside: false, and said, where it is immune to it. */
export function befall(c: Context, who: number, k: Condition): boolean {
  const off = isImmune(c, who, k)
  c.emit((off ? keptOff : stateEntered)({ who, condition: k.name }))
  return !off
}
