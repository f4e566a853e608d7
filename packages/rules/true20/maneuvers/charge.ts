import type { Chapter, Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, run, step } from '@quintain/engine'
import { bestPathTo, type Square } from '@quintain/grid'
import { clearGrounds } from '../../d20/effects/running/shunned.ts'
import { carryOf, floodFrom, pathIn, pathRefusals } from '../../d20/movement/budget.ts'
import { directed } from '../../d20/movement/mounts.ts'
import { priceOf } from '../../d20/movement/path-cost.ts'
import { exactSquares, squaresFor } from '../../d20/movement/square-parts.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { mayAttack } from '../../d20/position/may-attack.ts'
import { mountOf, present, squareAt } from '../../d20/position/position.ts'
import { costRefusals, pay } from '../../d20/turn/act.ts'
import { action } from '../../d20/turn/action.ts'
import { type Cost, restricted } from '../../d20/turn/economy.ts'
import { withInterrupts } from '../../d20/turn/interrupt.ts'
import { giveUntil } from '../../d20/turn/timers.ts'
import { attackStep, NOBODY } from '../../d20/vocabulary/attack-step.ts'
import { charging, prone } from '../../d20/vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../d20/vocabulary/fields.ts'
import { walk } from '../../d20/vocabulary/movement.ts'
import { atTurnStart } from '../../d20/vocabulary/timers.ts'
import { PATHS } from '../actions/moves/modes.ts'
import { sheetOf } from '../creature/abilities.ts'
import { refusal } from '../words/refusals.ts'

const MOVEMENT: RuleId = 'true20/maneuvers/charge-movement'
const LIMITED: RuleId = 'true20/maneuvers/charge-limited'
const LEAST_SQUARES = 2

const attackAtEnd = step('charge-attack', { who: 'creature', target: 'creature', weapon: 'weapon' })

/** Who runs in a charge: the mount where one rides. */
export const runner = (r: Reader, who: number): number => (mountOf(r, who) < 0 ? who : mountOf(r, who))
/** Twice the speed; once where one has a single action. */
const times = (r: Reader, who: number): number => (restricted(r, runner(r, who)) ? 1 : 2)
export const chargeCost = (r: Reader, who: number): Cost => (restricted(r, who) ? 'standard' : 'full-round')
const budgetOf = (r: Reader, who: number): number =>
  squaresFor(r, runner(r, who), exactSquares(r, runner(r, who), times(r, who)), 'walk')

/** Whether a target could be attacked from a square. */
const strikes = (r: Reader, who: number, target: number, weapon: number, from: number): boolean =>
  mayAttack(r, { by: who, at: target, weapon, as: 'charge', from }).length === 0

/** What a charge leads to: the squares from which it ends, and what is said of one that comes there early or not at all. */
export interface ChargeGoal {
  readonly reached: (from: number) => boolean
  readonly early: string
  readonly short: string
}
const blowAt = (r: Reader, who: number, target: number, weapon: number): ChargeGoal => ({
  reached: from => strikes(r, who, target, weapon, from),
  early: refusal.chargeEndsEarly,
  short: refusal.chargeFallsShort(r.sheet(target).name),
})

/** The squares of a charge: those that are named, the cheapest way to the square that is, or else the cheapest to its goal. */
export function chargeWay(
  r: Reader,
  who: number,
  { path, to }: Command,
  goal: ChargeGoal | null,
): readonly number[] | null {
  if (Array.isArray(path)) return path as number[]
  const mover = runner(r, who)
  if (typeof to === 'number') return pathIn(floodFrom(r, mover, budgetOf(r, who)), to)
  if (!goal) return null
  const { map } = r.board
  const ends = (square: Square) => goal.reached(map.index(square))
  const here = squareAt(r, r.get(mover, at))
  const ground = groundOf(r, mover)
  // Round what harms those who pass, where a way leads round it.
  for (const free of [...clearGrounds(r, mover, ground), ground]) {
    const way = bestPathTo(free, here, ends, budgetOf(r, who), carryOf(r, mover))
    if (way) return way.squares.slice(1).map(square => map.index(square))
  }
  return null
}
function wayOf(r: Reader, who: number, command: Command): readonly number[] | null {
  const { target, weapon } = command
  const aimed = typeof target === 'number' && typeof weapon === 'number' && r.scene.sheets[target] && present(r, target)
  return chargeWay(r, who, command, aimed ? blowAt(r, who, target, weapon) : null)
}

/** Why this creature, or the one that runs for it, cannot charge at all now. */
export function chargeBarred(r: Reader, who: number): readonly Refusal[] {
  const mover = runner(r, who)
  const out: Refusal[] = []
  const held = r.barred(mover, 'move')
  if (held) out.push({ why: refusal.cannotMove(held.condition.name), rule: held.rule })
  for (const k of [r.barred(mover, 'charge'), r.barred(mover, 'standard'), r.barred(who, 'act')])
    if (k && k !== held) out.push({ why: refusal.cannotCharge(k.condition.name), rule: k.rule })
  return out
}

