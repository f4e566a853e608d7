import type { Command, Reader, Refusal } from '@quintain/engine'
import { maybe, reading, run, say, step } from '@quintain/engine'
import { awayFrom, distanceBetween, FEET_PER_SQUARE, opposite, stepBack } from '@quintain/grid'
import { fallProne } from '../../d20/maneuvers/fall.ts'
import { push } from '../../d20/maneuvers/push.ts'
import { speedOf } from '../../d20/movement/budget.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { areFoes, present, spaceOf, squareAt, standsInFight } from '../../d20/position/position.ts'
import { action } from '../../d20/turn/action.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { charging } from '../../d20/vocabulary/conditions.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { placed, walk } from '../../d20/vocabulary/movement.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { adjacent } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'
import { approachRefusals, type ChargeGoal, chargeBarred, chargeCost, chargeWay, runner } from './charge.ts'
import { begin, type Contest } from './contest.ts'

const RULE = 'true20/maneuvers/rush-check'
export const RUSH_ATTACKER_STAYS = reading('rush-attacker-stays', 'true20/maneuvers/rush-win')

/** The loser of a rush goes back 5 feet, or falls where there is no room. */
export const goBack = step('go-back', { who: 'creature', from: 'creature' })
/** The rush at the end of a charge. */
const rushAtEnd = step('rush-at-end', { who: 'creature', target: 'creature' })
export const rushesAtEnd = run(rushAtEnd, (c, { who, target }) => {
  if (c.barred(who, 'act') || !present(c, target) || c.fact(adjacent, who, target) !== 1) return
  c.plan(...begin(c, rush, { by: who, at: target, weapon: 0 }))
})
/** Away from the target: in a straight rush that is the way it came. */
export const goesBack = run(
  goBack,
  (c, { who, from }) => {
    if (!present(c, who) || !present(c, from)) return
    const cameBy = opposite(awayFrom(spaceOf(c, from), spaceOf(c, who)))
    const back = stepBack(groundOf(c, who), squareAt(c, c.get(who, at)), cameBy)
    const to = back.squares[1]
    if (to) c.emit(placed({ who, to: c.board.map.index(to) }))
    else c.plan(fallProne({ who }))
  },
  { plain: true },
)

/** 5 feet for each point of margin, at most the speed of the one that rushes; it comes after (true20/maneuvers/rush-win). */
export const rush: Contest = {
  name: 'rush',
  roll: 'rush',
  grabs: () => false,
  results: (c, by, target) => {
    const most = Math.max(1, Math.floor(speedOf(c, by) / FEET_PER_SQUARE))
    const followed = !RUSH_ATTACKER_STAYS(c)
    return Array.from({ length: most }, (_, i) => ({
      margin: i + 1,
      steps: [push({ who: target, by, feet: Math.min(FEET_PER_SQUARE * (i + 1), speedOf(c, by)), followed })],
    }))
  },
  lost: (_c, by, target) => [goBack({ who: by, from: target })],
}

const name = (r: Reader, target: number): string => r.sheet(target).name
const besideIt = (r: Reader, who: number, target: number): ChargeGoal => ({
  reached: from => feetTo(r, who, target, from) <= FEET_PER_SQUARE,
  early: say`a charge stops as soon as it is next to ${name(r, target)}`,
  short: say`the way does not end next to ${name(r, target)}`,
})
/** Feet from a creature in that square to another. */
const feetTo = (r: Reader, who: number, target: number, from: number): number =>
  distanceBetween(spaceOf(r, who, from), spaceOf(r, target))

const onFoot = (r: Reader, who: number): boolean => runner(r, who) === who
/** The way of a rush that is part of a charge: to a square next to the target. */
const wayOf = (r: Reader, who: number, command: Command): readonly number[] | null =>
  chargeWay(r, who, command, besideIt(r, who, command['target'] as number))

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const { target, charge, path, to } = command
  if (typeof target !== 'number' || !r.scene.sheets[target] || target === who)
    return [{ why: refusal.noOtherTarget, rule: RULE }]
  const bar = r.barred(who, 'move') ?? r.barred(who, 'attack')
  if (bar) return [{ why: bar.condition.name, rule: bar.rule }]
  if (charge !== true) {
    if (path !== undefined || to !== undefined) return [{ why: say`a way belongs to a charge: say charge`, rule: RULE }]
    return present(r, target) && r.fact(adjacent, who, target) === 1
      ? []
      : [{ why: refusal.notAdjacent(name(r, target)), rule: RULE }]
  }
  if (!present(r, target)) return [{ why: refusal.noOtherTarget, rule: RULE }]
  if (!onFoot(r, who)) return [{ why: say`rushes on foot: dismount first`, rule: RULE }]
  return approachRefusals(r, who, wayOf(r, who, command), besideIt(r, who, target), chargeBarred(r, who))
}

export const rushCommand = action({
  name: 'rush',
  hostile: true,
  rule: RULE,
  parameters: { target: 'creature', charge: maybe('flag'), path: maybe('squares'), to: maybe('square') },
  cost: (r, who, { charge }) => (charge === true ? chargeCost(r, who) : 'standard'),
  refuse,
  suggestions: (r, who) =>
    r.scene.sheets.flatMap((_, target) =>
      areFoes(r, who, target) && standsInFight(r, target) && r.fact(adjacent, who, target) === 1
        ? [{ do: 'rush', target }]
        : [],
    ),
  plan: (c, who, command) => {
    const { target, charge } = command
    if (charge !== true) return begin(c, rush, { by: who, at: target, weapon: 0 })
    const way = wayOf(c, who, command as unknown as Command)!
    giveUntil(c, who, charging, atTurnStart(who))
    return [walk({ who, path: way, pace: 'walk', from: c.get(who, at) }), rushAtEnd({ who, target })]
  },
})
