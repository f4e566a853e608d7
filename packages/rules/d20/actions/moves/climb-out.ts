import type { Chapter, Command, Context, Reader, Refusal } from '@quintain/engine'
import { condition as conditionNamed, event, feature, maybe, run, say, step, trigger, value } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { provoke } from '../../attack/opportunity.ts'
import { askDifficulty } from '../../checks/attempt.ts'
import { squaresBy } from '../../movement/budget.ts'
import { airborne } from '../../movement/flight/text.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { CROSSINGS } from '../../movement/walk.ts'
import { groundOf } from '../../position/ground.ts'
import { pitDepthOf } from '../../position/hazards/pits.ts'
import { carriedBy, downs, groundMapOf, present, squareAt } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { action } from '../../turn/action.ts'
import { economyFields } from '../../turn/economy.ts'
import { check, rollCheck } from '../../vocabulary/check-steps.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn, parity } from '../../vocabulary/fields.ts'
import { interrupted, moved, placed } from '../../vocabulary/movement.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'

const RULE = 'house/actions/climb-out'
const NAME = 'climb-out'
/** Feet of the wall of a pit that a creature hangs over its bottom. */
const climbed = value('feet climbed', { to: 'seen' })
const rose = event('climbed-up', { who: 'creature', feet: 'int' }, (w, e) => w.set(e.who, climbed, e.feet), {
  of: 'who',
  to: 'seen',
})
const climbUp = step('climb-up', { who: 'creature', to: 'square' })
const slip = step('slip-off', { who: 'creature' })
/** It is at the bottom again, or out. */
const settle = step('off-the-wall', { who: 'creature' })

/** Squares next to a creature that lie higher than the bottom of the pit where it is, and where it can stand. */
function rims(r: Reader, who: number): readonly number[] {
  const depth = pitDepthOf(r, who)
  if (depth === 0) return []
  const map = groundMapOf(r)
  const { x, y } = squareAt(r, r.get(who, at))
  const ground = groundOf(r, who)
  const beside = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => ({ x: x + dx, y: y + dy })))
  return beside
    .filter(s => map.contains(s))
    .map(s => map.index(s))
    .filter(to => ground.stands[to] === 1 && mayStop(ground, to) && pitDepthOf(r, who, to) < depth)
}
/** Feet from the bottom of the pit where a creature is up to another square. */
const heightTo = (r: Reader, who: number, to: number): number => pitDepthOf(r, who) - pitDepthOf(r, who, to)
/** Feet that one action climbs: a quarter of the speed, or the speed for it, and 1 at the least of one that gets on at all. */
const feetOf = (r: Reader, who: number): number => {
  const feet = squaresBy(r, who, 'climb') * FEET_PER_SQUARE
  return feet > 0 ? Math.max(1, Math.floor(feet)) : 0
}
function refuse(r: Reader, who: number, { to, succeeded }: Command): readonly Refusal[] {
  const barred = r.barred(who, 'move')
  const above = airborne(r, who)
  const all = rims(r, who)
  if (barred) return [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }]
  if (above.length > 0) return above
  if (pitDepthOf(r, who) === 0) return [{ why: say`it is in no pit`, rule: RULE }]
  if (r.has(who, prone)) return [{ why: refusal.standsUpFirst, rule: RULE }]
  if (feetOf(r, who) === 0) return [{ why: say`it cannot climb: it has no speed`, rule: RULE }]
  if (all.length === 0) return [{ why: say`there is no free square beside it at the top`, rule: RULE }]
  if (typeof to === 'number' && !all.includes(to))
    return [{ why: say`there is no way up the wall to that square`, rule: RULE }]
  return succeeded === false ? [{ why: say`the check failed`, rule: RULE }] : []
}

const climbOut = action({
  name: NAME,
  rule: RULE,
  parameters: { to: maybe('square'), succeeded: maybe('flag'), dc: maybe('int') },
  cost: 'move',
  refuse,
  suggestions: (r, who) => (rims(r, who).length > 0 ? [{ do: NAME }] : []),
  plan(c, who, { to = rims(c, who)[0]!, succeeded, dc }) {
    // Who reaches the top leaves its square.
    const leaves = c.slots.movement.opportunities && c.get(who, climbed) + feetOf(c, who) >= heightTo(c, who, to)
    const up = [...(leaves ? [provoke({ who, act: 'move' })] : []), climbUp({ who, to })]
    if (succeeded || movingOf(c, who).speeds?.climb !== undefined) return up
    const { skill, task, dc: usual } = c.slots.movement.crossings?.climb ?? CROSSINGS.climb
    return [
      check({
        who,
        skill,
        ...(task === undefined ? {} : { task }),
        dc: dc ?? usual ?? askDifficulty(c, who, skill),
        passed: up,
        failed: [],
      }),
    ]
  },
})
/** Who lets go of the wall falls as far as it has climbed. */
const letsGo = (c: Context, who: number) => (c.get(who, climbed) > 0 ? [slip({ who })] : [])

/** How one gets out of a pit: by climbing its wall. */
export const climbingOut: Chapter = feature(RULE, {
  says: 'Who is in a pit gets out by climbing: each move action and each check of climbing that its text asks for bring it a quarter of its speed up the wall, or its speed for climbing, without a check where it has one. At the top it stands in a free square beside the pit. A check that fails brings nothing. Who falls unconscious on the wall falls as far as it has climbed, and who moves about or is moved is at the bottom again.',
  needs: {
    slots: ['budgetRule', 'movement'],
    steps: [rollCheck],
    stats: ['speed'],
    fields: [...economyFields, altitude, at, interrupted, movedThisTurn, parity],
  },
  fields: [climbed],
  events: [rose],
  commands: [climbOut],
  words: {
    commands: {
      [NAME]: 'Climbs up the wall of the pit where it is: as far as a climb gets, and out where that reaches the top.',
    },
    events: {
      [rose.kind]: (e, s) => (e.feet === 0 ? null : `${s.name(e.who)} is ${e.feet} ft up the wall of the pit`),
    },
  },
  steps: [
    run(climbUp, (c, { who, to }) => {
      const top = heightTo(c, who, to)
      if (!present(c, who) || c.barred(who, 'move') || top <= 0) return
      const feet = c.get(who, climbed) + feetOf(c, who)
      // Somebody may stand there by now: it hangs below the edge.
      if (feet < top || !rims(c, who).includes(to)) return c.emit(rose({ who, feet: Math.min(feet, top) }))
      const from = c.get(who, at)
      c.emit(moved({ who, from, to, pace: 'climb', parity: c.get(who, parity), ...carriedBy(c, who) }))
    }),
    run(settle, (c, { who }) => c.emit(rose({ who, feet: 0 }))),
    run(slip, (c, { who }) => {
      const feet = c.get(who, climbed)
      if (feet === 0) return
      c.emit(rose({ who, feet: 0 }))
      c.plan(...c.slots.flight!.hits(c, who, feet))
    }),
  ],
  triggers: [
    trigger(stateEntered, (c, { who, condition }) =>
      downs(c.scene.rules, conditionNamed(condition)) ? letsGo(c, who) : [],
    ),
    trigger(moved, (c, { who }) => (c.get(who, climbed) > 0 ? [settle({ who })] : [])),
    trigger(placed, (c, { who }) => (c.get(who, climbed) > 0 ? [settle({ who })] : [])),
  ],
})
