import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, feature, maybe, policy, question, run, step, value } from '@quintain/engine'
import { squareAlong } from '@quintain/grid'
import { fallProne } from '../../d20/maneuvers/fall.ts'
import { squaresOf, stepRefusals } from '../../d20/movement/budget.ts'
import { mayStop, priceOf } from '../../d20/movement/path-cost.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { mapOf, mountOf, present, spaceOf, squareAt } from '../../d20/position/position.ts'
import { pay } from '../../d20/turn/act.ts'
import { action } from '../../d20/turn/action.ts'
import { leftOf, restricted } from '../../d20/turn/economy.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { charging, prone } from '../../d20/vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../d20/vocabulary/fields.ts'
import { placed, walk } from '../../d20/vocabulary/movement.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { PATHS } from '../actions/moves/modes.ts'
import { sheetOf } from '../creature/abilities.ts'
import { ledge } from '../objects/falls/ledge.ts'
import { refusal } from '../words/refusals.ts'
import { begin, type Contest, mayReact } from './contest.ts'
import { offerCounter } from './trip.ts'

const APPROACH: RuleId = 'true20/maneuvers/overrun-approach'
const RESOLVE: RuleId = 'true20/maneuvers/overrun-resolve'
const FAILURE: RuleId = 'true20/maneuvers/overrun-failure'
/** Squares of the approach at the least. */
const LEAST = 2
/** Squares in a line that are looked at. */
const FAR = 60

/** "It runs at you: step aside, or stand in its way?" */
export const standing = question<'avoid' | 'block'>('overrun', { about: { by: 'creature' } })
/** 1 while an overrun that was blocked is not decided. */
const overruns = value('overruns')
const overrunBlocked = event(
  'overrun-blocked',
  { who: 'creature', on: 'flag' },
  (w, e) => w.set(e.who, overruns, e.on ? 1 : 0),
  {
    of: 'who',
    to: 'seen',
    silent: true,
  },
)
/** The approach is a move action of its own, beside the standard action that the command has cost. */
const payApproach = step('pay-approach', { who: 'creature' })
const meet = step('meet-overrun', {
  who: 'creature',
  target: 'creature',
  weapon: 'weapon',
  stands: 'square',
  front: 'square',
  path: 'squares',
})
const runThrough = step('run-through', { who: 'creature', path: 'squares' })
const fails = step('overrun-ends', { who: 'creature', stands: 'square', front: 'square' })
export const ranThrough = event('ran-through', { who: 'creature', at: 'creature', avoided: 'flag' }, null, {
  of: 'who',
  to: 'seen',
})

interface Way {
  /** Up to the target, and from there through its space to the first square behind it. */
  readonly approach: readonly number[]
  readonly through: readonly number[]
}
/** The straight way at a target and out behind it; null where there is none. */
function wayOf(r: Reader, who: number, target: number): Way | null {
  const map = mapOf(r)
  const here = squareAt(r, r.get(who, at))
  const goal = squareAt(r, r.get(target, at))
  const its = spaceOf(r, target)
  const { side } = spaceOf(r, who)
  const meets = (x: number, y: number) =>
    x < its.x + its.side && its.x < x + side && y < its.y + its.side && its.y < y + side
  const approach: number[] = []
  const through: number[] = []
  let met = false
  for (let n = 1; n <= FAR; n++) {
    const to = squareAlong(here, goal, n)
    if (!map.contains(to)) return null
    const inside = meets(to.x, to.y)
    if (inside) met = true
    ;(met ? through : approach).push(map.index(to))
    if (met && !inside) return { approach, through }
  }
  return null
}
/** Where it goes on from the square behind the target, which the squares named may begin with. */
function beyondOf({ beyond }: Command, behind: number): readonly number[] {
  if (!Array.isArray(beyond)) return []
  return (beyond as number[]).slice(beyond[0] === behind ? 1 : 0)
}

/** The approach as far as there is room to stand: the square in front of the target may be a friend's. */
function upToRoom(r: Reader, who: number, approach: readonly number[]): readonly number[] {
  const ground = groundOf(r, who)
  return approach.slice(0, approach.findLastIndex(square => mayStop(ground, square)) + 1)
}

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target, weapon } = command
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who || !present(r, target))
    return [{ why: refusal.noOtherTarget, rule: APPROACH }]
  const charges = command['charge'] === true
  const bar = r.barred(who, 'move') ?? r.barred(who, 'attack') ?? (charges ? r.barred(who, 'charge') : null)
  if (bar) return [{ why: bar.condition.name, rule: bar.rule }]
  if (mountOf(r, who) >= 0) return [{ why: refusal.overrunsOnFoot, rule: APPROACH }]
  if (!charges && (restricted(r, who) || leftOf(r, who).move < 1))
    return [{ why: refusal.noMoveToOverrun, rule: APPROACH }]
  if (r.has(who, prone)) return [{ why: refusal.standsUpFirst, rule: 'house/movement/prone' }]
  if (r.get(who, movedThisTurn) > 0) return [{ why: refusal.movedBeforeStep, rule: APPROACH }]
  const used = sheetOf(r, who).weapons[weapon as number]
  if (used?.use !== 'melee') return [{ why: refusal.needsMeleeAttack, rule: RESOLVE }]
  const way = wayOf(r, who, target)
  if (!way) return [{ why: refusal.noPath, rule: APPROACH }]
  const ground = groundOf(r, who)
  const { squares } = priceOf(ground, r.get(who, at), way.approach)
  if (squares < LEAST) return [{ why: refusal.tooNearToOverrun, rule: APPROACH }]
  const behind = way.through.at(-1)!
  const beyond = beyondOf(command, behind)
  const barred = stepRefusals(r, who, r.get(who, at), way.approach, PATHS, ground)
  if (barred.length > 0) return barred
  const stops = stepRefusals(r, who, behind, beyond, PATHS, ground)
  if (stops.length > 0) return stops
  const last = beyond.at(-1) ?? behind
  const whole = priceOf(ground, r.get(who, at), [...way.approach, ...way.through, ...beyond]).squares
  const budget = squaresOf(r, who, charges && !restricted(r, who) ? 2 : 1)
  if (whole > budget) return [{ why: refusal.overrunTooFar(budget * 5), rule: PATHS.far }]
  const front = way.approach.at(-1)!
  if (!mayStop(ground, last)) return [{ why: refusal.noRoomBehind(r.sheet(target).name), rule: RESOLVE }]
  return mayAttack(r, { by: who, at: target, weapon: weapon as number, from: front })
}