/** Why it cannot charge along this way, after what is against it already: what is in it, its length, and where it ends. */
export function approachRefusals(
  r: Reader,
  who: number,
  path: readonly number[] | null,
  goal: ChargeGoal,
  before: readonly Refusal[],
): readonly Refusal[] {
  const mover = runner(r, who)
  const out: Refusal[] = [...before]
  if (r.get(mover, movedThisTurn) > 0) out.push({ why: refusal.movedBeforeStep, rule: MOVEMENT })
  if (r.has(mover, prone)) out.push({ why: refusal.standsUpFirst, rule: 'house/movement/prone' })
  if (!path || path.length === 0) return [...out, { why: refusal.noPath, rule: MOVEMENT }]
  const rules = restricted(r, mover) ? { ...PATHS, far: LIMITED } : { ...PATHS, far: MOVEMENT }
  out.push(...pathRefusals(r, mover, path, budgetOf(r, who), rules))
  if (out.length) return out
  const { squares } = priceOf(groundOf(r, mover), r.get(mover, at), path)
  if (squares < LEAST_SQUARES) out.push({ why: refusal.tooNearToCharge, rule: MOVEMENT })
  const places = [r.get(mover, at), ...path]
  if (places.slice(0, -1).some(goal.reached)) out.push({ why: goal.early, rule: MOVEMENT })
  if (!goal.reached(path[path.length - 1]!)) out.push({ why: goal.short, rule: MOVEMENT })
  return out
}

function chargeRefusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  const mover = runner(r, who)
  const { target, weapon } = command as { target?: number; weapon?: number }
  const used = sheetOf(r, who).weapons[weapon ?? -1]
  if (target === undefined || !r.scene.sheets[target] || target === who || !used)
    return [{ why: refusal.noTarget, rule: MOVEMENT }]
  const out: Refusal[] = [...chargeBarred(r, who)]
  if (mover !== who) {
    if (r.slots.riding?.guideOf(r, mover) !== who)
      out.push({ why: refusal.guidesNot(r.sheet(mover).name), rule: 'true20/mounts/charge' })
    out.push(...costRefusals(r, mover, chargeCost(r, mover)))
  }
  if (used.use !== 'melee') out.push({ why: refusal.chargesInMelee, rule: 'true20/maneuvers/charge-attack' })
  return approachRefusals(r, who, wayOf(r, who, command), blowAt(r, who, target, weapon!), out)
}

/** A charge on foot, or on a mount, which then runs for its rider. */
export const charge = action({
  name: 'charge',
  rule: MOVEMENT,
  parameters: { target: 'creature', weapon: 'weapon', path: maybe('squares'), to: maybe('square') },
  cost: (r, who) => (mountOf(r, who) < 0 ? chargeCost(r, who) : 'standard'),
  // It starts, and stops where one of whom it did not know is in its way.
  tried: (_r, _who, command) => command,
  known(r, who, { to, ...command }) {
    const path = wayOf(r, who, { ...command, ...(to === undefined ? {} : { to }) })
    return path ? { ...command, path } : { ...command, ...(to === undefined ? {} : { to }) }
  },
  refuse: chargeRefusals,
  suggestions: () => [],
  plan(c, who, command) {
    const { target, weapon } = command
    const mover = runner(c, who)
    const path = wayOf(c, who, command)!
    if (mover !== who) {
      c.emit(directed({ who, mount: mover, speeds: 2 }))
      pay(c, mover, chargeCost(c, mover), 'charge')
      giveUntil(c, mover, charging, atTurnStart(who))
    }
    // Who sits on a mount that charges by itself shares in the charge too.
    const rider = mover === who ? (c.slots.riding?.riderOf(c, who) ?? NOBODY) : NOBODY
    const until = atTurnStart(rider >= 0 ? rider : who)
    giveUntil(c, who, charging, until)
    if (rider >= 0) giveUntil(c, rider, charging, until)
    return [walk({ who: mover, path, pace: 'walk', from: c.get(mover, at) }), attackAtEnd({ who, target, weapon })]
  },
})

export const charges: Chapter = {
  topic: 'maneuvers',
  from: 'true20',
  rules: ['true20/maneuvers/charge-attack', 'true20/maneuvers/charge-limited', 'true20/maneuvers/charge-movement'],
  commands: [charge],
  steps: [
    run(attackAtEnd, (c, { who, target, weapon }) => {
      if (c.barred(who, 'act') || !present(c, target)) return
      if (strikes(c, who, target, weapon, c.get(who, at)))
        c.plan(
          ...withInterrupts(c, 'attack', who, [attackStep({ by: who, at: target, weapon, as: 'charge', index: 0 })]),
        )
    }),
  ],
}
