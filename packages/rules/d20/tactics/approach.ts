import type { Command, Reader } from '@quintain/engine'
import {
  bestPath,
  bestPathTo,
  distanceBetween,
  FEET_PER_SQUARE,
  type Footprint,
  headingBetween,
  isVantage,
  type Path,
  type Square,
  safestPath,
  stepsBetween,
  vantages,
} from '@quintain/grid'
import { neighbours } from '../actions/suggestions.ts'
import { clearGrounds } from '../effects/running/shunned.ts'
import { carryOf } from '../movement/budget.ts'
import { mayStop, priceOf } from '../movement/path-cost.ts'
import { threatsTo } from '../movement/reachable.ts'
import { exactSquares, squaresFor } from '../movement/square-parts.ts'
import { groundOf } from '../position/ground.ts'
import { canAttack } from '../position/may-attack.ts'
import { isBarred, spaceOf, squareAt } from '../position/position.ts'
import { threatens, wieldedWeapons } from '../position/threat.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { harmAt } from './running.ts'

/** The squares of a path as a command; as far as the movement goes when the path is longer. */
export function along(r: Reader, who: number, name: string, path: Path, squares: number): Command | undefined {
  const ground = groundOf(r, who)
  const here = r.get(who, at)
  const carry = carryOf(r, who)
  const way = path.squares.slice(1).map(s => r.board.map.index(s))
  while (way.length && (priceOf(ground, here, way, carry).squares > squares || !mayStop(ground, way[way.length - 1]!)))
    way.pop()
  return way.length ? { do: name, path: way } : undefined
}

/** Whether some foe can be attacked from a square. */
export function strikingFrom(r: Reader, who: number, foes: readonly number[]): (square: Square) => boolean {
  const text = r.slots.movement
  const ground = groundOf(r, who)
  const weapons = wieldedWeapons(r, who)
  const reaches = weapons.map(w => text.reach(r, who, w))
  const far = Math.max(0, ...reaches.map(reach => Math.ceil(reach.feet / FEET_PER_SQUARE)))
  const targets = foes.map(f => ({ f, space: spaceOf(r, f) }))
  // Most squares are far from every foe: that is asked first.
  const { side } = ground
  const near = ({ x, y }: Square, its: Footprint): boolean =>
    its.x - (x + side - 1) <= far &&
    x - (its.x + its.side - 1) <= far &&
    its.y - (y + side - 1) <= far &&
    y - (its.y + its.side - 1) <= far
  return square =>
    targets.some(
      ({ f, space }) =>
        near(square, space) &&
        weapons.some(
          (weapon, i) =>
            isVantage(ground, square, space, reaches[i]!, { policy: text.reaching }) &&
            canAttack(r, { by: who, at: f, weapon, from: r.board.map.index(square) }),
        ),
    )
}

/** A way towards foes. `arrives`: it ends where one can be attacked, within this move. */
export interface Approach {
  readonly path: Path
  readonly squares: number
  readonly arrives: boolean
}

/** Closing in: with this move where it can, by the way that risks least; else by the way that leads there. */
export function approach(r: Reader, who: number, foes: readonly number[]): Approach | undefined {
  if (!wieldedWeapons(r, who).length || isBarred(r, who, 'move')) return undefined
  const ground = groundOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const anywhere = strikingFrom(r, who, foes)
  const squares = squaresFor(r, who, exactSquares(r, who), 'walk')
  const carry = carryOf(r, who)
  if (anywhere(here)) return undefined
  const harms = harmAt(r, who)
  // Round what harms those who pass, where a way leads round it.
  for (const clear of clearGrounds(r, who, ground)) {
    const near = nearEnough(r, who, foes, squares)
    const budget = near ? squares : 4 * (r.board.map.width + r.board.map.height)
    const round = bestPathTo(clear, here, harms ? s => anywhere(s) && !harms(s) : anywhere, budget, carry)
    if (round) return { path: round, squares, arrives: near }
  }
  const unharmed = harms && ((s: Square) => anywhere(s) && !harms(s))
  const near = nearEnough(r, who, foes, squares)
  // Where it would be harmed it goes only for want of another place.
  const suits = unharmed && near && bestPathTo(ground, here, unharmed, squares, carry) ? unharmed : anywhere
  const path = near ? bestPathTo(ground, here, suits, squares, carry) : undefined
  if (path) {
    // The cheapest way will do where it gives no opportunity; else the way that risks least is looked for.
    const threats = ground.halvesSuffice && gives(r, who, foes, path) ? threatsTo(r, who, squares).layer : undefined
    const safe = threats && safestPath(ground, here, suits, { threats, budget: squares, carry })
    return { path: safe ?? path, squares, arrives: true }
  }
  const far = straightToward(r, who, foes[0]!, squares) ?? wayToward(r, who, foes[0]!, suits)
  return far && { path: far, squares, arrives: false }
}
/** Whether a way leaves a square that a foe threatens. */
const gives = (r: Reader, who: number, foes: readonly number[], path: Path): boolean =>
  path.squares.slice(0, -1).some(s => {
    const square = r.board.map.index(s)
    return foes.some(f => threatens(r, f, who, square))
  })
