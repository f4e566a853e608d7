import type { Context, Step } from '@quintain/engine'
import { event, feature, oneOf, run, step, trigger } from '@quintain/engine'
import { squaresOf } from '@quintain/grid'
import { type Consequence, onlyOnSuccess } from '../../creature/effect.ts'
import { halved, rollAmounts } from '../../effects/amounts.ts'
import { consequenceSteps } from '../../effects/consequences/steps.ts'
import { active, documentOf, lastingIn, originOf, reaches } from '../../effects/running/facts.ts'
import { partsOnSuccess } from '../../effects/save-terms.ts'
import { isEligible } from '../../effects/targets/eligible.ts'
import { type GroundHarm, groundHarmNamed, harmingGroundAt, hasHarmingGround } from '../../position/hazards/harming.ts'
import { altitudeOf, asIf } from '../../position/height.ts'
import { groundMapOf, present, spaceOf } from '../../position/position.ts'
import { enteredFight } from '../../turn/join.ts'
import { turnBegan } from '../../turn/round.ts'
import { passOrFail, rollCheck } from '../../vocabulary/check-steps.ts'
import { dead, gone } from '../../vocabulary/conditions.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { dropped, moved, placed } from '../../vocabulary/movement.ts'

const RULE = 'house/features/harming-ground'
type Part = 'whole' | 'half' | 'instead' | 'besides'
/** The ground under a creature harms it: whether it works on it at all, and its save. */
const groundHarms = step('ground-harms', { who: 'creature', terrain: 'text' }, { rolls: 'who' })
const groundBrings = step(
  'ground-brings',
  { who: 'creature', terrain: 'text', part: oneOf('whole', 'half', 'instead', 'besides') },
  { rolls: 'who' },
)

/** Somebody is harmed by the ground without a save that would tell of it. */
const harmedByGround = event('harmed-by-ground', { who: 'creature', terrain: 'text' }, null, { of: 'who', to: 'seen' })

/** What it does to those who saved, or to those who did not. */
function consequencesOf({ save, consequences }: GroundHarm, part: Part): readonly Consequence[] {
  if (part === 'instead' || part === 'besides') return onlyOnSuccess(save)
  const damageAlone = part === 'half' && save?.onSuccess === 'half damage'
  return damageAlone ? consequences.filter(x => x.damage !== undefined) : consequences
}

/** Whether a creature that goes from one square to another comes into squares of this ground in which it was not. */
function entersSquares(c: Context, who: number, from: number, to: number, terrain: string): boolean {
  const map = groundMapOf(c)
  const was = new Set(from < 0 ? [] : squaresOf(spaceOf(c, who, from)).map(s => `${s.x},${s.y}`))
  return squaresOf(spaceOf(c, who, to)).some(
    s => map.contains(s) && !was.has(`${s.x},${s.y}`) && map.terrainAt(s).name === terrain,
  )
}
/** What the ground does to a creature that goes from one place to another. */
function crossed(c: Context, who: number, from: number, to: number, feet = altitudeOf(c, who)): readonly Step[] {
  if (!hasHarmingGround(c) || to < 0) return []
  const there = harmingGroundAt(asIf(c, who, { square: to, feet }), who)
  if (there.length === 0) return []
  const before = from < 0 ? [] : harmingGroundAt(asIf(c, who, { square: from, feet: altitudeOf(c, who) }), who)
  return there
    .filter(
      ({ terrain, harm }) =>
        !before.some(x => x.terrain === terrain) || (harm.eachSquare && entersSquares(c, who, from, to, terrain)),
    )
    .map(({ terrain }) => groundHarms({ who, terrain }))
}
/** The effects within which a creature has gone on, and that harm with each square. */
function goesOn(c: Context, who: number, from: number, to: number): readonly Step[] {
  if (!lastingIn(c).eachSquare || from === to) return []
  const [was, is] = [from, to].map(square => asIf(c, who, { square, feet: altitudeOf(c, who) }))
  return active(c)
    .filter(e => e.on !== who && documentOf(c, e)?.eachSquare && reaches(was!, e, who) && reaches(is!, e, who))
    .map(e => applyEffect({ ...originOf(e), who, from: e.id }))
}

/** Ground that harms: a burning floor, caltrops, acid. */
export const harmingGround = feature(RULE, {
  says: 'Ground that harms does what its file says to each who comes into it, and with eachTurn again as each turn of one who is in it begins, with eachSquare again with each square of it that one enters. It reaches those who stand on it, and those in the air up to its height. Who moves through the area of an effect with eachSquare has it again with each square too.',
  reads: { effect: ['eachSquare'] },
  needs: { slots: ['effects'], steps: [rollCheck], fields: [at] },
  events: [harmedByGround],
  words: { events: { [harmedByGround.kind]: (e, s) => `${s.name(e.who)} is harmed by ${e.terrain}` } },
  steps: [
    run(groundHarms, (c, { who, terrain }) => {
      const harm = groundHarmNamed(c, terrain)
      if (!harm || !present(c, who) || c.has(who, dead) || c.has(who, gone)) return
      if (!isEligible(c, { who, by: who, name: terrain, effect: harm })) return
      const bring = (part: Part) => [groundBrings({ who, terrain, part })]
      const { save, descriptors } = harm
      if (!save || c.slots.effects.saveless?.(c, who)) {
        c.emit(harmedByGround({ who, terrain }))
        c.plan(...bring('whole'))
        return
      }
      const passed = partsOnSuccess(save).flatMap(bring)
      c.plan(
        rollCheck({
          who,
          roll: { save: save.kind },
          dc: save.dc,
          against: terrain,
          ...(descriptors?.length ? { descriptors } : {}),
          results: passOrFail(passed, bring('whole')),
        }),
      )
    }),
    run(groundBrings, (c, { who, terrain, part }) => {
      const harm = groundHarmNamed(c, terrain)
      if (!harm || c.has(who, dead)) return
      const all = consequencesOf(harm, part)
      const amounts = rollAmounts(c, all, n => (part === 'half' ? halved(c, n) : n))
      const { descriptors = [], save } = harm
      c.plan(
        ...consequenceSteps(
          c,
          { who, by: who, source: terrain, level: 1, descriptors, save, again: true },
          all,
          amounts,
        ),
      )
    }),
  ],
  triggers: [
    trigger(moved, (c, { who, from, to, altitude: feet, rider }) => [
      ...crossed(c, who, from, to, feet),
      ...goesOn(c, who, from, to),
      ...(rider === undefined ? [] : goesOn(c, rider, from, to)),
    ]),
    trigger(placed, (c, { who, to }) => [
      ...crossed(c, who, c.get(who, at), to),
      ...goesOn(c, who, c.get(who, at), to),
    ]),
    trigger(dropped, (c, { who, altitude: feet }) => crossed(c, who, c.get(who, at), c.get(who, at), feet)),
    trigger(enteredFight, (c, { who, to }) => crossed(c, who, -1, to)),
    trigger(turnBegan, (c, { who }) =>
      hasHarmingGround(c) && !c.has(who, dead)
        ? harmingGroundAt(c, who).flatMap(({ terrain, harm }) => (harm.eachTurn ? [groundHarms({ who, terrain })] : []))
        : [],
    ),
  ],
})
