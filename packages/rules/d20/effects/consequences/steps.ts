import type { Context, Step } from '@quintain/engine'
import type { Consequence } from '../../creature/effect.ts'
import { expose } from '../../vocabulary/effect-steps.ts'
import { curedBy } from '../affliction-checks.ts'
import { dispelledOn } from '../running/dispel.ts'
import type { Brought } from '../text.ts'
import { isPassedOver } from './up-to.ts'

/** The steps that carry out consequences for a creature, with their amounts; the text carries out those that are not shared. */
export const consequenceSteps = (
  c: Context,
  to: Omit<Brought, 'consequence' | 'n'>,
  all: readonly Consequence[],
  amounts: readonly number[],
): readonly Step[] =>
  all.flatMap((consequence, i): readonly Step[] => {
    const { by, from } = to
    // What comes to its user comes where the effect works on somebody.
    const who = consequence.user ? by : to.who
    const on = consequence.user ? { ...to, who } : to
    const { afflicts, cures, dispels, against } = consequence
    if (isPassedOver(c, who, by, consequence)) return []
    if (afflicts !== undefined) return [expose({ who, by, of: afflicts, ...(from === undefined ? {} : { from }) })]
    if (cures !== undefined) return curedBy(c, who, cures)
    if (dispels !== undefined) return dispelledOn(c, on, dispels, against)
    for (const bring of c.scene.rules.added.bringsOwn ?? []) {
      const own = bring(c, { ...on, consequence, n: amounts[i] ?? 0 })
      if (own) return own
    }
    return c.slots.effects.bring(c, { ...on, consequence, n: amounts[i] ?? 0 })
  })
