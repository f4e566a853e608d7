import type { Reader, View } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import {
  FEET_PER_SQUARE,
  isWithin,
  provocations,
  safestPath,
  type ThreatLayer,
  threatLayer,
  type Watcher,
  watchersIn,
} from '@quintain/grid'
import { type Going, groundOf } from '../position/ground.ts'
import { sees } from '../position/perception.ts'
import { areFoes, isBarred, mapOf, present, sideOfSpace, spaceOf } from '../position/position.ts'
import { opportunityWeapons, wieldedWeapons } from '../position/threat.ts'
import { at, freePlay, hasUsed, reactionsLeft } from '../vocabulary/fields.ts'
import { carryOf, floodFrom } from './budget.ts'
import { priceOf } from './path-cost.ts'
import { exactSquares, squaresFor } from './square-parts.ts'
import { intrudes } from './walk.ts'

/** Foes that could attack a moving creature, and the squares they threaten. Bit i of the layer belongs to `who[i]`. */
export interface Threats {
  readonly who: readonly number[]
  readonly layer: ThreatLayer
}

/**
 * Who threatens which squares against a mover; foes without an opportunity left for it are left out. `squares`: those too who
 * threaten no place so many squares away or nearer.
 */
export function threatsTo(r: Reader, mover: number, squares = Number.POSITIVE_INFINITY): Threats {
  // Outside of a fight nobody takes an opportunity.
  const watching = r.get(GAME, freePlay) > 0 ? [] : foesWatching(r, mover)
  const spares = r.scene.rules.added.spares ?? []
  const able = watching.filter(
    i => r.get(i, reactionsLeft) > 0 && !hasUsed(r, i, mover, 'move') && !spares.some(s => s(r, mover, i, 'move')),
  )
  const near = Number.isFinite(squares) ? nearTo(r, mover, able, squares) : able
  return { who: near, layer: threatOf(r, near, mover) }
}
/** Those of some foes who may threaten a place so many squares from a mover, or a nearer one. */
function nearTo(r: Reader, mover: number, foes: readonly number[], squares: number): readonly number[] {
  const mine = spaceOf(r, mover)
  const reach = (foe: number): number =>
    Math.max(0, ...wieldedWeapons(r, foe).map(w => r.slots.movement.reach(r, foe, w).feet)) / FEET_PER_SQUARE
  return foes.filter(foe => isWithin(mine, spaceOf(r, foe), squares + mine.side + reach(foe)))
}
/** Foes that no condition keeps from attacking a moving creature. */
export function foesWatching(v: View, mover: number): number[] {
  const all: number[] = []
  for (let i = 0; i < v.count && all.length < 32; i++)
    if (present(v, i) && areFoes(v, i, mover) && !isBarred(v, i, 'opportunity') && !isBarred(v, i, 'threaten'))
      all.push(i)
  return all
}
/** What foes threaten against a mover: of the squares that they reach, those in which they could take an opportunity. */
export function threatOf(v: View, who: readonly number[], mover: number): ThreatLayer {
  const text = v.scene.rules.slots.movement
  // Where a large one is squeezed into a strip, it is farther off than its space: within a long weapon's reach, and not too near.
  const maySqueeze = sideOfSpace(v, mover) > 1
  const watchers: Watcher[] = who.map(i => {
    const reaches = wieldedWeapons(v, i).map(w => text.reach(v, i, w))
    const whole = !maySqueeze && sideOfSpace(v, i) === 1
    return { ...spaceOf(v, i), reaches: whole ? reaches : reaches.map(reach => ({ ...reach, from: 0 })) }
  })
  const layer = threatLayer(mapOf(v), watchers, text.reaching, { side: sideOfSpace(v, mover) })
  layer.forEach((bits, square) => {
    if (bits === 0) return
    for (const i of watchersIn(bits))
      if (opportunityWeapons(v, who[i]!, mover, square).length === 0) layer[square]! &= ~(1 << i)
  })
  return layer
}

/** A square that a creature can get to with one act of movement. */
export interface Reachable {
  readonly square: number
  /** Squares of movement. */
  readonly cost: number
  /** The squares of the way, the start left out. */
  readonly path: readonly number[]
  /** Where on this way opportunities arise: the square that is left, or entered by the very small, and who could attack there. */
  readonly provokes: readonly {
    readonly square: number
    readonly watchers: readonly number[]
    readonly enters?: true
  }[]
}

