import type { Context, RuleId } from '@quintain/engine'
import { maybe, policy, question, run, step } from '@quintain/engine'
import {
  drag,
  FEET_PER_SQUARE,
  type Flood,
  flood,
  type Heading,
  headingBetween,
  reaches,
  repositions,
  type Square,
} from '@quintain/grid'
import { speedOf } from '../movement/budget.ts'
import { carry } from '../movement/forced.ts'
import { mayStop } from '../movement/path-cost.ts'
import { groundOf } from '../position/ground.ts'
import { present, spaceOf, squareAt } from '../position/position.ts'
import { at } from '../vocabulary/fields.ts'
import { placed } from '../vocabulary/movement.ts'
import type { Maneuver } from './contest.ts'

/** A creature is put elsewhere within reach, so many feet from where it was; `drag`: then both go on together. */
const put = step('reposition', {
  who: 'creature',
  by: 'creature',
  weapon: 'int',
  feet: 'int',
  drag: 'flag',
  to: maybe('square'),
})
/** Both shift alike, so many feet at most. */
const pull = step('drag-along', { who: 'creature', by: 'creature', weapon: 'int', feet: 'int' })
/** By a reading the one who is dragged comes to any place within reach of where the other has gone. */
const bring = step('bring-along', { who: 'creature', by: 'creature', weapon: 'int', feet: 'int' })
const FREELY = 'reposition-drag-free'
const elsewhere = (c: Context, reached: Flood, from: Square): number[] =>
  reached.stops().flatMap(s => (s.x === from.x && s.y === from.y ? [] : [c.board.map.index(s)]))

/** "Where to?" Asked of the one who repositions, or drags. */
export const whereTo = question<number | 'stay'>('reposition.to', { options: 'square', about: { who: 'creature' } })

/** Reposition: the target is put elsewhere within reach, 5 feet away and 5 more for every full 5 points. */
export const reposition = ({ rule }: { readonly rule: RuleId }): Maneuver => ({
  name: 'reposition',
  rule,
  parameters: { to: maybe('square'), drag: maybe('flag') },
  cost: ({ drag: drags }) => (drags === true ? 'full-round' : 'standard'),
  results(r, by, who, command) {
    const weapon = command['weapon'] as number
    const times = Math.max(r.board.width, r.board.height) - 1
    const to = typeof command['to'] === 'number' ? { to: command['to'] } : {}
    const steps = [put({ who, by, weapon, feet: 5, drag: command['drag'] === true, ...to })]
    return [{ margin: 0, steps, again: { every: 5, times, field: 'feet', by: 5 } }]
  },
})

function ask(c: Context, by: number, who: number, ends: readonly number[]): number | 'stay' {
  return ends.length === 0 ? 'stay' : c.ask(whereTo, by, [...ends, 'stay'], { who })
}

/** Both go the same way, as far as both get along. */
function dragged(c: Context, by: number, who: number, headings: readonly Heading[], feet: number) {
  const one = { ground: groundOf(c, by, { asKnownBy: by }), at: squareAt(c, c.get(by, at)) }
  const other = { ground: groundOf(c, who, { asKnownBy: by, overEdges: true }), at: squareAt(c, c.get(who, at)) }
  return drag(one, other, headings, feet, c.slots.movement.policy(c).diagonals)
}

export const repositionSteps = [
  run(
    put,
    (c, { who, by, weapon, feet, drag: drags, to: named }) => {
      if (!present(c, who) || !present(c, by)) return
      const { reach, reaching } = c.slots.movement
      const from = squareAt(c, c.get(who, at))
      // Who puts it there chooses by what its own side knows.
      const ground = groundOf(c, who, { asKnownBy: by, overEdges: true })
      const reached = repositions(ground, from, spaceOf(c, by), reach(c, by, weapon), feet, reaching)
      const ends = elsewhere(c, reached, from)
      // Where it does not get so far as was said it is asked.
      const to = named !== undefined && ends.includes(named) ? named : ask(c, by, who, ends)
      if (typeof to !== 'number' || !mayStop(groundOf(c, who), to)) return
      const way = reached.pathTo(squareAt(c, to))
      carry(c, who, way ? way.squares.slice(1).map(s => c.board.map.index(s)) : [to])
      const went = (way?.cost ?? 0) * FEET_PER_SQUARE
      if (drags && went > 0) c.plan(pull({ who, by, weapon, feet: Math.min(went, speedOf(c, by)) }))
    },
    { plain: true },
  ),
  run(
    pull,
    (c, { who, by, weapon, feet }) => {
      if (!present(c, who) || !present(c, by) || c.barred(by, 'move')) return
      const here = squareAt(c, c.get(by, at))
      if (c.option(FREELY) === true) {
        const free = flood(groundOf(c, by, { asKnownBy: by }), here, feet / FEET_PER_SQUARE, 0)
        const to = ask(c, by, who, elsewhere(c, free, here))
        if (typeof to !== 'number' || !mayStop(groundOf(c, by), to)) return
        c.emit(placed({ who: by, to }))
        c.plan(bring({ who, by, weapon, feet }))
        return
      }
      // The one who drags may go where its companion stands now, which comes along.
      const ground = groundOf(c, by)
      const reached = flood({ ...ground, occupied: undefined }, here, feet / FEET_PER_SQUARE, 0)
      const ways = reached.stops().flatMap(stop => {
        const path = reached.pathTo(stop)
        if (!path || path.squares.length < 2) return []
        const headings = path.squares.slice(1).map((s, i) => headingBetween(path.squares[i]!, s)!)
        const { mover, target } = dragged(c, by, who, headings, feet)
        return mover.squares.length === path.squares.length
          ? [{ to: c.board.map.index(stop), its: c.board.map.index(target.squares[target.squares.length - 1]!) }]
          : []
      })
      const to = ask(
        c,
        by,
        who,
        ways.map(w => w.to),
      )
      const way = ways.find(w => w.to === to)
      // One of whom its side does not know stands in the way: both stay.
      if (!way || (!mayStop(groundOf(c, by), way.to) && way.to !== c.get(who, at))) return
      if (!mayStop(groundOf(c, who), way.its) && way.its !== c.get(by, at)) return
      c.emit(placed({ who: by, to: way.to }))
      c.emit(placed({ who, to: way.its }))
    },
    { plain: true },
  ),
  run(
    bring,
    (c, { who, by, weapon, feet }) => {
      if (!present(c, who) || !present(c, by)) return
      const { reach, reaching } = c.slots.movement
      const from = squareAt(c, c.get(who, at))
      const ground = groundOf(c, who, { asKnownBy: by, overEdges: true })
      const near = (square: number) => reaches(spaceOf(c, by), spaceOf(c, who, square), reach(c, by, weapon), reaching)
      const ends = elsewhere(c, flood(ground, from, feet / FEET_PER_SQUARE, 0), from).filter(near)
      const to = ask(c, by, who, ends)
      if (typeof to === 'number' && mayStop(groundOf(c, who), to)) carry(c, who, [to])
    },
    { plain: true },
  ),
]
/** Nobody says where: it stays. */
export const repositionPolicy = policy(whereTo, (_c, _who, options) => options[0] ?? 'stay')
