import type { Command, CommandKind, Reader } from '@quintain/engine'
import {
  distanceBetween,
  distanceSquared,
  HEADINGS,
  nextSquare,
  type Square,
  squareAlong,
  stepsBetween,
  straightSquares,
  vantages,
} from '@quintain/grid'
import { mayStop, stepBetween } from '../../movement/price.ts'
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
  /** Whether nothing on the map is in the way; the command itself says why not in words, which takes long for all lines. */
  const isFree = (to: Square) => {
    let from = map.index(here)
    for (const square of straightSquares(here, to).slice(1)) {
      const next = map.index(square)
      if (typeof stepBetween(ground, from, next) !== 'number') return false
      from = next
    }
    return mayStop(ground, from)
  }
  const leads = (to: Square) =>
    map.contains(to) &&
    long(to) > plain &&
    long(to) <= most &&
    isFree(to) &&
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
  const away = HEADINGS.map(h => nextSquare(here, h))
    .flatMap(next => along(next, Math.max(map.width, map.height)))
    .filter(to => foes.length > 0 && near(to) > near(here))
    .sort((a, b) => near(b) - near(a))
  const ends = [...towards, ...away.slice(0, 1)]
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