/**
 * Where a creature can move with `squares` of movement (its speed when left out), what each square costs, and which
 * foes would get an opportunity on the way. `withdrawing`: the square where it stands counts as unthreatened by those
 * whom it sees. Rolls nothing, changes nothing.
 */
export function reachable(
  r: Reader,
  who: number,
  how: { readonly squares?: number; readonly withdrawing?: boolean } = {},
): readonly Reachable[] {
  const reached = floodFrom(r, who, how.squares ?? squaresFor(r, who, exactSquares(r, who), 'walk'))
  const watched = watchedBy(r, who, how.withdrawing)
  const { map } = reached.ground
  const here = r.get(who, at)
  return reached.stops().flatMap(stop => {
    const square = map.index(stop)
    const found = reached.pathTo(stop)
    if (square === here || !found) return []
    const path = found.squares.slice(1).map(s => map.index(s))
    const left = provocations(reached.ground, found.squares, watched).map(p => watched.named(map.index(p.square), p))
    return [{ square, cost: found.cost, path, provokes: [...left, ...intrusions(r, who, path)] }]
  })
}

/**
 * The way to a square that gives the fewest opportunities, and of those the shortest, with `squares` of movement; undefined
 * where it is out of reach. Rolls nothing, changes nothing.
 */
export function detour(
  r: Reader,
  who: number,
  to: number,
  how: { readonly squares?: number; readonly withdrawing?: boolean } = {},
): Reachable | undefined {
  const ground = groundOf(r, who)
  // The search does not count fractions of ground: there the cheapest way is the answer.
  if (!ground.halvesSuffice) return reachable(r, who, how).find(way => way.square === to)
  const { map } = ground
  const watched = watchedBy(r, who, how.withdrawing)
  const budget = how.squares ?? squaresFor(r, who, exactSquares(r, who), 'walk')
  const way = safestPath(ground, map.at(r.get(who, at)), s => map.index(s) === to, {
    threats: watched.threats,
    freeStart: watched.freeStart,
    budget,
    carry: carryOf(r, who),
  })
  if (!way) return undefined
  const path = way.squares.slice(1).map(s => map.index(s))
  const left = way.provoked.map(p => watched.named(map.index(p.square), p))
  return { square: to, cost: way.cost, path, provokes: [...left, ...intrusions(r, who, path)] }
}

/** What a way of these squares costs, the start left out, and which foes would get an opportunity on it. Throws an Impossible where no step leads on. */
export function along(
  r: Reader,
  who: number,
  path: readonly number[],
  how: { readonly withdrawing?: boolean; readonly going?: Going } = {},
): Reachable {
  const ground = groundOf(r, who, how.going)
  const { map } = ground
  const here = r.get(who, at)
  const watched = watchedBy(r, who, how.withdrawing)
  const squares = [here, ...path].map(s => map.at(s))
  const left = provocations(ground, squares, watched).map(p => watched.named(map.index(p.square), p))
  const cost = priceOf(ground, here, path, carryOf(r, who)).squares
  return { square: path.at(-1) ?? here, cost, path, provokes: [...left, ...intrusions(r, who, path)] }
}

/** Where a very small creature gives an opportunity by entering a square that someone holds, and to whom. */
function intrusions(r: Reader, who: number, path: readonly number[]): Reachable['provokes'] {
  const { opportunities, entering } = r.slots.movement
  if (!opportunities || entering === false) return []
  const able = new Set(foesWatching(r, who).filter(i => r.get(i, reactionsLeft) > 0 && !hasUsed(r, i, who, 'enter')))
  return path.flatMap(square => {
    if (!intrudes(r, who, square)) return []
    const watchers = [...able].filter(i => opportunityWeapons(r, i, who, square).length > 0)
    // However many squares it enters, each foe has one opportunity.
    for (const i of watchers) able.delete(i)
    return watchers.length > 0 ? [{ square, watchers, enters: true as const }] : []
  })
}

/** The squares that a mover's foes threaten, as the grid asks for them. */
function watchedBy(r: Reader, who: number, withdrawing = false) {
  const { who: foes, layer: threats } = threatsTo(r, who)
  return {
    threats,
    freeStart: withdrawing ? foes.reduce((bits, f, i) => bits | (sees(r, who, f) ? 1 << i : 0), 0) : 0,
    named: (square: number, p: { readonly watchers: readonly number[] }) => ({
      square,
      watchers: p.watchers.map(i => foes[i]!),
    }),
  }
}
