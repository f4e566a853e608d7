import type { Reader, View } from '@quintain/engine'
import { provocations, safestPath, type ThreatLayer, threatLayer, type Watcher } from '@quintain/grid'
import { groundOf } from '../position/ground.ts'
import { areFoes, isBarred, mapOf, present, sees, sideOfSpace, spaceOf } from '../position/position.ts'
import { unwalled, wieldedWeapons } from '../position/threat.ts'
import { at, opportunitiesUsed, reactionsLeft } from '../vocabulary/fields.ts'
import { carryOf, floodFrom } from './budget.ts'
import { exactSquares, squaresFor } from './carried.ts'

/** Foes who could strike at a mover, and what they threaten. Bit i of the layer is the i-th of `who`. */
export interface Threats {
  readonly who: readonly number[]
  readonly layer: ThreatLayer
}

/** Who threatens which squares against a mover; foes without an opportunity left for it are left out. */
export function threatsTo(r: Reader, mover: number): Threats {
  const able = foesWatching(r, mover).filter(
    i => r.get(i, reactionsLeft) > 0 && !r.items(i, opportunitiesUsed).includes(`${mover} move`),
  )
  return { who: able, layer: threatOf(r, able, sideOfSpace(r, mover)) }
}
/** Foes whom no condition keeps from striking at a mover. */
export function foesWatching(v: View, mover: number): number[] {
  const all: number[] = []
  for (let i = 0; i < v.count && all.length < 32; i++)
    if (present(v, i) && areFoes(v, i, mover) && !isBarred(v, i, 'opportunity') && !isBarred(v, i, 'threaten'))
      all.push(i)
  return all
}
export function threatOf(v: View, who: readonly number[], side: number): ThreatLayer {
  const text = v.scene.rules.slots.movement
  const watchers: Watcher[] = who.map(i => ({
    ...spaceOf(v, i),
    reaches: wieldedWeapons(v, i).map(w => text.reach(v, i, w)),
  }))
  const open = (by: Watcher, square: { x: number; y: number }) => unwalled(v, by, { ...square, side: 1 })
  return threatLayer(mapOf(v), watchers, text.reaching, { open: open as never, side })
}

/** A square that a creature can get to with one act of movement. */
export interface Reachable {
  readonly square: number
  /** Squares of movement. */
  readonly cost: number
  /** The squares of the way, the start left out. */
  readonly path: readonly number[]
  /** Where on this way opportunities arise: the square that is left, and who could strike there. */
  readonly provokes: readonly { readonly square: number; readonly watchers: readonly number[] }[]
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
    const path = reached.pathTo(stop)
    if (square === here || !path) return []
    return [
      {
        square,
        cost: path.cost,
        path: path.squares.slice(1).map(s => map.index(s)),
        provokes: provocations(reached.ground, path.squares, watched).map(p => watched.named(map.index(p.square), p)),
      },
    ]
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
  const { map } = ground
  const watched = watchedBy(r, who, how.withdrawing)
  const budget = how.squares ?? squaresFor(r, who, exactSquares(r, who), 'walk')
  const way = safestPath(ground, map.at(r.get(who, at)), s => map.index(s) === to, {
    threats: watched.threats,
    freeStart: watched.freeStart,
    budget,
    carry: carryOf(r, who),
  })
  return (
    way && {
      square: to,
      cost: way.cost,
      path: way.squares.slice(1).map(s => map.index(s)),
      provokes: way.provoked.map(p => watched.named(map.index(p.square), p)),
    }
  )
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
