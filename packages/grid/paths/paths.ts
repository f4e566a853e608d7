import { DX, DY, type Square } from '../geometry/square.ts'
import { carried, shown } from '../map/cost.ts'
import { type Ground, stepUnits } from '../map/ground.ts'
import { CLOSED, NO_STOP, SLOW } from '../map/occupancy.ts'
import { flood } from './flood.ts'
import { MOST_LABELLED, type Path } from './flooded.ts'

/** What a path may cost, and whether the diagonals before it leave one over. */
export interface PathOptions {
  /** The most squares of movement that the path may cost; as many as it takes if left out. */
  readonly budget?: number
  /** 1 when the turn goes on after an odd diagonal. */
  readonly carry?: 0 | 1
}

/**
 * The cheapest path from one square to another, or undefined when there is none, when it costs more than the budget, or
 * when the mover may not stop there. Always the shortest: the search is led by the least that open ground would cost.
 */
export function bestPath(ground: Ground, from: Square, to: Square, options: PathOptions = {}): Path | undefined {
  const { map } = ground
  if (!map.contains(from) || !map.contains(to)) return undefined
  const goal = map.index(to)
  if (goal !== map.index(from) && ground.occupied && ground.occupied[goal]! & NO_STOP) return undefined
  const budget = options.budget ?? boundless(ground)
  const carry = options.carry ?? 0
  if (!ground.halvesSuffice) return flood(ground, from, budget, carry).pathTo(to)
  return search(ground, from, to, Math.min(2 * budget + 1, MOST_LABELLED), carry)
}

/** More squares than any shortest path on the map costs. */
function boundless({ map, halvesSuffice }: Ground): number {
  return halvesSuffice ? 2 ** 24 : map.width * map.height * 16
}

const scratch = { heads: new Int32Array(64), at: new Int32Array(4096), next: new Int32Array(4096) }

function grow(): void {
  for (const list of ['at', 'next'] as const) {
    const longer = new Int32Array(scratch[list].length * 2)
    longer.set(scratch[list])
    scratch[list] = longer
  }
}

/**
 * A* over half squares. The queue is a ring of buckets by estimated total: an estimate grows by at most a step and what
 * the step leads away, so few buckets suffice; the newest of a bucket comes first, which runs straight for the goal.
 */
function search(ground: Ground, from: Square, to: Square, limit: number, carry: 0 | 1): Path | undefined {
  const { map, steps, factor, plain, occupied, straight, diagonal } = ground
  const width = map.width
  const labels = new Int32Array(width * map.height)
  const spare = Math.max(0, 2 * straight - diagonal)
  // An estimate grows by at most a step and what that step leads away.
  const ring = 2 ** Math.ceil(Math.log2(ground.longest + 2 * diagonal + 2)) - 1
  if (scratch.heads.length <= ring) scratch.heads = new Int32Array(2 * (ring + 1))
  const heads = scratch.heads
  let { at, next } = scratch
  heads.fill(-1, 0, ring + 1)
  // A square in the queue is its row and its column in one number; rows take what bits columns leave.
  const shift = Math.ceil(Math.log2(width))
  const column = 2 ** shift - 1
  const delta = DX.map((dx, h) => DY[h]! * width + dx)
  const least = (x: number, y: number): number => {
    const dx = Math.abs(x - to.x)
    const dy = Math.abs(y - to.y)
    // A diagonal saves `spare` against two straight steps; where it saves less than nothing, straight steps are the least.
    return (dx + dy) * straight - Math.min(dx, dy) * spare
  }
  const start = map.index(from)
  const goal = map.index(to)
  labels[start] = ((carry + 1) << 4) | 8
  at[0] = (from.y << shift) | from.x
  next[0] = -1
  let estimate = carry + least(from.x, from.y)
  heads[estimate & ring] = 0
  let nodes = 1
  let waiting = 1
  while (waiting > 0 && estimate <= limit) {
    const node = heads[estimate & ring]!
    if (node < 0) {
      estimate++
      continue
    }
    heads[estimate & ring] = next[node]!
    waiting--
    const y = at[node]! >> shift
    const x = at[node]! & column
    const here = y * width + x
    const total = (labels[here]! >> 4) - 1
    if (total < 0 || total + least(x, y) !== estimate) continue
    if (here === goal) return trace(ground, to, labels)
    for (let bits = steps[here]!; bits !== 0; bits &= bits - 1) {
      const heading = 31 - Math.clz32(bits & -bits)
      const there = here + delta[heading]!
      const others = occupied === undefined ? 0 : occupied[there]!
      if (others & CLOSED) continue
      let reached = total
      if (!plain) reached += stepUnits(ground, here, there, heading)
      else reached += (heading & 1 ? diagonal : straight) * factor[there]! * (others & SLOW ? 2 : 1)
      const old = labels[there]! >> 4
      if (old !== 0 && old <= reached + 1) continue
      labels[there] = ((reached + 1) << 4) | heading
      const nx = x + DX[heading]!
      const ny = y + DY[heading]!
      const bucket = (reached + least(nx, ny)) & ring
      if (nodes === at.length) {
        grow()
        at = scratch.at
        next = scratch.next
      }
      at[nodes] = (ny << shift) | nx
      next[nodes] = heads[bucket]!
      heads[bucket] = nodes++
      waiting++
    }
  }
  return undefined
}

function trace({ map }: Ground, to: Square, labels: Int32Array): Path {
  const total = (labels[map.index(to)]! >> 4) - 1
  const squares: Square[] = []
  for (let at = to; ; ) {
    squares.push(at)
    const label = labels[map.index(at)]!
    if (label & 8) break
    at = { x: at.x - DX[label & 7]!, y: at.y - DY[label & 7]! }
  }
  return { squares: squares.reverse(), cost: shown(total), carry: carried(total) }
}

/** The cheapest path to any square that `suits` and where the mover may stop; the first in order of cost. */
export function bestPathTo(
  ground: Ground,
  from: Square,
  suits: (square: Square) => boolean,
  budget: number,
  carry: 0 | 1 = 0,
): Path | undefined {
  return bestPathWhere(ground, from, square => suits(ground.map.at(square)), budget, carry)
}
/** The same, by packed squares. */
export function bestPathWhere(
  ground: Ground,
  from: Square,
  suits: (packed: number) => boolean,
  budget: number,
  carry: 0 | 1 = 0,
): Path | undefined {
  const { map, occupied } = ground
  const start = map.index(from)
  const isEnd = (square: number) => (square === start || !((occupied?.[square] ?? 0) & NO_STOP)) && suits(square)
  if (!ground.halvesSuffice) {
    const reached = flood(ground, from, budget, carry)
    const end = reached.order.find(isEnd)
    return end === undefined ? undefined : reached.pathTo(map.at(end))
  }
  let end = -1
  const reached = flood(ground, from, budget, carry, square => {
    if (!isEnd(square)) return false
    end = square
    return true
  })
  return end < 0 ? undefined : reached.pathTo(map.at(end))
}