/**
 * The squares of one move straight toward a far foe, where nothing is in the way for so long: none leads nearer. Undefined where
 * something is, so that a way has to be looked for, and for those who need more than a square.
 */
function straightToward(r: Reader, who: number, foe: number, squares: number): Path | undefined {
  const ground = groundOf(r, who)
  if (ground.side > 1 || !ground.plain || !ground.halvesSuffice) return undefined
  const { map, steps, factor, occupied } = ground
  const its = spaceOf(r, foe)
  let { x, y } = squareAt(r, r.get(who, at))
  const way: Square[] = [{ x, y }]
  for (let n = 0; n <= squares; n++) {
    const dx = Math.sign(its.x - x)
    const dy = Math.sign(its.y - y)
    const [wide, high] = [Math.abs(its.x - x), Math.abs(its.y - y)]
    // Diagonals are spread along the way, so that it keeps to the straight line.
    const slant =
      dx !== 0 &&
      dy !== 0 &&
      (wide === high || (n * Math.min(wide, high)) % Math.max(wide, high) < Math.min(wide, high))
    const [sx, sy] = slant ? [dx, dy] : wide > high ? [dx, 0] : [0, dy]
    const heading = headingBetween({ x, y }, { x: x + sx, y: y + sy })
    if (heading === undefined || !(steps[map.index({ x, y })]! & (1 << heading))) return undefined
    x += sx
    y += sy
    const square = map.index({ x, y })
    if (factor[square] !== 1 || (occupied !== undefined && occupied[square] !== 0)) return undefined
    way.push({ x, y })
  }
  return {
    squares: way,
    cost: priceOf(
      ground,
      map.index(way[0]!),
      way.slice(1).map(s => map.index(s)),
    ).squares,
    carry: 0,
  }
}
/** The way to the place nearest by air from which the nearest foe can be attacked; to any such place when none leads there. */
function wayToward(r: Reader, who: number, foe: number, suits: (square: Square) => boolean): Path | undefined {
  const text = r.slots.movement
  const ground = groundOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const carry = carryOf(r, who)
  const places = wieldedWeapons(r, who).flatMap(w =>
    vantages(ground, spaceOf(r, foe), text.reach(r, who, w), { policy: text.reaching }),
  )
  let nearest: Square | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const steps = stepsBetween(here, place)
    if (steps < least) [nearest, least] = [place, steps]
  }
  const direct = nearest && bestPath(ground, here, nearest, { carry })
  return direct ?? bestPathTo(ground, here, suits, 4 * (r.board.map.width + r.board.map.height), carry)
}
/** Whether any foe is so near that this move may reach it. */
function nearEnough(r: Reader, who: number, foes: readonly number[], squares: number): boolean {
  const text = r.slots.movement
  const reach = Math.max(...wieldedWeapons(r, who).map(w => text.reach(r, who, w).feet))
  const mine = spaceOf(r, who)
  return foes.some(f => distanceBetween(mine, spaceOf(r, f)) <= 5 * squares + reach)
}

/** The 5-foot step that brings a foe within reach, or undefined. */
export function stepIn(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  if (!('step' in r.scene.rules.commands) || r.get(who, movedThisTurn) !== 0 || !nearEnough(r, who, foes, 2))
    return undefined
  const kind = r.scene.rules.commands['step']!
  const suits = strikingFrom(r, who, foes)
  for (const to of neighbours(r, who)) {
    const command: Command = { do: 'step', path: [to] }
    if (suits(squareAt(r, to)) && kind.refuse(r, who, command).length === 0) return command
  }
  return undefined
}
