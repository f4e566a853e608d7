import type { Context, Step } from '@quintain/engine'
import { GAME, run, trigger } from '@quintain/engine'
import { altitudeOf, asIf } from '../../position/height.ts'
import { present } from '../../position/position.ts'
import { enteredFight } from '../../turn/join.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { applyEffect, enterEffect, runningEffects, setAside } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { dropped, moved, placed } from '../../vocabulary/movement.ts'
import { takeBack } from './begin.ts'
import { documentOf, everyone, inRow, lastingIn, originOf, reaches, runningOf } from './facts.ts'

/** Effects whose reach changes as a creature goes from one place to another: those that it enters or leaves, and its own. */
function crossed(
  c: Context,
  who: number,
  from: number,
  to: number,
  {
    feet = altitudeOf(c, who),
    along = [],
  }: { readonly feet?: number | undefined; readonly along?: readonly string[] | undefined } = {},
): readonly Step[] {
  if (!lastingIn(c).any) return []
  const out: Step[] = []
  const [before, then] = [asIf(c, who, { square: from, feet: altitudeOf(c, who) }), asIf(c, who, { square: to, feet })]
  for (const effect of inRow(c.items(GAME, runningEffects)))
    for (const other of everyone(c)) {
      if ((other !== who && effect.on !== who) || along.includes(effect.id)) continue
      const [was, is] = [before, then].map(place => reaches(place, effect, other))
      if (was !== is) out.push(enterEffect({ who: other, id: effect.id, leaves: was === true }))
    }
  return out
}

/** A creature becomes subject to an effect as it comes into its area, and is so no longer once it has left. */
export const enters = run(enterEffect, (c, { who, id, leaves }) => {
  const effect = runningOf(c, id)
  if (!effect) return
  if (leaves) c.plan(...takeBack(c, id, who))
  else if (!effect.suppressed && present(c, who) && !c.has(who, dead) && !documentOf(c, effect)?.turnsOnly)
    c.plan(applyEffect({ ...originOf(effect), who, from: id }))
})
export const crossings = [
  trigger(moved, (c, { who, from, to, altitude: feet }) => crossed(c, who, from, to, { feet })),
  trigger(dropped, (c, { who, altitude: feet }) => crossed(c, who, c.get(who, at), c.get(who, at), { feet })),
  trigger(placed, (c, { who, to, along }) => crossed(c, who, c.get(who, at), to, { along })),
  trigger(setAside, (c, { who }) => crossed(c, who, c.get(who, at), -1)),
  trigger(enteredFight, (c, { who, to }) => crossed(c, who, c.get(who, at), to)),
]
