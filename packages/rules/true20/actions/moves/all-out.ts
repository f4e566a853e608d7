import type { Chapter, CommandKind, Context, Reader } from '@quintain/engine'
import { event, reading, run, step, trigger, value } from '@quintain/engine'
import { type MoveAction, moving } from '../../../d20/actions/moves/path.ts'
import { suggestedLines } from '../../../d20/actions/moves/straight.ts'
import { carryOf, squaresOf } from '../../../d20/movement/budget.ts'
import { priceOf } from '../../../d20/movement/path-cost.ts'
import { groundOf } from '../../../d20/position/ground.ts'
import { groundMapOf, squareAt } from '../../../d20/position/position.ts'
import { pay } from '../../../d20/turn/act.ts'
import { turnEnded } from '../../../d20/turn/round.ts'
import { giveUntil } from '../../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { at } from '../../../d20/vocabulary/fields.ts'
import { walk } from '../../../d20/vocabulary/movement.ts'
import { atTurnStart } from '../../../d20/vocabulary/timers.ts'
import { tire } from '../../conditions/fatigue.ts'
import { score } from '../../creature/abilities.ts'
import { loadOf } from '../../creature/load.ts'
import { allOut } from '../../vocabulary/conditions.ts'
import { LOADS } from '../../vocabulary/names.ts'
import { refusal } from '../../words/refusals.ts'
import { SHARED } from './modes.ts'

const ALL_OUT_ONE_LEVEL = reading('all-out-one-level', 'true20/movement/all-out-exertion-check')
const COUNT_PER_SCENE = reading('count-per-scene', 'true20/movement/all-out-duration')
const ALL_OUT_ROUNDS_EQUAL_CONSTITUTION = reading(
  'all-out-rounds-equal-constitution',
  'true20/movement/all-out-duration',
)

/** Rounds of unbroken all-out movement, and checks made to keep it up. */
export const allOutRounds = value('rounds all out')
export const allOutChecks = value('checks to stay all out')
const DIFFICULTY = 10
const ACCELERATED = 2
const FATIGUED = 2

export const wentAllOut = event(
  'went-all-out',
  { who: 'creature', rounds: 'int', checks: 'int' },
  (w, e) => {
    w.set(e.who, allOutRounds, e.rounds)
    w.set(e.who, allOutChecks, e.checks)
  },
  { of: 'who', to: { who: 'seen' } },
)
/** Goes all out along a way, or slower when its endurance is at an end. */
export const goAllOut = step('go-all-out', { who: 'creature', path: 'squares' })
const slowDown = step('slow-down', { who: 'creature' })
/** Goes on all out, after so many checks; or can no more. */
const keepsOn = step('keeps-on-all-out', { who: 'creature', path: 'squares', checks: 'int' })
const isSpent = step('spent-by-all-out', { who: 'creature', path: 'squares' })

/** How many times the speed all-out movement goes: one time less under a heavy load (true20/equipment/heavy-load). */
const times = (r: Reader, who: number): number => (LOADS[loadOf(r, who)] === 'heavy' ? 3 : 4)

/** Rounds before the first check. */
export function endurance(r: Reader, who: number): number {
  const constitution = score(r, who, 'constitution')
  if (ALL_OUT_ROUNDS_EQUAL_CONSTITUTION(r)) return Math.max(0, constitution)
  return Math.max(0, 10 + 2 * constitution)
}

/** Whether a square is climbed or swum through, each with move actions. */
function isClimbedOrSwum(r: Reader, square: number): boolean {
  const map = groundMapOf(r)
  if (square < 0 || square >= map.width * map.height) return false
  return map.terrainAt(squareAt(r, square)).mode !== undefined
}

const way: MoveAction = {
  ...SHARED,
  paths: { ...SHARED.paths, far: 'true20/movement/all-out' },
  name: 'all-out',
  rule: 'true20/movement/all-out',
  pace: 'run',
  cost: () => 'full-round',
  squares: (r, who) => squaresOf(r, who, times(r, who)),
  straight: 'true20/movement/all-out',
  refuse: (r, who, _, path) => {
    const k = r.barred(who, 'all-out')
    const carried = LOADS[loadOf(r, who)]
    return [
      ...(path.some(square => isClimbedOrSwum(r, square))
        ? [{ why: refusal.notAllOut, rule: 'true20/movement/move-action-modes' as const }]
        : []),
      ...(k ? [{ why: refusal.cannotMoveAllOut(k.condition.name), rule: k.rule }] : []),
      ...(carried === 'maximum' ? [{ why: refusal.maximumLoad, rule: 'true20/equipment/maximum-load' as const }] : []),
    ]
  },
  go: (c, who, path) => {
    pay(c, who, 'full-round', 'all-out')
    return [goAllOut({ who, path })]
  },
  suggestions: (r, who) =>
    suggestedLines(r, who, allOutCommand, { most: squaresOf(r, who, times(r, who)), plain: squaresOf(r, who) }),
}
export const allOutCommand: CommandKind = moving(way)

/** As far along a way as twice the speed goes. */
function accelerated(c: Context, who: number, path: readonly number[]): readonly number[] {
  const ground = groundOf(c, who)
  const most = squaresOf(c, who, ACCELERATED)
  const short = [...path]
  while (short.length && priceOf(ground, c.get(who, at), short, carryOf(c, who)).squares > most) short.pop()
  return short
}

export const movesAllOut: Chapter = {
  topic: 'actions',
  from: 'true20',
  fields: [allOutRounds, allOutChecks],
  events: [wentAllOut],
  commands: [allOutCommand],
  steps: [
    run(
      goAllOut,
      (c, { who, path }) => {
        const checks = c.get(who, allOutChecks)
        if (c.get(who, allOutRounds) < endurance(c, who)) return c.plan(keepsOn({ who, path, checks }))
        c.plan(
          rollCheck({
            who,
            roll: { check: 'Constitution' },
            dc: DIFFICULTY + checks,
            against: allOut.name,
            results: passOrFail([keepsOn({ who, path, checks: checks + 1 })], [isSpent({ who, path })]),
          }),
        )
      },
      { plain: true },
    ),
    run(
      keepsOn,
      (c, { who, path, checks }) => {
        c.emit(wentAllOut({ who, rounds: c.get(who, allOutRounds) + 1, checks }))
        giveUntil(c, who, allOut, atTurnStart(who))
        c.plan(walk({ who, path, pace: 'run', from: c.get(who, at) }))
      },
      { plain: true },
    ),
    run(
      isSpent,
      (c, { who, path }) => {
        const least = ALL_OUT_ONE_LEVEL(c) ? 0 : FATIGUED
        const from = c.get(who, at)
        c.plan(tire({ who, least }), walk({ who, path: accelerated(c, who, path), pace: 'walk', from }))
      },
      { plain: true },
    ),
    run(slowDown, (c, { who }) => c.emit(wentAllOut({ who, rounds: 0, checks: 0 }))),
  ],
  triggers: [
    // A round without all-out movement resets the count, unless the count continues through the scene.
    trigger(turnEnded, (c, { who }) =>
      c.get(who, allOutRounds) > 0 && !c.has(who, allOut) && !COUNT_PER_SCENE(c) ? [slowDown({ who })] : [],
    ),
  ],
  readings: [ALL_OUT_ROUNDS_EQUAL_CONSTITUTION, COUNT_PER_SCENE, ALL_OUT_ONE_LEVEL],
  options: {
    'all-out-footnote': {
      rule: 'true20/movement/all-out-table-row',
      kind: 'data',
    },
  },
}
