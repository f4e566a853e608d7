import type { Command, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, run, step } from '@quintain/engine'
import { carryOf, floodFrom, pathIn, pathRefusals, through } from '../movement/budget.ts'
import { airborne } from '../movement/flight/text.ts'
import { noRouteTo } from '../movement/no-route.ts'
import { mayStop, priceOf } from '../movement/path-cost.ts'
import { exactSquares, squaresFor } from '../movement/square-parts.ts'
import { awareOf, unnoticed } from '../position/awareness.ts'
import { groundOf } from '../position/ground.ts'
import { isApart } from '../position/places/places.ts'
import { areFoes, present } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { inFreePlay } from '../turn/end.ts'
import { beat, undertake } from '../turn/out-of-combat/out-of-combat.ts'
import { prone } from '../vocabulary/conditions.ts'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

const RULE: RuleId = 'house/travel/walk-to'
const PATHS = {
  far: RULE,
  corner: 'house/movement/past-corner',
  blocked: 'house/movement/blocked',
  occupied: 'house/movement/occupied',
  end: 'house/movement/end-in-occupied',
} as const
/** More squares of movement than any path over a board costs. */
const LONGEST = 2000

/**
 * The rest of a way of several rounds, a move action of it in each. `from`: where the way goes on; who is not there was held up.
 * `foes`: how many it knew of as it set out.
 */
const walkOnward = step('walk-onward', { who: 'creature', from: 'square', path: 'squares', foes: 'int' })

/** How many foes that can fight a creature knows of where it is. */
const foesKnown = (r: Reader, who: number): number =>
  r.scene.sheets.filter(
    (_, i) =>
      areFoes(r, who, i) && present(r, i) && !isApart(r, who, i) && !r.barred(i, 'fight') && awareOf(r, who, i) > 0,
  ).length

/** The squares of the way, the start left out; null where none leads there. */
function wayOf(r: Reader, who: number, { path, to }: Command): readonly number[] | null {
  const named = Array.isArray(path) ? (path as number[]) : null
  if (typeof to !== 'number' || named?.at(-1) === to) return named
  return named ? through(r, who, [...named, to], { squares: LONGEST }) : pathIn(floodFrom(r, who, LONGEST), to)
}

/** As much of a way as one move action takes a creature, to where it may stop. */
function legOf(r: Reader, who: number, path: readonly number[]): readonly number[] {
  const ground = groundOf(r, who)
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const leg = [...path]
  const fits = (): boolean =>
    priceOf(ground, r.get(who, at), leg, carryOf(r, who)).squares <= squares && mayStop(ground, leg.at(-1)!)
  while (leg.length > 0 && !fits()) leg.pop()
  return leg
}

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const barred = r.barred(who, 'move') ?? r.barred(who, 'act')
  if (barred) return [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }]
  if (unnoticed(r, who)) return [{ why: refusal.timeTellsOfIt, rule: RULE }]
  if (r.has(who, prone)) return [{ why: refusal.standsUpFirst, rule: 'house/movement/prone' }]
  const above = airborne(r, who)
  if (above.length > 0) return above
  const path = wayOf(r, who, command)
  if (path && path.length > 0) return pathRefusals(r, who, path, LONGEST, PATHS)
  const { to } = command
  return [typeof to === 'number' ? noRouteTo(r, who, to, LONGEST, PATHS, {}) : { why: refusal.noPath, rule: RULE }]
}

/** Walks to a square of its place, as many rounds as it takes; it stops where it is held up, or a foe comes in sight. */
export const walkTo = action({
  name: 'walk-to',
  rule: RULE,
  parameters: { to: maybe('square'), path: maybe('squares') },
  cost: 'none',
  mode: 'free',
  refuse,
  suggestions: () => [],
  // The way goes by what its side knows.
  known(r, who, { to, ...command }) {
    const path = to === undefined ? null : wayOf(r, who, { ...command, to })
    return path ? { ...command, path } : { ...command, ...(to === undefined ? {} : { to }) }
  },
  plan: (c, who, command) => [
    walkOnward({
      who,
      from: c.get(who, at),
      path: [...(wayOf(c, who, command as Command) ?? [])],
      foes: foesKnown(c, who),
    }),
  ],
})

export const walkToSteps = [
  run(
    walkOnward,
    (c, { who, from, path, foes }) => {
      if (c.get(who, at) !== from || !inFreePlay(c) || c.barred(who, 'move') || c.barred(who, 'act')) return
      if (foesKnown(c, who) > foes) return
      const leg = legOf(c, who, path)
      if (leg.length === 0) return
      const rest = path.slice(leg.length)
      c.plan(
        undertake({ who, command: { do: 'move', path: leg }, tried: true }),
        ...(rest.length > 0 ? [beat({}), walkOnward({ who, from: leg.at(-1)!, path: rest, foes })] : []),
      )
    },
    { plain: true },
  ),
]