/** The trip of an overrun: it is lost as a trip is, and what comes of that is settled after it. */
export const overrunTrip: Contest = {
  name: 'overrun',
  roll: 'trip',
  grabs: () => true,
  results: (_c, by, at) => [
    { margin: 1, steps: [fallProne({ who: at }), ledge({ who: at }), tripped({ who: by, target: at })] },
  ],
  lost: (c, by, at) => (sheetOf(c, by).feats.includes('Improved Trip') ? [] : [offerCounter({ who: at, at: by })]),
}
/** The trip has succeeded: the movement goes on. */
const tripped = step('overrun-trips', { who: 'creature', target: 'creature' })

/** Running a creature down: it steps aside, or is tripped, or the runner falls or stops in front of it. */
export const overrunning: Chapter = feature([APPROACH, RESOLVE, FAILURE], {
  fields: [overruns],
  events: [overrunBlocked, ranThrough],
  policies: [policy(standing, () => 'block')],
  commands: [
    action({
      name: 'overrun',
      rule: APPROACH,
      parameters: { target: 'creature', weapon: 'weapon', beyond: maybe('squares'), charge: maybe('flag') },
      cost: (r, who, command) => (command['charge'] === true && !restricted(r, who) ? 'full-round' : 'standard'),
      refuse,
      suggestions: () => [],
      plan(c, who, command) {
        const { target, weapon, charge } = command
        const { approach, through } = wayOf(c, who, target)!
        const walked = upToRoom(c, who, approach)
        if (charge) giveUntil(c, who, charging, atTurnStart(who))
        const path = [...through, ...beyondOf(command as unknown as Command, through.at(-1)!)]
        return [
          ...(charge ? [] : [payApproach({ who })]),
          walk({ who, path: [...walked], pace: 'walk', from: c.get(who, at) }),
          meet({ who, target, weapon, stands: walked.at(-1) ?? c.get(who, at), front: approach.at(-1)!, path }),
        ]
      },
    }),
  ],
  steps: [
    run(payApproach, (c, { who }) => pay(c, who, 'move', 'move')),
    run(
      meet,
      (c, { who, target, weapon, stands: from, front, path }) => {
        if (c.barred(who, 'act') || !present(c, target) || c.get(who, at) !== from) return
        const stands = mayReact(c, target) && !c.has(target, prone)
        const blocks = stands && c.ask(standing, target, ['avoid', 'block'], { by: who }) === 'block'
        if (!blocks) {
          c.emit(ranThrough({ who, at: target, avoided: true }))
          return c.plan(runThrough({ who, path }))
        }
        c.emit(overrunBlocked({ who, on: true }))
        // They meet in front of the target, whoever else stands there.
        if (from !== front) c.emit(placed({ who, to: front }))
        c.plan(
          ...begin(c, overrunTrip, { by: who, at: target, weapon }),
          fails({ who, stands: from, front }),
          runThrough({ who, path }),
        )
      },
      { plain: true },
    ),
    run(tripped, (c, { who, target }) => {
      c.emit(overrunBlocked({ who, on: false }))
      c.emit(ranThrough({ who, at: target, avoided: false }))
    }),
    // A blocked overrun that has not succeeded by now has failed. 5 feet back from the target's space is the square in front of it, where
    // it stands already; where somebody else holds that square it falls, on the last one where there was room.
    run(fails, (c, { who, stands, front }) => {
      if (c.get(who, overruns) !== 1 || stands === front) return
      c.emit(placed({ who, to: stands }))
      if (!c.has(who, prone)) c.plan(fallProne({ who }))
    }),
    run(
      runThrough,
      (c, { who, path }) => {
        const failed = c.get(who, overruns) === 1
        if (failed) c.emit(overrunBlocked({ who, on: false }))
        const to = path.at(-1)
        if (failed || to === undefined || !present(c, who)) return
        if (mayStop(groundOf(c, who), to)) c.emit(placed({ who, to }))
      },
      { plain: true },
    ),
  ],
})
