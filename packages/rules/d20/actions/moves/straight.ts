import type { Command, CommandKind, Reader } from '@quintain/engine'
import {
  distanceBetween,
  distanceSquared,
  freeSteps,
  HEADINGS,
  nextSquare,
  type Square,
  squareAlong,
  stepsBetween,
  vantages,
} from '@quintain/grid'
import { carryOf } from '../../movement/budget.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { groundOf } from '../../position/ground.ts'
import { spaceOf, squareAt } from '../../position/position.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { after } from '../../turn/act.ts'
import type { Cost } from '../../turn/economy.ts'
import { at } from '../../vocabulary/fields.ts'
import { foesOf } from '../suggestions.ts'

/** Lengths of the straight paths that are suggested, in squares: at most, and farther than a plain move. */
export interface Lengths {
  readonly most: number
  readonly plain: number
}
/**
 * Straight paths that are suggested where a plain move does not suffice: to where each foe can be attacked, else
 * towards it as far as the line leads; and, of the eight directions, the one that ends farthest from them all.
 */
export function suggestedLines(r: Reader, who: number, kind: CommandKind, { most, plain }: Lengths): Command[] {
  if (after(r, who, kind.cost(r, who, { do: kind.name }) as Cost) === null) return []
  const here = squareAt(r, r.get(who, at))
  const foes = foesOf(r, who)
  const { map } = r.board
  const going = (to: Square): Command => ({ do: kind.name, to: map.index(to) })
  const long = (to: Square) => stepsBetween(here, to)
  const crow = (to: Square) => distanceSquared(here, to)
  const ground = groundOf(r, who)
  const carry = carryOf(r, who)
  const free = (to: Square) => freeSteps(ground, here, to, { budget: most, carry })
  // Whether nothing on the map is in the way is asked first: the command's own reasons are in words, which take long.
  const leads = (to: Square) =>
    map.contains(to) &&
    long(to) > plain &&
    long(to) <= most &&
    mayStop(ground, map.index(to)) &&
    free(to) === long(to) &&
    kind.refuse(r, who, going(to)).length === 0
  const near = (to: Square) =>
    Math.min(...foes.map(f => distanceBetween(spaceOf(r, who, map.index(to)), spaceOf(r, f))))
  /** The farthest square, of those given, to which the line toward another leads. */
  const along = (toward: Square, farthest: number): Square[] => {
    for (let n = Math.min(most, farthest); n > plain; n--) {
      const to = squareAlong(here, toward, n)
      if (leads(to)) return [to]
    }
    return []
  }
  const towards = foes.flatMap(foe => {
    const strikes = placesBy(r, who, foe).filter(leads)
    if (strikes.length) return [strikes.reduce((a, b) => ((long(b) - long(a) || crow(b) - crow(a)) < 0 ? b : a))]
    const its = spaceOf(r, foe)
    return along(its, long(its) - 1)
  })
  // What the command itself says takes longest: it is asked of the farthest line first, until no other can end farther.
  const lines = HEADINGS.map(h => nextSquare(here, h))
    .map(next => ({ next, length: free(squareAlong(here, next, most)) }))
    .flatMap(({ next, length }) =>
      length > plain ? [{ next, length, away: near(squareAlong(here, next, length)) }] : [],
    )
    .filter(({ away }) => foes.length > 0 && away > near(here))
    .sort((a, b) => b.away - a.away)
  let away: Square | undefined
  for (const line of lines) {
    if (away && near(away) >= line.away) break
    const [to] = along(line.next, line.length)
    if (to && near(to) > near(away ?? here)) away = to
  }
  const ends = [...towards, ...(away ? [away] : [])]
  return [...new Map(ends.map(to => [map.index(to), going(to)])).values()]
}
/** The squares from which a foe can be attacked with one of the weapons in hand, wherever they are. */
function placesBy(r: Reader, who: number, foe: number): Square[] {
  const ground = groundOf(r, who)
  const text = r.slots.movement
  return wieldedWeapons(r, who).flatMap(w =>
    vantages(ground, spaceOf(r, foe), text.reach(r, who, w), { policy: text.reaching }),
  )
}
