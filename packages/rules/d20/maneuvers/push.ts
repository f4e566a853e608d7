import type { Context, Reader, RuleId } from '@quintain/engine'
import { run, sharedReading, step } from '@quintain/engine'
import { awayFrom, followMove, type Shove, type Square, shove, shoveAnywhere } from '@quintain/grid'
import { carry, shifting } from '../movement/forced.ts'
import { groundOf } from '../position/ground.ts'
import { upToEdge } from '../position/hazards/pits.ts'
import { present, spaceOf, squareAt } from '../position/position.ts'
import { againResult, type MarginResult } from '../vocabulary/check-steps.ts'
import { at } from '../vocabulary/fields.ts'
import { placed } from '../vocabulary/movement.ts'
import type { Maneuver } from './contest.ts'
import { whereTo } from './reposition.ts'

export const BULL_RUSH_DIRECTION_FREE = sharedReading('bull-rush-direction-free')

/** A creature is pushed straight away from another, `feet` feet or up to an obstacle; `followed`: the other comes after it. */
export const push = step('push', { who: 'creature', by: 'creature', feet: 'int', followed: 'flag' })
/** The same steps as a creature that was pushed along these squares. */
const comeAfter = step('come-after', { who: 'creature', way: 'squares' })

/** Who is pushed goes over edges too. */
const OVER = { overEdges: true } as const
/** By a reading the one who pushes says where to, of all ways that lead farther off with every step; the longest first. */
function chosenWay(c: Context, by: number, who: number, all: readonly Shove[]): readonly Square[] {
  const ends = all
    .toSorted((a, b) => b.squares.length - a.squares.length)
    .map(({ squares }) => ({ squares, to: c.board.map.index(squares[squares.length - 1]!) }))
  if (ends.length === 0) return []
  const to = c.ask(whereTo, by, [...ends.map(e => e.to), 'stay'], { who })
  return ends.find(e => e.to === to)?.squares ?? []
}

export const pushes = [
  shifting,
  run(
    push,
    (c, { who, by, feet, followed }) => {
      if (!present(c, who) || !present(c, by)) return
      const { diagonals } = c.slots.movement.policy(c)
      const heading = awayFrom(spaceOf(c, by), spaceOf(c, who))
      const from = squareAt(c, c.get(who, at))
      const squares = BULL_RUSH_DIRECTION_FREE(c)
        ? chosenWay(c, by, who, shoveAnywhere(groundOf(c, who, OVER), spaceOf(c, by), from, feet, diagonals))
        : shove(groundOf(c, who, OVER), from, heading, feet, diagonals).squares
      const way = squares.map(s => c.board.map.index(s))
      if (way.length < 2) return
      const gone = upToEdge(c, who, way.slice(1))
      carry(c, who, gone)
      if (followed) c.plan(comeAfter({ who: by, way: [way[0]!, ...gone] }))
    },
    { plain: true },
  ),
  run(
    comeAfter,
    (c, { who, way }) => {
      const squares = way.map(s => squareAt(c, s))
      const came = followMove(groundOf(c, who), squareAt(c, c.get(who, at)), { squares }).squares
      if (came.length > 1) c.emit(placed({ who, to: c.board.map.index(came[came.length - 1]!) }))
    },
    { plain: true },
  ),
]

/** 5 feet, and 5 more for each `every` points of margin; no farther than the map is long. */
export function pushResults(r: Reader, by: number, at: number, every: number): readonly MarginResult[] {
  const times = Math.max(r.board.width, r.board.height) - 1
  return [againResult(0, push({ who: at, by, feet: 5, followed: false }), { every, times, field: 'feet', by: 5 })]
}

/** Bull rush: a push, 5 feet farther for every full 5 points over the number needed. */
export const bullRush = (rule: RuleId): Maneuver => ({
  name: 'bull-rush',
  rule,
  results: (r, by, at) => pushResults(r, by, at, 5),
})
