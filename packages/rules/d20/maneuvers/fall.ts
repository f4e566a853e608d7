import type { RuleId } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { befall, comesAs } from '../creature/documents/immune.ts'
import { moveToLegalSquare } from '../movement/illegal-movement.ts'
import { mayStop } from '../movement/path-cost.ts'
import { groundOf } from '../position/ground.ts'
import { altitudeOf, isAloft } from '../position/height.ts'
import { prone } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { dropped } from '../vocabulary/movement.ts'
import { refusal } from '../words/refusals.ts'
import type { Maneuver } from './contest.ts'

/** Feet that a tripped flyer drops. */
const DROPS = 10

/** A creature is brought to the ground: one in the air drops 10 feet, and is prone if that brings it there. */
export const fallProne = step('fall-prone', { who: 'creature' })
const land = step('land-prone', { who: 'creature' })
export const falls = [
  run(fallProne, (c, { who }) => {
    const down = comesAs(c, who, prone)
    if (down !== prone) {
      if (!c.has(who, down)) befall(c, who, down)
    } else if (isAloft(c, who)) {
      const height = altitudeOf(c, who)
      const left = Math.max(0, height - DROPS)
      c.emit(dropped({ who, feet: height - left, altitude: left, fallen: 0 }))
      if (left === 0) c.plan(land({ who }))
    } else if (!c.has(who, prone)) befall(c, who, prone)
  }),
  run(
    land,
    (c, { who }) => {
      const here = c.get(who, at)
      if (!mayStop(groundOf(c, who), here)) c.plan(moveToLegalSquare({ who }))
      if (!c.has(who, prone)) befall(c, who, prone)
    },
    { plain: true },
  ),
]

/** Trip: the target falls prone. */
export const trip = (rule: RuleId): Maneuver => ({
  name: 'trip',
  rule,
  results: (_r, _by, at) => [{ margin: 0, steps: [fallProne({ who: at })] }],
  refuse(r, _by, at) {
    const { name } = r.sheet(at)
    const down = comesAs(r, at, prone)
    if (r.has(at, down))
      return [{ why: down === prone ? refusal.liesAlready(name) : refusal.isAlready(name, down.name), rule }]
    return r.has(at, prone) ? [{ why: refusal.liesAlready(name), rule }] : []
  },
})
