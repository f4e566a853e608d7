import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, oneOf, run, step } from '@quintain/engine'
import { pathRefusals } from '../../../d20/movement/budget.ts'
import { directed } from '../../../d20/movement/mounts.ts'
import { exactSquares, squaresFor } from '../../../d20/movement/square-parts.ts'
import { mountOf } from '../../../d20/position/position.ts'
import { costRefusals, pay, perform, refusals, refused } from '../../../d20/turn/act.ts'
import { action } from '../../../d20/turn/action.ts'
import { endConditions } from '../../../d20/turn/timers.ts'
import { at, movedThisTurn } from '../../../d20/vocabulary/fields.ts'
import { walk } from '../../../d20/vocabulary/movement.ts'
import { stateEntered } from '../../../d20/vocabulary/states.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { DOUBLE_MOVE_FREE } from '../../movement/readings.ts'
import { allOut, ridingAllOut, ridingFast } from '../../vocabulary/conditions.ts'
import { refusal } from '../../words/refusals.ts'
import { goAllOut } from './all-out.ts'
import { PATHS } from './modes.ts'

const TIMING: RuleId = 'true20/mounts/ranged-timing'
const POWERS: RuleId = 'true20/mounts/powers'
const DOUBLE = 2
const ALL_OUT = 4

const onTheWay = step('act-on-the-way', { who: 'creature', command: 'command' })
/** The rest of the way, where the mount still goes as it began. */
const rideOn = step('ride-on', { who: 'creature', path: 'squares', pace: oneOf('double', 'all-out') })

const isShot = (r: Reader, who: number, act: Command): boolean =>
  act.do === 'attack' && sheetOf(r, who).weapons[act['weapon'] as number]?.use !== 'melee'

/**
 * The square after which the rider acts, as a place in the way: half of it for a shot; for a power where it is told
 * (where the mount stands: before it goes), else half.
 */
function placeOn(path: readonly number[], act: Command, where: unknown): number {
  const half = Math.ceil(path.length / 2)
  return act.do === 'use' && typeof where === 'number' ? path.indexOf(where) + 1 : half
}

function wayRefusals(r: Reader, mount: number, path: readonly number[], pace: unknown): readonly Refusal[] {
  if (pace === 'all-out') return refusals(r, mount, { do: 'all-out', path })
  const budget = squaresFor(r, mount, exactSquares(r, mount, DOUBLE), 'walk')
  const barred = r.barred(mount, 'move')
  return [
    ...costRefusals(r, mount, 'full-round'),
    ...(r.get(mount, movedThisTurn) > 0 ? [{ why: refusal.movedBeforeStep, rule: TIMING }] : []),
    ...(barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []),
    ...pathRefusals(r, mount, path, budget, PATHS),
  ]
}

function rideRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const mount = mountOf(r, who)
  if (mount < 0) return [{ why: refusal.ridesNothing, rule: TIMING }]
  if (r.slots.riding?.guideOf(r, mount) !== who) return [{ why: refusal.guidesNot(r.sheet(mount).name), rule: TIMING }]
  const act = command['action'] as Command | undefined
  const shot = act !== undefined && isShot(r, who, act)
  if (!shot && act?.do !== 'use') return [{ why: refusal.actsOnTheWay, rule: TIMING }]
  const path = command['path']
  if (!Array.isArray(path) || path.length < 2) return [{ why: refusal.rideTooShort, rule: TIMING }]
  const kind = r.scene.rules.commands[act.do]!
  const out = [
    ...wayRefusals(r, mount, path as number[], command['pace']),
    ...costRefusals(r, who, kind.cost(r, who, act) as 'standard'),
  ]
  const place = placeOn(path as number[], act, command['square'])
  const most = Math.floor(exactSquares(r, mount, DOUBLE))
  if (act.do === 'use' && command['pace'] === 'all-out' && place > most)
    out.push({ why: refusal.powerTooFar, rule: POWERS })
  return out
}

/** A double move or all-out movement of the mount, on the way of which its rider shoots or uses a power. */
export const ride = action({
  name: 'ride',
  rule: TIMING,
  parameters: { path: 'squares', pace: oneOf('double', 'all-out'), square: maybe('square'), action: 'command' },
  cost: 'none',
  refuse: rideRefusals,
  suggestions: () => [],
  plan(c, who, { path, pace, square, action: act }) {
    const mount = mountOf(c, who)
    const from = c.get(mount, at)
    const place = placeOn(path, act, square)
    const speeds = pace === 'double' ? DOUBLE : ALL_OUT
    c.emit(directed({ who, mount, speeds }))
    pay(c, mount, 'full-round', pace === 'double' ? 'move' : 'all-out')
    const [before, rest] = [path.slice(0, place), path.slice(place)]
    const wholly = act.do === 'use' && (before.length === 0 || rest.length === 0)
    const free = pace === 'double' && wholly && DOUBLE_MOVE_FREE(c)
    const how = pace === 'double' ? ridingFast : ridingAllOut
    if (!free) c.emit(stateEntered({ who, condition: how.name }))
    return [
      ...(pace === 'all-out'
        ? [goAllOut({ who: mount, path: before })]
        : [walk({ who: mount, path: before, pace: 'walk', from })]),
      onTheWay({ who, command: act }),
      endConditions({ who, conditions: [how.name] }),
      rideOn({ who: mount, path: rest, pace }),
    ]
  },
})

export const riding: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [ride],
  steps: [
    run(onTheWay, (c, { who, command }) => {
      if (mountOf(c, who) < 0 || c.barred(who, 'act')) return
      const reasons = refusals(c, who, command)
      if (reasons.length) c.emit(refused({ who, command, reasons }))
      else c.plan(perform({ who, command }))
    }),
    run(
      rideOn,
      (c, { who, path, pace }) => {
        if (pace === 'all-out' && !c.has(who, allOut)) return
        c.plan(walk({ who, path, pace: pace === 'double' ? 'walk' : 'run', from: c.get(who, at) }))
      },
      { plain: true },
    ),
  ],
}
