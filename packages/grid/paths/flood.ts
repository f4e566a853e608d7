import { DX, DY, type Square } from '../geometry/square.ts'
import { type Ground, stepUnits } from '../map/ground.ts'
import { CLOSED, SLOW } from '../map/occupancy.ts'
import { floodKeepingCount } from './flood-counted.ts'
import { Flood, START } from './flooded.ts'

const scratch = {
  heads: new Int32Array(256),
  squares: new Int32Array(4096),
  next: new Int32Array(4096),
  order: new Int32Array(4096),
}

function room(heads: number, nodes: number): typeof scratch {
  if (scratch.heads.length < heads) scratch.heads = new Int32Array(heads * 2)
  if (scratch.squares.length < nodes) {
    scratch.squares = new Int32Array(nodes * 2)
    scratch.next = new Int32Array(nodes * 2)
    scratch.order = new Int32Array(nodes * 2)
  }
  return scratch
}

/**
 * All squares that the mover reaches from a square with a budget in whole squares. `carry` is 1 when the turn goes on after
 * an odd diagonal (spirit/grid/diagonals, starfinder/grid/diagonals); a ruleset that counts afresh with every action
 * leaves it out (diagonal-count-per-move, diagonal-count-per-action).
 */
export function flood(ground: Ground, from: Square, budget: number, carry: 0 | 1 = 0): Flood {
  if (!ground.map.contains(from)) throw new RangeError(`square ${from.x}, ${from.y} is outside the map`)
  if (!ground.halvesSuffice) return floodKeepingCount(ground, from, budget, carry)
  const { map, steps, factor, plain, occupied, straight, diagonal } = ground
  const width = map.width
  const limit = 2 * budget + 1
  const labels = new Int32Array(width * map.height)
  // A square is entered into the queue at most once from each side.
  const { heads, squares, next, order } = room(limit + 1, Math.min(labels.length, (2 * budget + 3) ** 2) * 8)
  heads.fill(-1, 0, limit + 1)
  const delta = DX.map((dx, h) => DY[h]! * width + dx)
  const start = map.index(from)
  labels[start] = ((carry + 1) << 5) | START
  squares[0] = start
  next[0] = -1
  heads[carry] = 0
  let nodes = 1
  let settled = 0
  for (let total = carry; total <= limit; total++)
    for (let node = heads[total]!; node >= 0; node = next[node]!) {
      const here = squares[node]!
      if (labels[here]! >> 5 !== total + 1) continue
      order[settled++] = here
      for (let bits = steps[here]!; bits !== 0; bits &= bits - 1) {
        const heading = 31 - Math.clz32(bits & -bits)
        const to = here + delta[heading]!
        const others = occupied === undefined ? 0 : occupied[to]!
        if (others & CLOSED) continue
        let reached = total
        if (!plain) reached += stepUnits(ground, here, to, heading)
        else reached += (heading & 1 ? diagonal : straight) * factor[to]! * (others & SLOW ? 2 : 1)
        if (reached > limit) continue
        const old = labels[to]! >> 5
        if (old !== 0 && old <= reached + 1) continue
        labels[to] = ((reached + 1) << 5) | heading
        squares[nodes] = to
        next[nodes] = heads[reached]!
        heads[reached] = nodes++
      }
    }
  return new Flood(ground, from, order.slice(0, settled), labels)
}
