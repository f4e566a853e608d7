import type { Command, Reader, View } from '@quintain/engine'
import { fact, finding } from '@quintain/engine'
import { distanceBetween, distanceToNearest, type Flood, HEADINGS, nextSquare, vantages } from '@quintain/grid'
import { floodFrom, pathIn } from '../movement/budget.ts'
import { mayStop, stepBetween } from '../movement/path-cost.ts'
import { canTarget } from '../position/awareness.ts'
import { type Going, groundOf } from '../position/ground.ts'
import { ableToFight, areFoes, placesNow, present, spaceOf } from '../position/position.ts'
import { wieldedWeapons } from '../position/threat.ts'
import { at } from '../vocabulary/fields.ts'

/** Foes who still fight and of whom a creature knows where they are, the nearest first; of equals the first listed. */
export const foesOf = (r: Reader, who: number): readonly number[] => r.find(foes, who)
/** So many are put in order one by one. */
const FEW = 16
const foes = finding((v, who): readonly number[] => {
  const places = placesNow(v)
  const mine = spaceOf(v, who)
  // The nearest first, of equals the first of the sheets: both in one number, since there may be hundreds.
  const order: number[] = []
  for (const foe of v.find(known, who))
    if (places[foe]! >= 0) order.push(distanceBetween(mine, spaceOf(v, foe, places[foe])) * v.count + foe)
  if (order.length > FEW) return Array.from(Float64Array.from(order).sort(), n => n % v.count)
  for (let i = 0; i < order.length; i++) {
    const one = order[i]!
    let place = i
    while (place > 0 && order[place - 1]! > one) order[place] = order[--place]!
    order[place] = one
  }
  return order.map(n => n % v.count)
})
/** Foes who can fight and whose place a creature knows, wherever they are. */
const known = finding((v, who): readonly number[] =>
  ableToFight(v).filter(i => areFoes(v, who, i) && canTarget(v as Reader, who, i)),
)

/** Whom a further attack may be made on: the one that was attacked last, then other foes, then everybody else. */
export function likeliestFirst(c: Reader, who: number, last: number | undefined): readonly number[] {
  const foes: number[] = []
  const others: number[] = []
  for (let i = 0; i < c.count; i++) {
    if (i === who || i === last || !present(c, i) || !canTarget(c, who, i)) continue
    if (areFoes(c, who, i)) foes.push(i)
    else others.push(i)
  }
  return [...(last !== undefined && last !== who && present(c, last) ? [last] : []), ...foes, ...others]
}

/** For each foe the cheapest square within a flood from which it can be attacked with one of the weapons in hand; -1 for none. */
function vantagesIn(r: Reader, who: number, foes: readonly number[], { ground, order }: Flood): number[] {
  const text = r.slots.movement
  const reaches = wieldedWeapons(r, who).map(w => text.reach(r, who, w))
  const { map } = ground
  // The place of each square in the order of cost, from 1; 0 is out of reach.
  const ranks = new Int32Array(map.width * map.height)
  for (let i = 0; i < order.length; i++) ranks[order[i]!] = i + 1
  return foes.map(foe => {
    let best = -1
    for (const reach of reaches)
      for (const there of vantages(ground, spaceOf(r, foe), reach, { policy: text.reaching })) {
        const square = map.index(there)
        if (ranks[square]! > 0 && (best < 0 || ranks[square]! < ranks[best]!)) best = square
      }
    return best
  })
}

/** Suggested paths of a move: to where each foe can be attacked, and the farthest from them all. */
export function suggestedPaths(r: Reader, who: number, name: string, squares: number): Command[] {
  const reached = floodFrom(r, who, squares)
  const foes = foesOf(r, who)
  const ends = new Set(vantagesIn(r, who, foes, reached))
  ends.add(farthestIn(r, foes, reached))
  ends.delete(-1)
  ends.delete(r.get(who, at))
  const paths = [...ends].flatMap(to => {
    const path = pathIn(reached, to)
    return path ? [{ do: name, path }] : []
  })
  reached.release()
  return paths
}

/** The square within a flood that is farthest from the nearest foe; the cheapest of equals; -1 when there are no foes. */
export function farthestIn(r: Reader, foes: readonly number[], reached: Flood): number {
  const spaces = foes.map(f => spaceOf(r, f))
  const { map, side } = reached.ground
  let best = -1
  let most = -1
  if (spaces.length === 0) return best
  for (const square of reached.order) {
    const stop = map.at(square)
    const away = distanceToNearest({ x: stop.x, y: stop.y, side }, spaces, undefined, most)
    if (away > most && reached.canStop(stop)) {
      most = away
      best = square
    }
  }
  return best
}

const AROUND = HEADINGS.map(heading => nextSquare({ x: 0, y: 0 }, heading))
/** A single square in each of the eight directions. */
export function neighbours(r: View, who: number): number[] {
  const here = r.get(who, at)
  const { width, height } = r.board
  const [x, y] = [here % width, Math.floor(here / width)]
  const out: number[] = []
  for (const off of AROUND) {
    const [to, row] = [x + off.x, y + off.y]
    if (to >= 0 && to < width && row >= 0 && row < height) out.push(row * width + to)
  }
  return out
}
/** Those of them that it may enter and stop in. */
export function openNeighbours(r: View, who: number, going?: Going): number[] {
  const ground = groundOf(r, who, going)
  const here = r.get(who, at)
  return neighbours(r, who).filter(to => typeof stepBetween(ground, here, to) === 'number' && mayStop(ground, to))
}
/** The same by what its side knows: a bit for each of the eight directions that leads to one. */
const openAsKnown = fact('squares to step to', (v, who) => {
  const open = openNeighbours(v, who, { asKnownBy: who })
  const all = open.length > 0 ? neighbours(v, who) : open
  return open.reduce((bits, to) => bits | (1 << all.indexOf(to)), 0)
})
/** The same from a step: one read of the board. */
export function squaresToStepTo(r: Reader, who: number): readonly number[] {
  const open = r.fact(openAsKnown, who)
  return open === 0 ? NOWHERE : neighbours(r, who).filter((_, i) => (open & (1 << i)) !== 0)
}
const NOWHERE: readonly number[] = []
