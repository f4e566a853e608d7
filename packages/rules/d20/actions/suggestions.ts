import type { Command, Reader, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { distanceBetween, type Flood, HEADINGS, isVantage, nextSquare } from '@quintain/grid'
import { floodFrom, pathIn } from '../movement/budget.ts'
import { mayStop, stepBetween } from '../movement/price.ts'
import { canTarget } from '../position/awareness.ts'
import { groundOf } from '../position/ground.ts'
import { areFoes, spaceOf, squareAt, standsInFight } from '../position/position.ts'
import { wieldedWeapons } from '../position/threat.ts'
import { at } from '../vocabulary/fields.ts'

/** Foes who still fight and of whom a creature knows where they are, the nearest first. */
export function foesOf(r: Reader, who: number): number[] {
  const mine = spaceOf(r, who)
  const all: number[] = []
  const feet: number[] = []
  for (let i = 0; i < r.count; i++) {
    if (!areFoes(r, who, i) || !standsInFight(r, i) || !canTarget(r, who, i)) continue
    feet[i] = distanceBetween(mine, spaceOf(r, i))
    all.push(i)
  }
  return all.sort((a, b) => feet[a]! - feet[b]! || a - b)
}

/** The cheapest square within a flood from which a foe can be attacked with one of the weapons in hand; -1 for none. */
export function vantageIn(
  r: Reader,
  who: number,
  foe: number,
  reached: Flood,
  weapons = wieldedWeapons(r, who),
): number {
  const text = r.slots.movement
  const reaches = weapons.map(w => text.reach(r, who, w))
  const target = spaceOf(r, foe)
  for (const square of reached.order) {
    const at = reached.ground.map.at(square)
    if (reaches.some(reach => isVantage(reached.ground, at, target, reach, { policy: text.reaching }))) return square
  }
  return -1
}

/** Suggested paths of a move: to where each foe can be attacked, and the farthest from them all. */
export function suggestedPaths(r: Reader, who: number, name: string, squares: number): Command[] {
  const reached = floodFrom(r, who, squares)
  const foes = foesOf(r, who)
  const ends = new Set(foes.map(foe => vantageIn(r, who, foe, reached)))
  ends.add(farthestIn(r, foes, reached))
  ends.delete(-1)
  ends.delete(r.get(who, at))
  return [...ends].flatMap(to => {
    const path = pathIn(reached, to)
    return path ? [{ do: name, path }] : []
  })
}

/** The square within a flood that is farthest from the nearest foe; the cheapest of equals; -1 when there are no foes. */
export function farthestIn(r: Reader, foes: readonly number[], reached: Flood): number {
  const spaces = foes.map(f => spaceOf(r, f))
  const { map, side } = reached.ground
  let best = -1
  let most = -1
  if (spaces.length === 0) return best
  for (const stop of reached.stops()) {
    const space = { ...stop, side }
    let away = Number.POSITIVE_INFINITY
    for (const foe of spaces) {
      away = Math.min(away, distanceBetween(space, foe))
      if (away <= most) break
    }
    if (away > most) {
      most = away
      best = map.index(stop)
    }
  }
  return best
}

/** A single square in each of the eight directions. */
export function neighbours(r: View, who: number): number[] {
  const here = squareAt(r, r.get(who, at))
  const { map } = r.board
  return HEADINGS.map(h => nextSquare(here, h)).flatMap(s => (map.contains(s) ? [map.index(s)] : []))
}
/** Those of them that it may enter and stop in by what its side knows; interned. */
const openNeighbours = fact('squares to step to', (v, who) => {
  const ground = groundOf(v, who, { asKnownBy: who })
  const here = v.get(who, at)
  const open = (to: number) => typeof stepBetween(ground, here, to) === 'number' && mayStop(ground, to)
  return v.scene.values.id(neighbours(v, who).filter(open))
})
/** The same from a step: one read of the board. */
export const squaresToStepTo = (r: Reader, who: number): readonly number[] =>
  r.scene.values.at(r.fact(openNeighbours, who)) as readonly number[]
